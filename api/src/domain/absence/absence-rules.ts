import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { SpecialHoursRow } from '../special-hours/special-hours.repository.ts';
import { type BusinessHours, bookingsOutside, outsideHours } from '../special-hours/special-hours-rules.ts';

const datesAndShifts = ({ staffId, from, to, yearly, shifts }: SpecialHoursRow) =>
  JSON.stringify([staffId, from, to, yearly, shifts]);

/**
 * What a change of hours means for coming bookings: `opened` came to lie outside, also those that an owner had placed outside before and
 * that a new entry covers; `closed` fit again.
 */
export function absencesAfter(
  bookings: readonly Booking[],
  before: BusinessHours,
  after: BusinessHours,
): { opened: string[]; closed: string[] } {
  const previous = new Set(before.special.map(datesAndShifts));
  const entries = after.special.filter((row) => !previous.has(datesAndShifts(row)));
  const wasOutside = new Set(outsideHours(bookings, before));
  const isOutside = new Set(outsideHours(bookings, after));
  const isCovered = new Set(bookingsOutside(bookings, entries, after));
  const opened = bookings.filter(
    (booking) =>
      booking.absence === null &&
      isOutside.has(booking) &&
      (!wasOutside.has(booking) || isCovered.has(booking)),
  );
  const closed = bookings.filter((booking) => booking.absence !== null && !isOutside.has(booking));
  const toIds = (found: Booking[]) => found.map(({ bookingId }) => bookingId);
  return { opened: toIds(opened), closed: toIds(closed) };
}
