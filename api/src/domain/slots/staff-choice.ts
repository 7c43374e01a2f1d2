import { localDay, zoneOffsets } from '../../time/zone-offsets.ts';
import type { SlotQuery, SlotRules, StaffQuery } from './slot-query.ts';

/** Rule 11: by position, those with the fewest bookings on the local date of the start first. */
export function fewestBookingsFirst(staff: readonly StaffQuery[], start: number): StaffQuery[] {
  const counted = staff.map((member) => ({ member, count: bookingsOnDate(member.query, start) }));
  return counted.sort((a, b) => a.count - b.count).map(({ member }) => member);
}

/** The member's bookings and holds on the local date of an instant. */
export function bookingsOnDate(
  { bookings, rules }: Pick<SlotQuery, 'bookings'> & { rules: Pick<SlotRules, 'zone'> },
  start: number,
): number {
  const zone = zoneOffsets(rules.zone);
  const day = localDay(zone, start);
  return bookings.filter((booked) => localDay(zone, booked) === day).length;
}
