// Front ends bundle this file, so it imports nothing.

/** The color of a business that has none, where it fills a picture. */
export const PRODUCT_COLOR = '#0d6348';

const linear = (hex: string, at: number): number => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of WCAG 2, from 0 to 1. */
const luminance = (hex: string): number =>
  0.2126 * linear(hex, 1) + 0.7152 * linear(hex, 3) + 0.0722 * linear(hex, 5);

/** The contrast of WCAG 2 between two colors `#rrggbb`, from 1 to 21. */
export function contrastBetween(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** The color of text on a color `#rrggbb`: the contrast is at least 4.5 on each. */
export const textColorOn = (hex: string): '#ffffff' | '#000000' =>
  luminance(hex) <= 0.1833 ? '#ffffff' : '#000000';

const mixed = (hex: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [from, to] = [hex, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
      return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** The color nearest to `hex` that is readable as text on `background`: a contrast of at least 4.5. */
export function readableColor(hex: string, background: string): string {
  const target = textColorOn(background);
  for (let share = 0; share < 1; share += 0.05) {
    const color = mixed(hex, target, share);
    if (contrastBetween(color, background) >= 4.5) return color;
  }
  return target;
}

/** The color thinned with its background: `share` 0 is the background, 1 the color. */
export const mixTint = (hex: string, background: string, share: number): string =>
  mixed(background, hex, share);
