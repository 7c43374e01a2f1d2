import type { ServiceRequest } from '../../contract/calendar.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../lib/deps.ts';
import { AppError } from '../../lib/errors.ts';
import { tell } from '../booking-mails/booking-mails.ts';
import { toServiceRequest } from '../bookings/booking-rules.ts';
import * as bookings from '../bookings/bookings.repository.ts';
import { lockBusiness } from '../businesses/businesses.repository.ts';
import { noteBooking } from '../plans/note-booking.ts';
import { remindOfBookingAt } from '../reminder-mails/reminders.repository.ts';
import { firstReminder } from '../reminders/reminder-rules.ts';

/** The requests that wait for an answer, by start. */
export async function getServiceRequests(deps: Deps, businessKey: string): Promise<ServiceRequest[]> {
  const pending = await deps.db.query((tx) => bookings.listPending(tx, businessKey, deps.now()));
  return pending.map(toServiceRequest);
}

/**
 * Accepts or declines a waiting request and tells the customer, with the reason if there is one, in the same
 * transaction. With `sequence` only the request as it was then.
 * 404 for an unknown one, 409 `already_handled` for one that is answered, cancelled, expired or was moved since.
 */
export async function answerRequest(
  deps: Deps,
  {
    businessKey,
    bookingId,
    sequence,
  }: { businessKey: string; bookingId: string; sequence?: number | undefined },
  answer: 'accepted' | 'declined',
  reason = '',
): Promise<void> {
  await deps.lanes.run(businessKey, () => deps.db.transaction(write));

  async function write(tx: Tx) {
    const business = await lockBusiness(tx, businessKey);
    const now = deps.now();
    const seen = await bookings.findBooking(tx, businessKey, bookingId);
    if (!seen) throw new AppError('not_found');
    const isCurrent = sequence === undefined || sequence === seen.sequence;
    const booking = isCurrent ? await bookings.answerPending(tx, seen, answer, now) : null;
    if (!booking) throw new AppError('already_handled');
    await remindOfBookingAt(tx, booking, firstReminder(booking, now));
    await tell(
      deps,
      tx,
      business,
      booking,
      answer === 'accepted' ? { what: answer } : { what: answer, reason },
    );
    if (answer === 'accepted') await noteBooking(deps, tx, business, booking);
  }
}
