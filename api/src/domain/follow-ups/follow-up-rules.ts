import { MINUTES_PER_DAY } from '../../time/day-numbers.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/units.ts';
import { localDay, localToInstant, startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';

const WALL_MINUTE = 10 * 60;
const LATE_MS = 12 * HOUR_MS;
/** A customer is followed up once in it. */
export const FOLLOW_UP_PAUSE_MS = 30 * DAY_MS;

const toMinute = (instant: Date) => Math.floor(instant.getTime() / MINUTE_MS);
const toDate = (minute: number) => new Date(minute * MINUTE_MS);

/** The first 10:00 of the zone's clock after `now`. */
export function nextFollowUp(zone: string, now: Date): Date {
  const offsets = zoneOffsets(zone);
  const today = localDay(offsets, toMinute(now));
  const wall = (day: number) => toDate(localToInstant(offsets, day * MINUTES_PER_DAY + WALL_MINUTE));
  return wall(today) > now ? wall(today) : wall(today + 1);
}

/** The day before the one in which `at` lies: from its first instant until before `to`. */
export function dayBefore(zone: string, at: Date): { from: Date; to: Date } {
  const offsets = zoneOffsets(zone);
  const today = localDay(offsets, toMinute(at));
  return { from: toDate(startOfDay(offsets, today - 1)), to: toDate(startOfDay(offsets, today)) };
}

export const followUpUselessFrom = (dueAt: Date) => new Date(dueAt.getTime() + LATE_MS);
