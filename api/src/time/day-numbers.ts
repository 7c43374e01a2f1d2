import { DAY_MS } from './units.ts';
// Calendar dates as whole numbers: day 0 is 1970-01-01, in no zone in particular.

export const MINUTES_PER_DAY = 1440;

/** Day number of a date `YYYY-MM-DD` (which must exist). */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00Z`) / DAY_MS;
}

/** `YYYY-MM-DD` of a day number, for the years 0 to 9999. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Weekday of a day number: 0 = Monday … 6 = Sunday. Day 0 was a Thursday. */
export function weekdayOfDay(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** A number below 100 as two digits. */
export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}
