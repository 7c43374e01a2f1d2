import { type AskingService, askedOfVisit } from '../../contract/asked-payment.ts';
import type { AskedPayment } from '../../contract/payments.ts';
import type { BookReply } from '../../contract/public.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { findBookingByRef } from '../../domain/bookings/bookings.repository.ts';
import type { TakenPart } from '../../domain/calendar/taken-parts.ts';
import { findCheckout } from '../../domain/payments/checkouts.repository.ts';
import { openCheckout } from '../../domain/payments/open-checkout.ts';
import {
  type EarlierVisit,
  findUnopened,
  type Payer,
  type PaymentTerms,
  refuseUnpayable,
  startPayment,
} from '../../domain/payments/start-payment.ts';
import { findReceiptSettings, toAddedTaxes } from '../../domain/receipts/receipt-settings.repository.ts';
import { AppError } from '../../lib/errors.ts';
import { hashedKey } from '../../limits/limits.ts';
import { updateReply } from './book-replies.repository.ts';
import type { Attempt } from './book-rules.ts';

type Taken = { parts: readonly TakenPart[]; seats: number };

/** What a visit asks for, null for nothing and for a blocked customer. 503 `payment_unreachable` while it cannot be taken. */
export async function findAsked(
  tx: Tx,
  { businessKey, currency }: Business,
  { parts, seats }: Taken,
  isBlocked: boolean,
): Promise<PaymentTerms | null> {
  const services = parts.map(({ service }) => service);
  const asked = askedOfVisit(services, seats, currency, []);
  if (isBlocked || asked.askedMinor + asked.feeMinor === 0) return null;
  await refuseUnpayable(tx, businessKey);
  const addedTaxes = toAddedTaxes(await findReceiptSettings(tx, businessKey));
  return askedOfVisit(services, seats, currency, addedTaxes);
}

const toPayer = ({ secret }: Deps, { clientIp, mailbox, codeHashes }: Attempt): Payer => ({
  clientKey: hashedKey(secret, clientIp),
  addressKey: hashedKey(secret, mailbox.emailKey),
  codeHash: codeHashes?.[0] ?? '',
});

/** Has a new visit wait for its payment. */
export const askPayment = (
  deps: Deps,
  tx: Tx,
  business: Business,
  { booking, asked, attempt }: { booking: Booking; asked: PaymentTerms; attempt: Attempt },
): Promise<AskedPayment> =>
  startPayment(deps, tx, business, { booking, ...asked, payer: toPayer(deps, attempt) });

/** The visit that an earlier request booked and whose payment could not be opened; see `findUnopened`. */
export async function findEarlierVisit(
  deps: Deps,
  tx: Tx,
  business: Business,
  attempt: Attempt,
  parts: readonly { service: AskingService }[],
): Promise<EarlierVisit | null> {
  const { serviceIds, start, codeHashes } = attempt;
  if (parts.every(({ service }) => service.payment.kind === 'none')) return null;
  return findUnopened(tx, business, { ...toPayer(deps, attempt), start, serviceIds, codeHashes });
}

/** The payment of a visit that was booked before, as its reply says it. */
export async function findAskedPayment(tx: Tx, booking: Booking): Promise<AskedPayment> {
  const checkout = await findCheckout(tx, booking);
  if (!checkout) throw new AppError('nothing_due');
  const { amountMinor, currency, url, expiresAt } = checkout;
  return { asked_minor: amountMinor, currency, url, expires_at: expiresAt.toISOString() };
}

/** Has Stripe open the page on which a visit is paid, once it is committed. 503 `payment_unreachable`. */
export async function openPayment(
  deps: Deps,
  attempt: Pick<Attempt, 'businessKey' | 'idempotencyKey'>,
  reply: BookReply,
): Promise<BookReply> {
  const { payment } = reply;
  if (payment?.url !== '') return reply;
  const booking = await deps.db.query((tx) => findBookingByRef(tx, reply.booking_ref));
  if (!booking) throw new AppError('not_found');
  const { url } = await openCheckout(deps, booking);
  const opened = { ...reply, payment: { ...payment, url } };
  await deps.db.query((tx) => updateReply(tx, attempt, opened));
  return opened;
}
