import type { Business } from '../../db/schema/businesses.table.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/units.ts';
import { localDay, startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';

/** `start` is the local midnight, null before the first event. */
export interface EventDay {
  start: Date | null;
  added: number;
}

const SHORTEST_DAY_MS = 23 * HOUR_MS;

/** Days are at least 23 hours apart, so that a change of the time zone does not begin a new one. */
export function eventDayAt(counted: EventDay, zone: string, now: Date): EventDay {
  const offsets = zoneOffsets(zone);
  const today = localDay(offsets, now.getTime() / MINUTE_MS);
  const midnight = new Date(startOfDay(offsets, today) * MINUTE_MS);
  const isSameDay = counted.start && midnight.getTime() - counted.start.getTime() < SHORTEST_DAY_MS;
  return isSameDay ? counted : { start: midnight, added: 0 };
}

export const eventDayOf = (business: Business, now: Date): EventDay =>
  eventDayAt({ start: business.eventDayStart, added: business.eventsOfDay }, business.timezone, now);
