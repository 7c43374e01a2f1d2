import { localDay, zoneOffsets } from '../../time/zone-offsets.ts';
import type { Busy, SlotQuery, SlotRules, StaffQuery } from './slot-query.ts';
import { isSlotFree } from './slots.ts';

/** Those who are free for an appointment at this instant (epoch minutes). */
export const freeStaff = (staff: readonly StaffQuery[], start: number): StaffQuery[] =>
  staff.filter(({ query }) => isSlotFree(query, start));

/**
 * Rule 11: who gets an appointment of anyone: of those who are free, by position, the first with the fewest bookings and
 * holds on the local date of the start.
 */
export function leastBooked(free: readonly StaffQuery[], start: number): StaffQuery | null {
  let chosen: StaffQuery | null = null;
  let fewest = Infinity;
  for (const one of free) {
    const count = bookingsOnDate(one.query, start);
    if (count < fewest) [chosen, fewest] = [one, count];
  }
  return chosen;
}

/** The bookings and holds on the local date of an instant. */
export function bookingsOnDate(
  { busy, rules }: Pick<SlotQuery, 'busy'> & { rules: Pick<SlotRules, 'zone'> },
  start: number,
): number {
  const zone = zoneOffsets(rules.zone);
  const day = localDay(zone, start);
  const isOnDate = (taken: Busy) => taken.isBooking && localDay(zone, taken.start) === day;
  return busy.filter(isOnDate).length;
}
