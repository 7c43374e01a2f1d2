import sharp, { type OverlayOptions } from 'sharp';
import { PREVIEW_SIZE } from '../contract/picture-sizes.ts';

export interface PreviewParts {
  /** `#rrggbb`. */
  color: string;
  /** Files of ours; null without one. */
  logo: Uint8Array | null;
  cover: Uint8Array | null;
}

const COVER_HEIGHT = 360;
const TILE = 256;
const CORNER = 40;

const tile = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}"><rect width="${TILE}" height="${TILE}" rx="${CORNER}" fill="#fff"/></svg>`,
);

/** The logo on a white tile; the tile alone is never shown. */
async function logoTile(logo: Uint8Array): Promise<Buffer> {
  return sharp(tile)
    .composite([{ input: Buffer.from(logo) }])
    .png()
    .toBuffer();
}

const center = (whole: number, part: number) => Math.round((whole - part) / 2);

/**
 * Color, cover and logo as JPEG, without text: servers have no fonts for the names of all businesses, and previews print
 * title and description beside the picture.
 */
export async function renderPreview({ color, logo, cover }: PreviewParts): Promise<Uint8Array> {
  const { width, height } = PREVIEW_SIZE;
  const layers: OverlayOptions[] = [];
  const coverTop = logo ? 0 : center(height, COVER_HEIGHT);
  if (cover) {
    const input = await sharp(cover).resize({ width, height: COVER_HEIGHT, fit: 'cover' }).toBuffer();
    layers.push({ input, left: 0, top: coverTop });
  }
  if (logo) {
    const top = cover ? COVER_HEIGHT - center(TILE, 0) : center(height, TILE);
    layers.push({ input: await logoTile(logo), left: center(width, TILE), top });
  }
  return sharp({ create: { width, height, channels: 3, background: color } })
    .composite(layers)
    .jpeg({ quality: 82 })
    .toBuffer();
}
