import type { NoSlotsReason } from '../../contract/availability.ts';
import { dateOfDay } from '../../time/day-numbers.ts';
import { isInCalendar, zoneOffsets } from '../../time/zone-offsets.ts';
import { hoursOn } from './hours-on.ts';
import type { OfferQuery } from './slot-query.ts';
import { daysOffered } from './slots.ts';

const DAYS_AHEAD = 366;

/** The next date with hours, within a year, where all bookable dates are closed and none was asked for. */
export function nextOpenDate(
  { business: query, staff }: OfferQuery,
  slots: Int32Array,
  reasons: ReadonlyMap<number, NoSlotsReason>,
): string | undefined {
  const isPart = query.from !== undefined || query.to !== undefined;
  if (isPart || slots.length > 0 || [...reasons.values()].some((why) => why !== 'closed')) return undefined;
  const zone = zoneOffsets(query.rules.zone);
  const after = daysOffered(query, zone).last + 1;
  for (let day = after; day < after + DAYS_AHEAD; day++) {
    if (!isInCalendar(zone, day)) continue;
    if (staff.some(({ query: own }) => hoursOn(day, own.rules).length > 0)) return dateOfDay(day);
  }
  return undefined;
}
