import type { CalendarEvent } from '../../contract/calendar.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { isActive } from '../../domain/bookings/booking-rules.ts';
import { toVisit } from '../../domain/bookings/part-replies.ts';
import { listBookingPayments, noteRequested } from '../../domain/payments/booking-payments.repository.ts';
import { endCheckouts } from '../../domain/payments/checkouts.repository.ts';
import { sumByBooking } from '../../domain/payments/ledger.repository.ts';
import { enqueueRequestMail } from '../../domain/payments/payment-mails.ts';
import { amountError } from '../../domain/payments/payment-rules.ts';
import { findPaymentSettings } from '../../domain/payments/payment-settings.repository.ts';
import { toDue } from '../../domain/payments/payment-view.ts';
import { refuseUnpayable } from '../../domain/payments/start-payment.ts';
import { loadVisitTax } from '../../domain/receipts/visit-tax.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { changeMoney } from './change-money.ts';

async function findDue(tx: Tx, booking: Booking): Promise<number> {
  const { businessKey, bookingId } = booking;
  const sums = (await sumByBooking(tx, businessKey, [bookingId])).get(bookingId);
  const visit = toVisit(booking);
  const taxMinor = (await loadVisitTax(tx, businessKey, [visit]))(visit);
  return toDue({ priceMinor: (visit.price_minor ?? 0) + taxMinor, currency: booking.currency }, sums);
}

interface Wanted {
  bookingId: string;
  amountMinor: number | undefined;
  requestKey: string;
}

/**
 * Mails the customer a link to pay. The booking does not depend on it. 404; 409 `nothing_due` (without an account too), `awaiting_payment`; 400
 * `amount_too_small`; 503 `payment_unreachable`.
 */
export const requestPayment = (
  deps: Deps,
  owner: SignedIn,
  { bookingId, amountMinor, requestKey }: Wanted,
  language: Language,
): Promise<CalendarEvent> =>
  changeMoney(deps, owner, { bookingId, language }, async (tx, booking, business) => {
    const [rule] = await listBookingPayments(tx, booking.businessKey, [bookingId]);
    if (rule?.requestKey === requestKey) return;
    const requested = amountMinor ?? (await findDue(tx, booking));
    if (!isActive(booking.status) || requested <= 0 || booking.customerEmail === '')
      throw new AppError('nothing_due');
    if (!(await findPaymentSettings(tx, booking.businessKey))?.secretKey)
      throw new AppError('nothing_due', { sentence: 'connect_first' });
    const settings = await refuseUnpayable(tx, booking.businessKey);
    const error = amountError(requested, booking.currency);
    if (error) throw invalidField('amount_minor', error.key);
    const now = deps.now();
    if (!(await noteRequested(tx, booking, settings, { requestedMinor: requested, requestKey }, now))) return;
    await endCheckouts(tx, booking, now);
    await enqueueRequestMail(deps, tx, { business, booking, amountMinor: requested });
  });
