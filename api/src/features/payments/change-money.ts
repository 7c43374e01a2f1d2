import type { CalendarEvent } from '../../contract/calendar.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { refuseAwaiting } from '../../domain/bookings/booking-rules.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { loadEventReply } from '../../domain/calendar/event-reply.ts';
import { addPayment } from '../../domain/payments/payment-view.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { AppError } from '../../lib/errors.ts';

/** Runs behind the lock of a booking's business. 404; 409 `awaiting_payment`. */
export function withLockedBooking<T>(
  deps: Deps,
  { businessKey }: SignedIn,
  bookingId: string,
  write: (tx: Tx, booking: Booking, business: Business) => Promise<T>,
): Promise<T> {
  return deps.businessQueue.run(businessQueueKey(businessKey), () =>
    deps.db.transaction(async (tx) => {
      const business = await lockBusiness(tx, businessKey);
      const booking = await findBooking(tx, businessKey, bookingId);
      if (!booking) throw new AppError('not_found');
      refuseAwaiting(booking);
      return write(tx, booking, business);
    }),
  );
}

/** Changes the money of a booking, and replies the booking as it is then. 404; 409 `awaiting_payment`. */
export const changeMoney = (
  deps: Deps,
  owner: SignedIn,
  { bookingId, language }: { bookingId: string; language: Language },
  write: (tx: Tx, booking: Booking, business: Business) => Promise<void>,
): Promise<CalendarEvent> =>
  withLockedBooking(deps, owner, bookingId, async (tx, booking, business) => {
    await write(tx, booking, business);
    const toEvent = await loadEventReply(tx, { businessKey: owner.businessKey, language });
    const event = { ...toEvent(booking), status: booking.status };
    return addPayment(tx, owner, event, deps.now());
  });
