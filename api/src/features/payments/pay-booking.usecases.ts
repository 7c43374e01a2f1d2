import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { BookingPaymentRow, CheckoutRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { isActive, isManageToken } from '../../domain/bookings/booking-rules.ts';
import { findBooking, findBookingByRef } from '../../domain/bookings/bookings.repository.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { listBookingPayments } from '../../domain/payments/booking-payments.repository.ts';
import { endCheckouts, findCheckout, insertCheckout } from '../../domain/payments/checkouts.repository.ts';
import { lookUpCheckout } from '../../domain/payments/look-up-checkout.ts';
import { type OpenedCheckout, openCheckout } from '../../domain/payments/open-checkout.ts';
import { isReturnToken } from '../../domain/payments/return-token.ts';
import { toUnreachable } from '../../domain/payments/stripe-client.ts';
import { AppError } from '../../lib/errors.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/units.ts';

const LOOK_MS = 5 * MINUTE_MS;

async function findByToken(deps: Deps, tx: Tx, ref: string, token: string): Promise<Booking> {
  const isRight = isManageToken(deps.acceptedSecrets, ref, token) || isReturnToken(deps, ref, token);
  const booking = isRight ? await findBookingByRef(tx, ref) : null;
  if (!booking) throw new AppError('not_found');
  return booking;
}

const isAwaiting = (booking: Booking) => booking.status === 'awaiting_payment';

/** How long a page stays open on which a customer pays what the owner asked for. */
const REQUEST_MS = 12 * HOUR_MS;

const isPayable = (booking: Booking, rule: BookingPaymentRow | undefined) =>
  isAwaiting(booking) || (isActive(booking.status) && !!rule?.requestedMinor);

interface NewPage {
  amountMinor: number;
  expiresAt: Date;
}

/** What a new page is for: the rest of the wait, or what the owner asked for. */
function nextPage(
  booking: Booking,
  rule: BookingPaymentRow | undefined,
  former: CheckoutRow | null,
  now: Date,
): NewPage {
  if (!isPayable(booking, rule)) throw new AppError('nothing_due');
  if (!isAwaiting(booking))
    return { amountMinor: rule?.requestedMinor ?? 0, expiresAt: new Date(now.getTime() + REQUEST_MS) };
  if (former?.state !== 'open' || former.expiresAt <= now) throw new AppError('nothing_due');
  return former;
}

/** Ends the page that the customer had, so that a visit has one at most, and notes the new one. */
function replacePage(deps: Deps, { businessKey, bookingId }: Booking): Promise<CheckoutRow | null> {
  return deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    const booking = await findBooking(tx, businessKey, bookingId);
    if (!booking) throw new AppError('not_found');
    const [rule] = await listBookingPayments(tx, businessKey, [bookingId]);
    const former = await findCheckout(tx, booking);
    const now = deps.now();
    const { amountMinor, expiresAt } = nextPage(booking, rule, former, now);
    await endCheckouts(tx, booking, now);
    await insertCheckout(tx, {
      ...{ businessKey, bookingId, amountMinor, expiresAt, checkoutId: uuidv7() },
      currency: booking.currency,
      nextLookAt: isAwaiting(booking) ? expiresAt : new Date(now.getTime() + LOOK_MS),
      createdAt: new Date(Math.max(now.getTime(), (former?.createdAt.getTime() ?? 0) + 1)),
    });
    return former?.state === 'open' ? { ...former, expiresAt: now } : null;
  });
}

/** A new page of Stripe to pay on. 404; 409 `nothing_due`; 503 `payment_unreachable`. */
export async function payBooking(deps: Deps, ref: string, token: string): Promise<OpenedCheckout> {
  const read = () => deps.db.query((tx) => findByToken(deps, tx, ref, token));
  const booking = await read();
  const former = await replacePage(deps, booking);
  try {
    if (former) await lookUpCheckout(deps, former);
  } catch (error) {
    throw toUnreachable(error);
  }
  const { businessKey, bookingId } = booking;
  const [rule] = await deps.db.query((tx) => listBookingPayments(tx, businessKey, [bookingId]));
  if (!isPayable(await read(), rule)) throw new AppError('nothing_due');
  return openCheckout(deps, booking);
}
