import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type Picture, pictureFiles, pictures } from '../../db/schema/pictures.table.ts';
import type { PictureFile } from '../../pictures/picture-job.ts';

type PictureKey = Pick<Picture, 'businessKey' | 'picture'>;

const isPicture = ({ businessKey, picture }: PictureKey) =>
  and(eq(pictures.businessKey, businessKey), eq(pictures.picture, picture));

export async function insertPicture(
  tx: Tx,
  row: Omit<Picture, 'deleteAfter'>,
  files: readonly PictureFile[],
): Promise<void> {
  await tx.insert(pictures).values(row);
  const { businessKey, picture } = row;
  await tx.insert(pictureFiles).values(files.map((file) => ({ businessKey, picture, ...file })));
}

/** null unless it is shown somewhere. */
export async function findPictureFile(tx: Tx, key: PictureKey, file: string): Promise<Uint8Array | null> {
  const [row] = await tx
    .select({ content: pictureFiles.content })
    .from(pictures)
    .innerJoin(
      pictureFiles,
      and(
        eq(pictureFiles.businessKey, pictures.businessKey),
        eq(pictureFiles.picture, pictures.picture),
        eq(pictureFiles.file, file),
      ),
    )
    .where(and(isPicture(key), isNull(pictures.deleteAfter)));
  return row?.content ?? null;
}

/** Of pictures that nothing shows any more; '' is none. */
export async function discardPictures(
  tx: Tx,
  { businessKey }: Pick<Picture, 'businessKey'>,
  discarded: readonly string[],
): Promise<void> {
  const which = discarded.filter((picture) => picture !== '');
  if (which.length === 0) return;
  await tx
    .delete(pictures)
    .where(and(eq(pictures.businessKey, businessKey), inArray(pictures.picture, which)));
}

/** Of a business that is deleted. */
export async function discardAllPictures(tx: Tx, businessKey: string): Promise<void> {
  await tx.delete(pictures).where(eq(pictures.businessKey, businessKey));
}
