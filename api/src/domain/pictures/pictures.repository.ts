import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { BATCH_ROWS } from '../../db/batches.ts';
import type { Tx } from '../../db/client.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { type Picture, pictureFiles, pictures } from '../../db/schema/pictures.table.ts';
import type { PictureFile } from '../../pictures/picture-job.ts';
import type { Look } from './preview.ts';

type PictureKey = Pick<Picture, 'businessKey' | 'picture'>;

const isPicture = ({ businessKey, picture }: PictureKey) =>
  and(eq(pictures.businessKey, businessKey), eq(pictures.picture, picture));

export async function insertPicture(tx: Tx, row: Picture): Promise<void> {
  await tx.insert(pictures).values(row);
}

export async function insertFiles(tx: Tx, key: PictureKey, files: readonly PictureFile[]): Promise<void> {
  const { businessKey, picture } = key;
  await tx.insert(pictureFiles).values(files.map((file) => ({ businessKey, picture, ...file })));
}

/** Keeps a picture whose files are in the S3 store. */
export async function keepPicture(tx: Tx, key: PictureKey): Promise<void> {
  await tx.update(pictures).set({ deleteAfter: null }).where(isPicture(key));
}

/** Where a picture is, with its file if that is the database; null unless it is shown somewhere. */
export async function findPicture(
  tx: Tx,
  key: PictureKey,
  file: string,
): Promise<(Pick<Picture, 'store' | 'kind'> & { content: Uint8Array | null }) | null> {
  const isFile = and(
    eq(pictureFiles.businessKey, pictures.businessKey),
    eq(pictureFiles.picture, pictures.picture),
    eq(pictureFiles.file, file),
  );
  const [row] = await tx
    .select({ store: pictures.store, kind: pictures.kind, content: pictureFiles.content })
    .from(pictures)
    .leftJoin(pictureFiles, isFile)
    .where(and(isPicture(key), isNull(pictures.deleteAfter)));
  return row ?? null;
}

async function discard(tx: Tx, which: ReturnType<typeof and>, now: Date): Promise<void> {
  await tx.delete(pictures).where(and(which, eq(pictures.store, 'database')));
  await tx
    .update(pictures)
    .set({ deleteAfter: now })
    .where(and(which, eq(pictures.store, 's3')));
}

/** Removes pictures that nothing shows any more; '' is none. Those in the S3 store go after the commit. */
export async function discardPictures(
  tx: Tx,
  { businessKey }: Pick<Picture, 'businessKey'>,
  discarded: readonly string[],
  now: Date,
): Promise<void> {
  const which = discarded.filter((picture) => picture !== '');
  if (which.length === 0) return;
  await discard(tx, and(eq(pictures.businessKey, businessKey), inArray(pictures.picture, which)), now);
}

export const discardAllPictures = (tx: Tx, businessKey: string, now: Date): Promise<void> =>
  discard(tx, eq(pictures.businessKey, businessKey), now);

export const listDiscarded = (tx: Tx, now: Date): Promise<Picture[]> =>
  tx
    .select()
    .from(pictures)
    .where(lt(pictures.deleteAfter, now))
    .orderBy(pictures.deleteAfter)
    .limit(BATCH_ROWS)
    .execute();

export async function putOffDeletion(tx: Tx, key: PictureKey, later: Date): Promise<void> {
  await tx
    .update(pictures)
    .set({ deleteAfter: later })
    .where(and(isPicture(key), lt(pictures.deleteAfter, later)));
}

export async function deletePicture(tx: Tx, key: PictureKey): Promise<void> {
  await tx.delete(pictures).where(isPicture(key));
}

const LOOK = {
  businessKey: businesses.businessKey,
  name: businesses.name,
  brandColor: businesses.brandColor,
  logo: businesses.logo,
  cover: businesses.cover,
};

export async function findLook(tx: Tx, businessKey: string): Promise<Look | null> {
  const [look] = await tx.select(LOOK).from(businesses).where(eq(businesses.businessKey, businessKey));
  return look ?? null;
}

/** Deletes the previews of a business; false if it has another look by now. Others wait until the transaction ends. */
export async function replacePreviews(tx: Tx, look: Look): Promise<boolean> {
  const { businessKey, name, brandColor, logo, cover } = look;
  const isSame = and(
    eq(businesses.businessKey, businessKey),
    eq(businesses.name, name),
    eq(businesses.brandColor, brandColor),
    eq(businesses.logo, logo),
    eq(businesses.cover, cover),
  );
  const locked = await tx.select(LOOK).from(businesses).where(isSame).for('update');
  if (locked.length === 0) return false;
  await tx.delete(pictures).where(and(eq(pictures.businessKey, businessKey), eq(pictures.kind, 'preview')));
  return true;
}
