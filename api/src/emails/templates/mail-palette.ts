/** The colors that follow the brand color of the business. Email programs know no variables, so each is computed. */
import { mixTint, readableColor, textColorOn } from '../../contract/brand-color.ts';
import { COLOR, DARK_SURFACE } from './mail-style.ts';

interface Shades {
  fill: string;
  onFill: string;
  /** Around it, so that a pale one keeps an outline. */
  edge: string;
  tint: string;
  onTint: string;
}

export interface MailPalette {
  light: Shades;
  dark: Shades;
}

const OWN: MailPalette = {
  light: {
    fill: COLOR.accent,
    onFill: COLOR.onAccent,
    edge: COLOR.accent,
    tint: COLOR.accentTint,
    onTint: COLOR.accent,
  },
  dark: { fill: '#67d3a6', onFill: '#051811', edge: '#67d3a6', tint: '#193126', onTint: '#6ad6a9' },
};

function createShades(brand: string, surface: string, share: number): Shades {
  const tint = mixTint(brand, surface, share);
  return {
    fill: brand,
    onFill: textColorOn(brand),
    edge: readableColor(brand, surface),
    tint,
    onTint: readableColor(brand, tint),
  };
}

/** `brandColor`: `#rrggbb`, or '' for the colors of the product. */
export const createPalette = (brandColor: string): MailPalette =>
  brandColor
    ? {
        light: createShades(brandColor, COLOR.surface, 0.1),
        dark: createShades(brandColor, DARK_SURFACE, 0.2),
      }
    : OWN;
