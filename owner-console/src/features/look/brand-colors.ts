/** Suggestions. The first one is Slotwell's own, which a business has without a choice. */
export const BRAND_COLORS = {
  pine: '',
  burgundy: '#7c2d3a',
  navy: '#24476b',
  violet: '#5b3d8a',
  amber: '#b5651d',
  yellow: '#f5c518',
  pink: '#c2185b',
  black: '#111111',
} as const;
export type BrandColorName = keyof typeof BRAND_COLORS;
export const BRAND_COLOR_NAMES = Object.keys(BRAND_COLORS) as BrandColorName[];

export const PINE = '#0d6348';

/** "24476B" and "#24476b" are the same code; null for what is none. */
export function colorOfCode(typed: string): string | null {
  const code = /^#?([\da-f]{6})$/i.exec(typed.trim())?.[1];
  return code ? `#${code.toLowerCase()}` : null;
}
