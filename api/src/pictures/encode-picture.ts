import sharp, { type Sharp } from 'sharp';
import type { PictureBox } from '../contract/picture-sizes.ts';
import { listFiles } from './picture-files.ts';
import type { PictureFile, UploadJob } from './picture-job.ts';
import { toFormat } from './picture-type.ts';

const MAX_SIDE = 30_000;

/** The box or, for a smaller picture, the largest one of the same shape that needs no enlargement. */
function resizeTo(
  picture: Sharp,
  { width, height, fit }: PictureBox,
  size: { width: number; height: number },
): Sharp {
  if (fit === 'inside') return picture.resize({ width, height, fit, withoutEnlargement: true });
  const scale = Math.min(1, size.width / width, size.height / height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return picture.resize({ width: side(width), height: side(height), fit: 'cover' });
}

/** Upright, without metadata, in sRGB, no larger than the largest box needs. Throws for what is no such picture. */
async function decode({ bytes, type, maxPixels }: UploadJob, boxes: PictureBox[]) {
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  const { format, width, height } = await sharp(bytes, options).metadata();
  if (format !== toFormat(type)) throw new Error(`a ${format} and no ${type}`);
  if (Math.max(width, height) > MAX_SIDE) throw new Error(`${width} × ${height}`);
  const upright = sharp(bytes, options).autoOrient().toColorspace('srgb');
  const sides = {
    width: Math.max(...boxes.map((box) => box.width)),
    height: Math.max(...boxes.map((box) => box.height)),
  };
  return upright
    .resize({ ...sides, fit: 'outside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const QUALITY = { logo: 90, cover: 78, photo: 78, face: 82 };

export async function encodePicture(job: UploadJob): Promise<PictureFile[]> {
  const { kind } = job;
  const wanted = listFiles(kind);
  const boxes = wanted.map(({ box }) => box);
  const { data, info } = await decode(job, boxes);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: PictureFile[] = [];
  for (const { file, box } of wanted) {
    const picture = resizeTo(sharp(data, { raw }), box, raw);
    const encoded = file.endsWith('.png') ? picture.png() : picture.webp({ quality: QUALITY[kind] });
    files.push({ file, content: await encoded.toBuffer() });
  }
  return files;
}
