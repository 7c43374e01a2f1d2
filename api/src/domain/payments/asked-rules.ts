import { type AskingService, askedOf } from '../../contract/asked-payment.ts';
import { NO_PAYMENT } from '../../contract/limits.ts';
import type { ServicePayment } from '../../contract/payments.ts';
import type { FieldError } from '../../lib/errors.ts';
import { isPayable, leastAmount } from './stripe-currencies.ts';

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
