import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Both packages export scripts only; the fonts lie beside those. */
const fontFile = (module: string, name: string) =>
  fileURLToPath(new URL(`../fonts/${name}`, import.meta.resolve(module)));

const FONT_FILES = [
  fontFile('@embedpdf/fonts-latin', 'NotoSans-Bold.ttf'),
  fontFile('@embedpdf/fonts-sc', 'NotoSansHans-Bold.otf'),
];
const FONT = 'Noto Sans, Noto Sans S Chinese Bold';

interface Space {
  /** Pixels. */
  width: number;
  height: number;
  largestFont: number;
}

const escapeMarkup = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** PNG of a name in lines, at most as large as the space. `color`: `#rrggbb`. */
export async function drawName(name: string, color: string, { width, height, largestFont }: Space) {
  // A font that was named once is known to all later texts of this process.
  for (const fontfile of FONT_FILES) await sharp({ text: { text: '.', fontfile, font: FONT } }).toBuffer();
  const text = `<span foreground="${color}">${escapeMarkup(name)}</span>`;
  const lines = { text, width, align: 'centre', wrap: 'word-char', rgba: true } as const;
  const usual = sharp({ text: { ...lines, font: `${FONT} ${largestFont}`, dpi: 72 } }).png();
  const { data, info } = await usual.toBuffer({ resolveWithObject: true });
  if (info.width <= width && info.height <= height) return data;
  return sharp({ text: { ...lines, font: FONT, height } })
    .png()
    .toBuffer();
}
