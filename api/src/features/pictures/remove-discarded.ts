import type { Deps } from '../../deps.ts';
import { deletePicture, listDiscarded } from '../../domain/pictures/pictures.repository.ts';
import { filesOf } from '../../pictures/picture-files.ts';

export const objectName = (businessKey: string, picture: string, file: string) =>
  `${businessKey}/${picture}-${file}`;

/** Removes what nothing shows from the S3 store, in any process; what fails is tried again at the next look. */
export async function removeDiscarded(
  { db, now, s3 }: Pick<Deps, 'db' | 'now' | 's3'>,
  signal?: AbortSignal,
): Promise<void> {
  if (!s3) return;
  for (const row of await db.query((tx) => listDiscarded(tx, now()))) {
    if (signal?.aborted) return;
    const { businessKey, picture, kind } = row;
    const files = kind === 'preview' ? [] : filesOf(kind);
    await Promise.all(files.map(({ file }) => s3.remove(objectName(businessKey, picture, file))));
    await db.query((tx) => deletePicture(tx, row));
  }
}
