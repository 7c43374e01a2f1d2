import type { CalendarEvent } from '../../contract/calendar.ts';
import type { AbsenceState } from '../../contract/limits.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { updateAbsence } from '../../domain/absence/absence.repository.ts';
import { readHours } from '../../domain/absence/track-absences.ts';
import { isActive, refuseAwaiting } from '../../domain/bookings/booking-rules.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { loadEventReply } from '../../domain/calendar/event-reply.ts';
import { addPayment, type PaymentReader } from '../../domain/payments/payment-view.ts';
import { outsideHours } from '../../domain/special-hours/special-hours-rules.ts';
import { AppError } from '../../lib/errors.ts';

interface Decision {
  bookingId: string;
  state: AbsenceState;
}

/** Notes what is to become of a coming booking outside its member's hours. 404; 409 `event_changed` if it lies within them. */
export function decideAbsence(
  deps: Deps,
  reader: PaymentReader,
  { bookingId, state }: Decision,
  language: Language,
): Promise<CalendarEvent> {
  const { businessKey } = reader;
  return deps.db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessKey);
    const booking = await findBooking(tx, businessKey, bookingId);
    if (booking) refuseAwaiting(booking);
    const isComing = booking && isActive(booking.status) && booking.startTime >= deps.now();
    if (!isComing) throw new AppError('not_found');
    if (outsideHours([booking], await readHours(tx, business)).length === 0)
      throw new AppError('event_changed');
    await updateAbsence(tx, { businessKey, bookingIds: [bookingId] }, state);
    const toEvent = await loadEventReply(tx, { businessKey, language });
    return addPayment(tx, reader, toEvent({ ...booking, absence: state }), deps.now());
  });
}
