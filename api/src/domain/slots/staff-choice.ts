import { localDay, zoneOffsets } from '../../time/zone-offsets.ts';
import type { SlotQuery, SlotRules, StaffQuery } from './slot-query.ts';
import { isSlotFree } from './slots.ts';

/** Those who are free for an appointment at this instant (epoch minutes). */
export const freeStaff = (staff: readonly StaffQuery[], start: number): StaffQuery[] =>
  staff.filter(({ query }) => isSlotFree(query, start));

/** Rule 11: by position, those with the fewest bookings on the local date of the start first. */
export function fewestBookingsFirst(staff: readonly StaffQuery[], start: number): StaffQuery[] {
  const counted = staff.map((member) => ({ member, count: bookingsOnDate(member.query, start) }));
  return counted.sort((a, b) => a.count - b.count).map(({ member }) => member);
}

/** Rule 11: who gets an appointment of anyone, of those who are free. */
export const leastBooked = (free: readonly StaffQuery[], start: number): StaffQuery | null =>
  fewestBookingsFirst(free, start)[0] ?? null;

/** The member's bookings and holds on the local date of an instant. */
export function bookingsOnDate(
  { bookings, rules }: Pick<SlotQuery, 'bookings'> & { rules: Pick<SlotRules, 'zone'> },
  start: number,
): number {
  const zone = zoneOffsets(rules.zone);
  const day = localDay(zone, start);
  return bookings.filter((booked) => localDay(zone, booked) === day).length;
}
