import type { Staff } from 'api/contract/staff.ts';

/** What a person may be marked with in the calendar. */
export const COLOURS = {
  pine: '#0d6348',
  amber: '#b5651d',
  blue: '#3a63b8',
  violet: '#7a4dd8',
  rose: '#b03a5b',
  teal: '#2b7f8c',
  olive: '#6d7a1f',
  slate: '#6b6f76',
} as const;
export type ColourName = keyof typeof COLOURS;

export const COLOUR_NAMES = Object.keys(COLOURS) as ColourName[];

/** The first colour that no one has, or the first of all. */
export const nextColour = (staff: readonly Pick<Staff, 'color'>[]): string =>
  Object.values(COLOURS).find((colour) => !staff.some(({ color }) => color === colour)) ?? COLOURS.pine;
