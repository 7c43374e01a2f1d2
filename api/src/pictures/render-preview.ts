import sharp, { type OverlayOptions } from 'sharp';
import { textColorOn } from '../contract/brand-color.ts';
import { PREVIEW_SIZE } from '../contract/picture-sizes.ts';
import { drawName } from './draw-name.ts';

export interface PreviewParts {
  /** `#rrggbb`. */
  color: string;
  /** Files of ours; null without one. */
  logo: Uint8Array | null;
  cover: Uint8Array | null;
  /** Drawn in place of a logo; null if the fonts lack a letter of it. */
  name: string | null;
}

const COVER_HEIGHT = 360;
const TILE = 256;
const CORNER = 40;
/** Around a name. */
const MARGIN = 80;

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

/** Height and top edge of what is below the cover, or of the whole without one. */
const restBelow = (cover: unknown, height: number) =>
  cover ? { top: COVER_HEIGHT, height: height - COVER_HEIGHT } : { top: 0, height };

async function nameLayer(name: string, { color, cover }: PreviewParts): Promise<OverlayOptions> {
  const { width, height } = PREVIEW_SIZE;
  const rest = restBelow(cover, height);
  const space = { width: width - 2 * MARGIN, height: rest.height - MARGIN, largestFont: cover ? 64 : 88 };
  const input = await drawName(name, textColorOn(color), space);
  const drawn = await sharp(input).metadata();
  return { input, left: center(width, drawn.width), top: rest.top + center(rest.height, drawn.height) };
}

/** Color, cover and logo as JPEG; without a logo the name. */
export async function renderPreview(parts: PreviewParts): Promise<Uint8Array> {
  const { color, logo, cover, name } = parts;
  const { width, height } = PREVIEW_SIZE;
  const layers: OverlayOptions[] = [];
  if (cover) {
    const input = await sharp(cover).resize({ width, height: COVER_HEIGHT, fit: 'cover' }).toBuffer();
    layers.push({ input, left: 0, top: logo || name ? 0 : center(height, COVER_HEIGHT) });
  }
  if (logo) {
    const top = cover ? COVER_HEIGHT - center(TILE, 0) : center(height, TILE);
    layers.push({ input: await logoTile(logo), left: center(width, TILE), top });
  } else if (name) {
    layers.push(await nameLayer(name, parts));
  }
  return sharp({ create: { width, height, channels: 3, background: color } })
    .composite(layers)
    .jpeg({ quality: 82 })
    .toBuffer();
}
