import type { ManagedBooking } from '../../contract/managed-booking.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { isActive } from '../bookings/booking-rules.ts';
import { toCustomersReceipt } from '../receipts/receipt-replies.ts';
import { listBookingReceipts } from '../receipts/receipts.repository.ts';
import { loadVisitTax } from '../receipts/visit-tax.ts';
import { claimLook, findCheckout } from './checkouts.repository.ts';
import { lookUpCheckout } from './look-up-checkout.ts';
import { loadPaymentRecords, toBookingPayment } from './payment-view.ts';
import { refundDeadline } from './refund-rules.ts';

/** Has Stripe asked what became of a payment that is open. What it does not answer is asked again later. */
export async function askStripe(deps: Deps, booking: Booking): Promise<void> {
  if (booking.status !== 'awaiting_payment' && !isActive(booking.status)) return;
  const checkout = await deps.db.query((tx) => claimLook(tx, booking, deps.now()));
  if (!checkout) return;
  try {
    await lookUpCheckout(deps, checkout);
  } catch (error) {
    deps.logger.log('warn', 'Stripe could not be asked', { reason: errorReason(error) });
  }
}

/** The payment of a booking as its customer sees it. */
export async function loadManagedPayment(
  tx: Tx,
  booking: Booking,
  visit: Pick<ManagedBooking, 'parts' | 'price_minor' | 'currency'>,
  now: Date,
): Promise<
  Pick<ManagedBooking, 'payment' | 'tax_minor' | 'receipts' | 'pay_until' | 'card_refused' | 'refund_until'>
> {
  const { businessKey, bookingId, startTime, status, currency } = booking;
  const record = (await loadPaymentRecords(tx, businessKey, [bookingId]))(bookingId);
  const { rule } = record;
  const checkout = status === 'awaiting_payment' ? await findCheckout(tx, booking) : null;
  const taxMinor = (await loadVisitTax(tx, businessKey, [visit]))(visit);
  const { price_minor } = visit;
  const priceMinor = price_minor === null ? null : price_minor + taxMinor;
  const viewed = { status, startTime, currency, priceMinor };
  return {
    payment: toBookingPayment(viewed, record, { url: checkout?.url ?? '', now }),
    tax_minor: taxMinor,
    receipts: (await listBookingReceipts(tx, booking)).map(toCustomersReceipt),
    pay_until: checkout?.expiresAt.toISOString() ?? null,
    card_refused: checkout?.isRefused ?? false,
    refund_until: rule && !rule.isForfeited ? refundDeadline(startTime, rule).toISOString() : null,
  };
}
