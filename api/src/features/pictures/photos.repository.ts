import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type PhotoRow, photos } from '../../db/schema/pictures.table.ts';

/** By position. */
export const listPhotos = (tx: Tx, businessKey: string): Promise<PhotoRow[]> =>
  tx.select().from(photos).where(eq(photos.businessKey, businessKey)).orderBy(asc(photos.position)).execute();
