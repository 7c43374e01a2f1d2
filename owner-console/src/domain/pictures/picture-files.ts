import { PICTURE_MAX_BYTES, PICTURE_TYPES } from 'api/contract/limits.ts';

/** The `accept` of `<input type="file">`. */
export const ACCEPTED = PICTURE_TYPES.join(',');

export type FileProblem = 'type' | 'size' | null;

/** What can be known before the file is sent. Some systems do not know the type of newer pictures: the server finds out. */
export function findProblem({ type, size }: Pick<File, 'type' | 'size'>): FileProblem {
  if (type && !PICTURE_TYPES.some((pictureType) => pictureType === type)) return 'type';
  return size > PICTURE_MAX_BYTES ? 'size' : null;
}
