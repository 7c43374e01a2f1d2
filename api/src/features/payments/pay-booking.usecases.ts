import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { BookingPaymentRow, CheckoutRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { isManageToken } from '../../domain/bookings/booking-rules.ts';
import { findBooking, findBookingByRef } from '../../domain/bookings/bookings.repository.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { listBookingPayments } from '../../domain/payments/booking-payments.repository.ts';
import {
  endCheckouts,
  findCheckout,
  findNextLook,
  insertCheckout,
} from '../../domain/payments/checkouts.repository.ts';
import { lookUpCheckout } from '../../domain/payments/look-up-checkout.ts';
import { isPayableCheckout, type OpenedCheckout, openCheckout } from '../../domain/payments/open-checkout.ts';
import { asksNow } from '../../domain/payments/payment-rules.ts';
import { isReturnToken } from '../../domain/payments/return-token.ts';
import { toUnreachable } from '../../domain/payments/stripe-client.ts';
import { AppError } from '../../lib/errors.ts';
import { HOUR_MS } from '../../time/units.ts';

async function findByToken(deps: Deps, tx: Tx, ref: string, token: string): Promise<Booking> {
  const isRight = isManageToken(deps.acceptedSecrets, ref, token) || isReturnToken(deps, ref, token);
  const booking = isRight ? await findBookingByRef(tx, ref) : null;
  if (!booking) throw new AppError('not_found');
  return booking;
}

/** How long a page stays open on which a customer pays what the owner asked for. */
const REQUEST_MS = 12 * HOUR_MS;

type NewCheckout = Pick<CheckoutRow, 'amountMinor' | 'keepsCard' | 'expiresAt' | 'nextLookAt'>;

/** What a new page is for: the rest of the wait, or what the owner asked for. */
function planCheckout(
  booking: Booking,
  rule: BookingPaymentRow | undefined,
  former: CheckoutRow | null,
  now: Date,
): NewCheckout {
  if (!asksNow(booking, rule)) throw new AppError('nothing_due');
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (booking.status !== 'awaiting_payment')
    return {
      amountMinor: rule?.requestedMinor ?? 0,
      keepsCard: false,
      expiresAt: after(REQUEST_MS),
      nextLookAt: findNextLook(after(REQUEST_MS), now),
    };
  if (!former || !isPayableCheckout(former, now)) throw new AppError('nothing_due');
  const { amountMinor, keepsCard, expiresAt } = former;
  return { amountMinor, keepsCard, expiresAt, nextLookAt: findNextLook(expiresAt, now) };
}

/** Notes a new page, and has the former ones end, so that a visit has one at most. Resolves to those. */
function replaceCheckout(deps: Deps, { businessKey, bookingId }: Booking): Promise<CheckoutRow[]> {
  return deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    const booking = await findBooking(tx, businessKey, bookingId);
    if (!booking) throw new AppError('not_found');
    const [rule] = await listBookingPayments(tx, businessKey, [bookingId]);
    const former = await findCheckout(tx, booking);
    const now = deps.now();
    const page = planCheckout(booking, rule, former, now);
    const ended = await endCheckouts(tx, booking, now);
    await insertCheckout(tx, {
      ...{ businessKey, bookingId, ...page, checkoutId: uuidv7() },
      currency: booking.currency,
      createdAt: new Date(Math.max(now.getTime(), (former?.createdAt.getTime() ?? 0) + 1)),
    });
    return ended;
  });
}

/** A new page of Stripe to pay on. 404; 409 `nothing_due`; 429; 503 `payment_unreachable`. */
export async function payBooking(deps: Deps, ref: string, token: string): Promise<OpenedCheckout> {
  const booking = await deps.db.query((tx) => findByToken(deps, tx, ref, token));
  await deps.limits.count('paymentPages', booking.bookingId);
  const ended = await replaceCheckout(deps, booking);
  try {
    for (const page of ended) await lookUpCheckout(deps, page);
  } catch (error) {
    throw toUnreachable(error);
  }
  const { businessKey, bookingId } = booking;
  const isUnpaid = await deps.db.query(async (tx) => {
    const [rule] = await listBookingPayments(tx, businessKey, [bookingId]);
    const current = await findBooking(tx, businessKey, bookingId);
    return current !== null && asksNow(current, rule);
  });
  if (!isUnpaid) throw new AppError('nothing_due');
  return openCheckout(deps, booking);
}
