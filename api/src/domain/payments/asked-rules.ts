import { type AskingService, askedOf } from '../../contract/asked-payment.ts';
import { NO_PAYMENT } from '../../contract/payment-kinds.ts';
import type { ServicePayment } from '../../contract/payments.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { BookingPaymentRow } from '../../db/schema/payments.table.ts';
import type { FieldError } from '../../lib/errors.ts';
import { isActive } from '../bookings/booking-rules.ts';
import { isPayable, leastAmount } from './stripe-currencies.ts';

/** Whether a booking asks for a payment now: to keep its time, or because its owner asked for one later. */
export const asksNow = (
  { status }: Pick<Booking, 'status'>,
  rule: Pick<BookingPaymentRow, 'requestedMinor'> | undefined,
): boolean => status === 'awaiting_payment' || (isActive(status) && !!rule?.requestedMinor);

/** A deposit alone has an amount or a percentage. */
export const normalizePayment = (payment: ServicePayment): ServicePayment =>
  payment.kind === 'deposit' ? payment : { ...NO_PAYMENT, kind: payment.kind };

/** Why a service cannot ask for this payment, by field. */
export function paymentErrors(service: AskingService, currency: string): Record<string, FieldError> {
  const { price, payment } = service;
  const { kind, amount_minor, percent } = payment;
  if (kind === 'none') return {};
  const isOne = (amount_minor === null) !== (percent === null);
  if (kind === 'deposit' && !isOne) return { 'payment.amount_minor': { key: 'payment_amount_invalid' } };
  if (!isPayable(currency)) return { 'payment.kind': { key: 'currency_unsupported' } };
  if ((kind === 'full' || percent !== null) && price === null) return { price: { key: 'price_required' } };
  return askedOf(service, currency) < leastAmount(currency)
    ? { 'payment.amount_minor': { key: 'amount_too_small' } }
    : {};
}
