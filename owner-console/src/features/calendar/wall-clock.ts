import { offsetAt } from 'shared-ui';
import type { WallTime } from './wall-time.ts';

/**
 * react-big-calendar reads the clock of the browser's zone only. An instant is therefore handed to it as a local Date
 * that reads like the clock on the business's wall. Never format such a Date for people: labels come from the instant.
 */

/** A local Date whose fields read like the zone's clock at that instant (milliseconds since 1970, or ISO). */
export function toWallClock(instant: string | number, zone: string): Date {
  const at = new Date(instant).getTime();
  const wall = new Date(at + offsetAt(at, zone));
  return new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
    wall.getUTCSeconds(),
  );
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

/** A 'YYYY-MM-DD' as the local Date of its first moment. */
export function dateToLocal(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** The 'YYYY-MM-DD' that a local Date reads. */
export function localToDate(local: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(local.getFullYear()).padStart(4, '0')}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
}

/** What such a local Date reads, as a form holds it. */
export function fromWallClock(local: Date): WallTime {
  const time = [local.getHours(), local.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return { date: localToDate(local), time };
}
