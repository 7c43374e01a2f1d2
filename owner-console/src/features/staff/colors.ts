import type { Staff } from 'api/contract/staff.ts';

export const COLORS = {
  pine: '#0d6348',
  amber: '#b5651d',
  blue: '#3a63b8',
  violet: '#7a4dd8',
  rose: '#b03a5b',
  teal: '#2b7f8c',
  olive: '#6d7a1f',
  slate: '#6b6f76',
} as const;
export type ColorName = keyof typeof COLORS;

export const COLOR_NAMES = Object.keys(COLORS) as ColorName[];

/** A person without a color has the product's, which is pine. */
export const nextColor = (staff: readonly Pick<Staff, 'color'>[]): string =>
  Object.values(COLORS).find((free) => !staff.some(({ color }) => (color || COLORS.pine) === free)) ??
  COLORS.pine;
