import type { PICTURE_TYPES } from '../contract/limits.ts';

export type PictureType = (typeof PICTURE_TYPES)[number];

const FORMATS = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
} as const satisfies Record<PictureType, string>;

export const toFormat = (type: PictureType): (typeof FORMATS)[PictureType] => FORMATS[type];

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The brands of the `ftyp` box that a file of the ISO base media format begins with. */
function readBrands(bytes: Uint8Array): string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256, bytes.length);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  return brands;
}

/** Reads the type from the first bytes; null for anything else. */
export function readPictureType(bytes: Uint8Array): PictureType | null {
  if (bytes.length < 16) return null;
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return readBrands(bytes).includes('avif') ? 'image/avif' : null;
}
