import { DAY_MS } from './units.ts';
// Calendar dates as whole numbers: day 0 is 1970-01-01, in no zone in particular.

export const MINUTES_PER_DAY = 1440;

/** Day number of a date `YYYY-MM-DD` (which must exist). */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00Z`) / DAY_MS;
}

export interface CalendarDate {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
}

/**
 * The date of a day number. Much faster than Date, which matters where every event is dated. Years are counted from
 * March, so that the leap day comes last (Howard Hinnant, "days to civil").
 */
export function calendarDate(dayNumber: number): CalendarDate {
  const sinceEra = dayNumber + 719_468; // 0000-03-01
  const era = Math.floor(sinceEra / 146_097); // 400 years
  const dayOfEra = sinceEra - era * 146_097;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** `YYYY-MM-DD` of a day number, for the years 1000 to 9999. */
export function dateOfDay(dayNumber: number): string {
  const { year, month, day } = calendarDate(dayNumber);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Weekday of a day number: 0 = Monday … 6 = Sunday. Day 0 was a Thursday. */
export function weekdayOfDay(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** A number below 100 as two digits. */
export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}
