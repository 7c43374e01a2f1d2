import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import type { Author } from '../sessions/author.ts';
import type { CustomerNotice } from './booking-change.ts';
import { toSlot } from './booking-rules.ts';
import { exemptOverlaps, giveToStaff, type HandOver } from './parts.repository.ts';

/**
 * Hands bookings over, in as many statements for a thousand as for one; each customer is mailed once. Needs the business's
 * lock, behind which the takers' time was checked. 409 `slot_unavailable` if the database refuses one.
 */
export async function handOver(
  deps: Pick<Deps, 'onBookingChange'>,
  tx: Tx,
  business: Business,
  { given, author, notice }: { given: readonly HandOver[]; author: Author; notice: CustomerNotice },
): Promise<Booking[]> {
  const { businessKey } = business;
  const before = new Map(given.map(({ booking }) => [booking.bookingId, booking]));
  const taken = await giveToStaff(tx, businessKey, given);
  const forced = taken
    .filter(({ parts }) => parts.some((part) => part.forced))
    .map(({ bookingId }) => bookingId);
  if (forced.length > 0) await exemptOverlaps(tx, businessKey, { bookingIds: forced });
  const { note, notifyCustomer } = notice;
  const changed = taken.map((booking) => {
    const previous = toSlot(before.get(booking.bookingId) as Booking);
    return { booking, action: { type: 'moved', by: 'owner', previous, note } as const };
  });
  await deps.onBookingChange(tx, { business, author, changed, notifyCustomer });
  return taken;
}
