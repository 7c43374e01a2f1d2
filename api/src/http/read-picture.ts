import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '../contract/limits.ts';
import { AppError } from '../lib/errors.ts';
import { type PictureType, readPictureType } from '../pictures/picture-type.ts';
import type { AppContext } from './router.ts';

/** Types of clients that do not know what they send. */
const UNSAID = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

const unsupported = () =>
  new AppError('unsupported_media_type', { fields: { picture: { key: 'picture_type' } } });
const tooLarge = () =>
  new AppError('payload_too_large', { fields: { picture: { key: 'picture_too_large' } } });

/** null where the request does not say; 415 for what is no picture. */
function declaredType(c: AppContext): PictureType | null {
  const [contentType = ''] = (c.req.header('Content-Type') ?? '').toLowerCase().split(';');
  const type = contentType.trim() === 'image/jpg' ? 'image/jpeg' : contentType.trim();
  if (UNSAID.has(type)) return null;
  const pictureType = PICTURE_TYPES.find((supported) => supported === type);
  if (!pictureType) throw unsupported();
  return pictureType;
}

async function readBytes(c: AppContext): Promise<Uint8Array> {
  if (Number(c.req.header('Content-Length') ?? 0) > PICTURE_MAX_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length;
    if (length > PICTURE_MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** The body of a call with a picture. 413; 415 for what is no picture; 400 `picture_invalid` if it is of another type than it says. */
export async function readPicture(c: AppContext): Promise<{ type: PictureType; bytes: Uint8Array }> {
  const declared = declaredType(c);
  const bytes = await readBytes(c);
  const type = readPictureType(bytes);
  if (declared ? type !== declared : type === null)
    throw declared ? new AppError('picture_invalid') : unsupported();
  return { type: type as PictureType, bytes };
}
