import type { Deps } from '../../deps.ts';
import { deletePicture, listDiscarded, putOffDeletion } from '../../domain/pictures/pictures.repository.ts';
import { listFiles } from '../../pictures/picture-files.ts';
import { MINUTE_MS } from '../../time/units.ts';

const PUT_OFF_MS = 10 * MINUTE_MS;

export const objectName = (businessKey: string, picture: string, file: string) =>
  `${businessKey}/${picture}-${file}`;

/** Removes what nothing shows from the S3 store, in any process. What fails is put off and ends the run: the next one begins with others. */
export async function removeDiscarded(
  { db, now, s3 }: Pick<Deps, 'db' | 'now' | 's3'>,
  signal?: AbortSignal,
): Promise<void> {
  if (!s3) return;
  for (const row of await db.query((tx) => listDiscarded(tx, now()))) {
    if (signal?.aborted) return;
    const { businessKey, picture, kind } = row;
    const files = kind === 'preview' ? [] : listFiles(kind);
    try {
      await Promise.all(files.map(({ file }) => s3.remove(objectName(businessKey, picture, file))));
    } catch (error) {
      const later = new Date(now().getTime() + PUT_OFF_MS);
      await db.query((tx) => putOffDeletion(tx, row, later));
      throw error;
    }
    await db.query((tx) => deletePicture(tx, row));
  }
}
