import type { ServiceRequest } from '../../contract/calendar.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { countNoShows, listPending } from '../../domain/bookings/booking-lists.repository.ts';
import { refuseAwaiting, toRequest } from '../../domain/bookings/booking-rules.ts';
import * as bookings from '../../domain/bookings/bookings.repository.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { firstReminder } from '../../domain/reminders/reminder-rules.ts';
import { refuseOthersParts, type StaffAccess } from '../../domain/sessions/staff-access.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { AppError } from '../../lib/errors.ts';

export async function getServiceRequests(deps: Deps, access: StaffAccess): Promise<ServiceRequest[]> {
  return deps.db.query(async (tx) => {
    const pending = await listPending(tx, access, deps.now());
    const customers = new Set(pending.flatMap(({ customerId }) => customerId ?? []));
    const noShows = await countNoShows(tx, access.businessKey, [...customers]);
    return pending.map((booking) => ({
      ...toRequest(booking),
      customer_id: booking.customerId,
      no_shows: noShows.get(booking.customerId ?? '') ?? 0,
    }));
  });
}

interface Decided {
  bookingId: string;
  /** The sequence that the one who decides has seen. */
  sequence?: number | undefined;
  /** Throws if the right to decide has ended; asked behind the lock. */
  check?: (tx: Tx, booking: Booking) => Promise<void>;
}

/**
 * Accepts or declines a request and mails the customer in the same transaction. `sequence`: refuse if it was moved
 * since. 403; 404; 409 `already_handled` if it is decided, cancelled, expired or was moved.
 */
export async function decideRequest(
  deps: Deps,
  access: StaffAccess,
  { bookingId, sequence, check }: Decided,
  decision: 'accepted' | 'declined',
  note = '',
): Promise<void> {
  const { businessKey } = access;
  await deps.businessQueue.run(businessQueueKey(businessKey), () => deps.db.transaction(write));

  async function write(tx: Tx) {
    const business = await lockBusiness(tx, businessKey);
    const now = deps.now();
    const seen = await bookings.findBooking(tx, businessKey, bookingId);
    if (!seen) throw new AppError('not_found');
    refuseOthersParts(access, seen);
    refuseAwaiting(seen);
    await check?.(tx, seen);
    const isCurrent = sequence === undefined || sequence === seen.sequence;
    const booking = isCurrent ? await bookings.decidePending(tx, seen, decision, now) : null;
    if (!booking) throw new AppError('already_handled');
    await bookings.scheduleReminder(tx, booking, firstReminder(booking, now));
    const action = decision === 'accepted' ? { type: decision } : { type: decision, note };
    await deps.onBookingChange(tx, { business, changed: [{ booking, action }] });
  }
}
