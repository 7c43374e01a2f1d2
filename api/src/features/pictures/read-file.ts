import type { Deps } from '../../deps.ts';
import { findPicture } from '../../domain/pictures/pictures.repository.ts';
import { objectName } from './remove-discarded.ts';

/** A file of a picture that is shown somewhere; null for any other. */
export async function readFile(
  { db, s3 }: Pick<Deps, 'db' | 's3'>,
  businessKey: string,
  picture: string,
  file: string,
): Promise<Uint8Array | null> {
  const found = await db.query((tx) => findPicture(tx, { businessKey, picture }, file));
  if (found?.store !== 's3') return found?.content ?? null;
  return s3?.get(objectName(businessKey, picture, file)) ?? null;
}
