import { DAY_MS } from 'api/time/units.ts';
import type { WallTime } from 'api/time/wall-times.ts';
import { offsetAt } from 'shared-ui';

/**
 * react-big-calendar gets Dates whose UTC fields are the business's wall clock, and calculates in UTC (localizer.ts),
 * where no clock changes. Print times from instants, never from these Dates.
 */

/** `instant` is ISO text or epoch milliseconds. */
export function toWallClock(instant: string | number, zone: string): Date {
  const at = new Date(instant).getTime();
  return new Date(at + offsetAt(at, zone));
}

/** Where the clock goes back in between, the end would precede the start; the real length is used then. */
export function wallClockSpan(start: string, end: string, zone: string): { start: Date; end: Date } {
  const from = toWallClock(start, zone);
  const to = toWallClock(end, zone);
  if (to > from) return { start: from, end: to };
  return { start: from, end: new Date(from.getTime() + Date.parse(end) - Date.parse(start)) };
}

export const dateToWall = (date: string) => new Date(`${date}T00:00:00Z`);

/** A date of which only the time is used. */
export const minuteToDate = (minute: number) => new Date(Date.UTC(2000, 0, 1, 0, minute));

export const wallToDate = (wall: Date) => wall.toISOString().slice(0, 10);

export const wallAt = (day: Date, time: Date) =>
  new Date(Math.floor(day.getTime() / DAY_MS) * DAY_MS + (time.getTime() % DAY_MS));

export function fromWallClock(wall: Date): WallTime {
  return { date: wallToDate(wall), time: wall.toISOString().slice(11, 16) };
}
