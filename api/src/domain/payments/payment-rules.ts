import { type AskingService, namedAmount } from '../../contract/asked-payment.ts';
import { NO_SHOW_FEE_DAYS } from '../../contract/limits.ts';
import { NO_PAYMENT } from '../../contract/payment-kinds.ts';
import type { ServicePayment } from '../../contract/payments.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { BookingPaymentRow } from '../../db/schema/payments.table.ts';
import type { FieldError } from '../../lib/errors.ts';
import { minorStep } from '../../text/minor-units.ts';
import { DAY_MS } from '../../time/units.ts';
import { isActive } from '../bookings/booking-rules.ts';
import { isPayableCurrency, leastAmount } from './stripe-currencies.ts';

/** Whether a booking asks for a payment now: to keep its time, or because its owner asked for one later. */
export const asksNow = (
  { status }: Pick<Booking, 'status'>,
  rule: Pick<BookingPaymentRow, 'requestedMinor'> | undefined,
): boolean => status === 'awaiting_payment' || (isActive(status) && !!rule?.requestedMinor);

const namesAmount = ({ kind }: ServicePayment) => kind === 'deposit' || kind === 'card';

/** A no-show can be charged until then; later the card is forgotten. */
export const feeDeadline = ({ endTime }: Pick<Booking, 'endTime'>): Date =>
  new Date(endTime.getTime() + NO_SHOW_FEE_DAYS * DAY_MS);

/** A deposit and a kept card alone have an amount or a percentage. */
export const normalizePayment = (payment: ServicePayment): ServicePayment =>
  namesAmount(payment) ? payment : { ...NO_PAYMENT, kind: payment.kind };

/** Why Stripe cannot take an amount, or null. */
export function amountError(amountMinor: number, currency: string): FieldError | null {
  if (amountMinor % minorStep(currency) !== 0) return { key: 'amount_in_whole_units' };
  return amountMinor < leastAmount(currency) ? { key: 'amount_too_small' } : null;
}

/** Why a service cannot ask for this payment, by field. */
export function paymentErrors(service: AskingService, currency: string): Record<string, FieldError> {
  const { price, payment } = service;
  const { kind, amount_minor, percent } = payment;
  if (kind === 'none') return {};
  const isOne = (amount_minor === null) !== (percent === null);
  if (namesAmount(payment) && !isOne) return { 'payment.amount_minor': { key: 'payment_amount_invalid' } };
  if (!isPayableCurrency(currency)) return { 'payment.kind': { key: 'currency_unsupported' } };
  if ((kind === 'full' || percent !== null) && price === null) return { price: { key: 'price_required' } };
  const error = amountError(namedAmount(service, currency), currency);
  return error ? { 'payment.amount_minor': error } : {};
}
