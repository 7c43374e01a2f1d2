import type { CalendarEvent } from '../../contract/calendar.ts';
import type { Attendance } from '../../contract/limits.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { refuseAwaiting } from '../../domain/bookings/booking-rules.ts';
import { findBooking, updateAttendance } from '../../domain/bookings/bookings.repository.ts';
import { loadEventReply } from '../../domain/calendar/event-reply.ts';
import { addPayment, type PaymentReader } from '../../domain/payments/payment-view.ts';
import { refuseUnseen, type StaffAccess } from '../../domain/sessions/staff-access.ts';
import { AppError } from '../../lib/errors.ts';
import { changeCustomers } from './edit-customers.usecases.ts';

/** Whether a customer came; null for unknown. 403; 404 for anything but an accepted booking; 400 `not_started`. */
export function setAttendance(
  deps: Deps,
  access: StaffAccess & PaymentReader,
  { bookingId, attendance }: { bookingId: string; attendance: Attendance | null },
  language: Language,
): Promise<CalendarEvent> {
  const { businessKey } = access;
  return changeCustomers(deps, businessKey, async (tx, business) => {
    const booking = await findBooking(tx, businessKey, bookingId);
    if (booking) refuseAwaiting(booking);
    if (booking?.status !== 'accepted') throw new AppError('not_found');
    refuseUnseen(access, booking);
    if (booking.startTime > deps.now()) throw new AppError('not_started');
    const changed = { ...booking, attendance };
    if (attendance !== booking.attendance) {
      await updateAttendance(tx, booking, attendance);
      await deps.onCustomerFact(tx, { event: 'booking.attendance', business, booking: changed });
    }
    const toEvent = await loadEventReply(tx, { businessKey, language });
    return addPayment(tx, access, toEvent(changed), deps.now());
  });
}
