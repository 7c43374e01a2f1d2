import { calendarDate, dayOfDate, MINUTES_PER_DAY, twoDigits } from '../availability/calendar-days.ts';
import { localToInstant, offsetAt, zoneOffsets } from '../availability/zone-offsets.ts';

/**
 * The same wall time so many calendar months later in an IANA zone; the last day of a month that is shorter:
 * a month from 31 January ends on 28 (or 29) February.
 */
export function addMonths(from: Date, months: number, timezone: string): Date {
  const zone = zoneOffsets(timezone);
  const instant = from.getTime() / 60_000;
  const wall = instant + offsetAt(zone, instant);
  const day = Math.floor(wall / MINUTES_PER_DAY);
  const date = calendarDate(day);
  const first = firstDay(date.year, date.month + months);
  const last = firstDay(date.year, date.month + months + 1) - 1;
  const target = Math.min(first + date.day - 1, last);
  return new Date(Math.round(localToInstant(zone, wall + (target - day) * MINUTES_PER_DAY) * 60_000));
}

/** Day number of the first of a month; months past 12 lie in the years that follow. */
function firstDay(year: number, month: number): number {
  const fromYearZero = year * 12 + month - 1;
  return dayOfDate(`${Math.floor(fromYearZero / 12)}-${twoDigits((fromYearZero % 12) + 1)}-01`);
}

/** Until when premium lasts once so many months are added to what is left of it. */
export function extendPremium(
  { premiumUntil, timezone }: { premiumUntil: Date | null; timezone: string },
  months: number,
  now: Date,
): Date {
  return addMonths(premiumUntil && premiumUntil > now ? premiumUntil : now, months, timezone);
}
