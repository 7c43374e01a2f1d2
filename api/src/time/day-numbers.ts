import { DAY_MS } from './units.ts';
// Dates as numbers: day 0 is 1970-01-01.

export const MINUTES_PER_DAY = 1440;

export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00Z`) / DAY_MS;
}

/** `YYYY-MM-DD` of a day number, for the years 0 to 9999. Four times as fast as `toISOString`. */
export function dateOfDay(day: number): string {
  const date = new Date(day * DAY_MS);
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

/** 0 = Monday … 6 = Sunday. Day 0 was a Thursday. */
export function weekdayOfDay(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}
