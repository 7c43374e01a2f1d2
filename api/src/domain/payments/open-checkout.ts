import type Stripe from 'stripe';
import { type Language, language } from '../../contract/scalars.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { CheckoutRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { HOUR_MS, SECOND_MS } from '../../time/units.ts';
import { findBooking } from '../bookings/bookings.repository.ts';
import { joinServiceNames } from '../bookings/part-rules.ts';
import { findBusiness } from '../businesses/businesses.repository.ts';
import { listBookingPayments } from './booking-payments.repository.ts';
import { findCheckout, lockCheckout, updateCheckout } from './checkouts.repository.ts';
import { enqueuePayMail } from './payment-mails.ts';
import { findPaymentSettings } from './payment-settings.repository.ts';
import { reportRefusedKey } from './refused-key.ts';
import { returnUrl } from './return-token.ts';
import { createAccountClient, isRefusedKey, toUnreachable } from './stripe-client.ts';

/** This server ends the page when the visit waits no longer; Stripe demands half an hour at least, of a repeat too. */
const STRIPE_ENDS_MS = HOUR_MS;
const LOCALES: Record<Language, 'en' | 'zh'> = { en: 'en', 'zh-CN': 'zh' };

interface Page {
  business: Business;
  booking: Booking;
  checkout: CheckoutRow;
  agreedText: string;
}

/** The same for the same checkout, because Stripe compares repeats. */
function toParams(
  deps: Pick<Deps, 'env' | 'secret'>,
  { business, booking, checkout, agreedText }: Page,
): Stripe.Checkout.SessionCreateParams {
  const { bookingRef, customerEmail } = booking;
  const { keepsCard } = checkout;
  const metadata = { checkout_id: checkout.checkoutId, booking_ref: bookingRef };
  const address = returnUrl(deps, bookingRef, checkout);
  const shared = {
    allowed_payment_method_types: ['card'],
    customer_email: customerEmail,
    client_reference_id: bookingRef,
    metadata,
    locale: LOCALES[language.parse(booking.language)],
    success_url: address,
    cancel_url: address,
    expires_at: Math.floor((checkout.expiresAt.getTime() + STRIPE_ENDS_MS) / SECOND_MS),
    ...(keepsCard && {
      customer_creation: 'always' as const,
      custom_text: { submit: { message: agreedText } },
    }),
  };
  if (checkout.amountMinor === 0)
    return { ...shared, mode: 'setup', setup_intent_data: { metadata, description: bookingRef } };
  return {
    ...shared,
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency.toLowerCase(),
          unit_amount: checkout.amountMinor,
          product_data: { name: joinServiceNames(booking), description: business.name || bookingRef },
        },
      },
    ],
    payment_intent_data: {
      metadata,
      description: bookingRef,
      ...(keepsCard && { setup_future_usage: 'off_session' as const }),
    },
  };
}

/** Whether its page may be given to the customer. */
export const isPayableCheckout = ({ state, expiresAt }: CheckoutRow, now: Date): boolean =>
  state === 'open' && expiresAt > now;

export interface OpenedCheckout {
  url: string;
  expiresAt: Date;
}

/**
 * Has Stripe open the page of a booking's latest checkout, and mails its link once. 503 `payment_unreachable` if Stripe refuses or
 * its answer is unknown; a repeat finds out.
 */
export async function openCheckout(
  deps: Deps,
  key: Pick<Booking, 'businessKey' | 'bookingId'>,
): Promise<OpenedCheckout> {
  const { businessKey, bookingId } = key;
  const { settings, checkout, business, booking, agreedText } = await deps.db.query(async (tx) => ({
    settings: await findPaymentSettings(tx, businessKey),
    checkout: await findCheckout(tx, key),
    business: await findBusiness(tx, businessKey),
    booking: await findBooking(tx, businessKey, bookingId),
    agreedText: (await listBookingPayments(tx, businessKey, [bookingId]))[0]?.agreedText ?? '',
  }));
  if (!checkout || !booking || !isPayableCheckout(checkout, deps.now())) throw new AppError('nothing_due');
  const { expiresAt } = checkout;
  if (checkout.url !== '') return { url: checkout.url, expiresAt };
  const stripe = createAccountClient(deps, settings);
  if (!settings || !stripe) throw new AppError('payment_unreachable');
  const params = toParams(deps, { business, booking, checkout, agreedText });
  const session = await stripe.checkout.sessions
    .create(params, { idempotencyKey: checkout.checkoutId })
    .catch(async (error: unknown) => {
      if (isRefusedKey(error)) await reportRefusedKey(deps, settings);
      throw toUnreachable(error);
    });
  const url = session.url ?? '';
  if (url === '') throw new AppError('payment_unreachable');
  await deps.db.transaction(async (tx) => {
    const current = await lockCheckout(tx, checkout);
    // Ended meanwhile: nobody is given the page, so nobody can pay on it.
    if (!current || !isPayableCheckout(current, deps.now())) throw new AppError('nothing_due');
    // A repeat of this request opened it and mailed its link.
    if (current.url !== '') return;
    await updateCheckout(tx, checkout, { sessionId: session.id, url });
    if (booking.status === 'awaiting_payment')
      await enqueuePayMail(deps, tx, { business, booking, checkout });
  });
  return { url, expiresAt };
}
