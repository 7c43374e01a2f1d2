import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type PhotoRow, photos } from '../../db/schema/pictures.table.ts';

export const listPhotos = (tx: Tx, businessKey: string): Promise<PhotoRow[]> =>
  tx.select().from(photos).where(eq(photos.businessKey, businessKey)).orderBy(asc(photos.position)).execute();

export async function insertPhoto(tx: Tx, row: PhotoRow): Promise<void> {
  await tx.insert(photos).values(row);
}

type PhotoKey = Pick<PhotoRow, 'businessKey' | 'photoId'>;
const isPhoto = ({ businessKey, photoId }: PhotoKey) =>
  and(eq(photos.businessKey, businessKey), eq(photos.photoId, photoId));

export async function updatePhoto(tx: Tx, key: PhotoKey, changes: Partial<PhotoRow>): Promise<void> {
  await tx.update(photos).set(changes).where(isPhoto(key));
}

export async function deletePhoto(tx: Tx, key: PhotoKey): Promise<void> {
  await tx.delete(photos).where(isPhoto(key));
}
