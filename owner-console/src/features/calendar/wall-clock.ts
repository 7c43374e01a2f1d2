import { DAY_MS } from 'api/time/units.ts';
import type { WallTime } from 'api/time/wall-times.ts';
import { offsetAt } from 'shared-ui';

/**
 * react-big-calendar counts in Dates. It is handed those whose UTC fields read like the clock on the business's wall,
 * and counts in UTC (see localizer.ts): no clock change can touch them, neither the business's nor the browser's.
 * Never format such a Date for people: labels come from the instant.
 */

/** A Date whose UTC fields read like the zone's clock at that instant (milliseconds since 1970, or ISO). */
export function toWallClock(instant: string | number, zone: string): Date {
  const at = new Date(instant).getTime();
  return new Date(at + offsetAt(at, zone));
}

/**
 * Start and end on the wall. Where the clock goes back in between, the end would stand before the start:
 * there the real length is drawn.
 */
export function wallClockSpan(start: string, end: string, zone: string): { start: Date; end: Date } {
  const from = toWallClock(start, zone);
  const to = toWallClock(end, zone);
  if (to > from) return { start: from, end: to };
  return { start: from, end: new Date(from.getTime() + Date.parse(end) - Date.parse(start)) };
}

/** A 'YYYY-MM-DD' as the Date of its midnight on the wall. */
export const dateToWall = (date: string) => new Date(`${date}T00:00:00Z`);

/** The 'YYYY-MM-DD' that such a Date reads. */
export const wallToDate = (wall: Date) => wall.toISOString().slice(0, 10);

/** The day of one and the time of day of another. */
export const wallAt = (day: Date, time: Date) =>
  new Date(Math.floor(day.getTime() / DAY_MS) * DAY_MS + (time.getTime() % DAY_MS));

/** What such a Date reads, as a form holds it. */
export function fromWallClock(wall: Date): WallTime {
  return { date: wallToDate(wall), time: wall.toISOString().slice(11, 16) };
}
