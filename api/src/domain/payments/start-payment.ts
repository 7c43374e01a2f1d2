import { v7 as uuidv7 } from 'uuid';
import { PAYMENT_MINUTES } from '../../contract/limits.ts';
import type { AskedPayment } from '../../contract/payments.ts';
import { type Language, language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { inZone } from '../../emails/contents/appointment-content.ts';
import { mailDates } from '../../emails/mail-dates.ts';
import { mailTexts } from '../../emails/mail-texts.ts';
import { AppError } from '../../lib/errors.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { formatMinor } from '../../text/minor-units.ts';
import { MINUTE_MS, MINUTE_SECONDS } from '../../time/units.ts';
import { recordWaiting } from '../changes/record-change.ts';
import {
  countWaiting,
  decideWaiting,
  findWaiting,
  insertBookingPayment,
} from './booking-payments.repository.ts';
import { endCheckouts, findNextLook, insertCheckout } from './checkouts.repository.ts';
import { findPaymentSettings } from './payment-settings.repository.ts';
import { refundDeadline } from './refund-rules.ts';

/** The most visits of a client that wait for their payment at a time. */
const MOST_WAITING = 3;

export interface Payer {
  clientKey: string;
  addressKey: string;
  /** '' without a code. */
  codeHash: string;
}

export interface PaymentTerms {
  askedMinor: number;
  /** The most that a no-show costs; 0 if no card is kept. */
  feeMinor: number;
}

/** What the customer agrees to: the rule of refund, and the fee of a no-show. */
function writeAgreed(
  { timezone }: Business,
  { startTime, currency }: Booking,
  {
    askedMinor,
    feeMinor,
    refundUntilHours,
    reader,
    now,
  }: PaymentTerms & { refundUntilHours: number; reader: Language; now: Date },
): string {
  const money = (minor: number) => ({ amount: formatMinor(minor, currency, reader) });
  const fee = feeMinor > 0 ? sentence(reader, 'fee_agreed', money(feeMinor)) : '';
  if (askedMinor === 0) return fee;
  const until = refundDeadline(startTime, { refundUntilHours });
  const locale = {
    language: reader,
    texts: mailTexts(reader),
    datesIn: (zone: string) => mailDates(zone, reader),
  };
  const when = inZone(timezone, locale.datesIn(timezone).dayAndTime(until.toISOString()), locale);
  const rule =
    until < now
      ? sentence(reader, 'refund_none', money(askedMinor))
      : sentence(reader, 'refund_until', { ...money(askedMinor), when });
  return `${rule} ${fee}`.trim();
}

/** 503 `payment_unreachable` while payments cannot be taken: nothing is booked for free meanwhile. */
export async function refuseUnpayable(tx: Tx, businessKey: string) {
  const settings = await findPaymentSettings(tx, businessKey);
  if (!settings?.secretKey || settings.refusedAt) throw new AppError('payment_unreachable');
  return settings;
}

/**
 * Has a new visit wait for its payment, in the transaction that books it; `openCheckout` follows after the commit. 503
 * `payment_unreachable`; 429 if three visits of the client wait.
 */
export async function startPayment(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  business: Business,
  { booking, payer, askedMinor, feeMinor }: PaymentTerms & { booking: Booking; payer: Payer },
): Promise<AskedPayment> {
  const { businessKey, bookingId, currency } = booking;
  const now = deps.now();
  const { refundUntilHours } = await refuseUnpayable(tx, businessKey);
  if ((await countWaiting(tx, payer.clientKey, now)) >= MOST_WAITING)
    throw new AppError('rate_limited', { retryAfter: PAYMENT_MINUTES * MINUTE_SECONDS });
  const waitsUntil = new Date(now.getTime() + PAYMENT_MINUTES * MINUTE_MS);
  const reader = language.parse(booking.language);
  await insertBookingPayment(tx, {
    ...{ businessKey, bookingId, askedMinor, feeMinor, refundUntilHours, waitsUntil, ...payer },
    isForfeited: false,
    requestedMinor: null,
    requestKey: null,
    agreedText: writeAgreed(business, booking, { askedMinor, feeMinor, refundUntilHours, reader, now }),
    createdAt: now,
  });
  await insertCheckout(tx, {
    ...{ businessKey, bookingId, currency, checkoutId: uuidv7() },
    amountMinor: askedMinor,
    keepsCard: feeMinor > 0,
    expiresAt: waitsUntil,
    nextLookAt: findNextLook(waitsUntil, now),
    createdAt: now,
  });
  await recordWaiting(deps, tx, business, booking);
  return { asked_minor: askedMinor, currency, url: '', expires_at: waitsUntil.toISOString() };
}

/** Ends the waiting of a visit without payment, and its page at Stripe. Null if it waits no longer. */
export async function endWaitingVisit(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  business: Business,
  booking: Booking,
  status: 'cancelled' | 'expired',
): Promise<Booking | null> {
  const now = deps.now();
  const ended = await decideWaiting(tx, booking, { status, handledAt: now });
  if (!ended) return null;
  await endCheckouts(tx, booking, now);
  await recordWaiting(deps, tx, business, ended);
  return ended;
}

interface Wanted {
  addressKey: string;
  start: Date;
  serviceIds: readonly string[];
  /** Hashes of the given code; null for a proved address. */
  codeHashes: readonly string[] | null;
}

export interface EarlierVisit {
  booking: Booking;
  /** Whether this request is a repeat of the one that booked it. */
  isRepeated: boolean;
}

/** The visit of an address that was booked and could not be opened for payment. 429 while one waits that can be paid. */
export async function findUnopened(
  tx: Tx,
  { businessKey }: Business,
  { addressKey, start, serviceIds, codeHashes }: Wanted,
): Promise<EarlierVisit | null> {
  const waiting = await findWaiting(tx, { businessKey, addressKey });
  if (!waiting) return null;
  const { booking, codeHash, isOpened } = waiting;
  if (isOpened)
    throw new AppError('rate_limited', {
      sentence: 'pay_first',
      retryAfter: PAYMENT_MINUTES * MINUTE_SECONDS,
    });
  const isRepeated =
    booking.startTime.getTime() === start.getTime() &&
    booking.parts.map(({ serviceId }) => serviceId).join() === serviceIds.join() &&
    (codeHashes === null || codeHashes.includes(codeHash));
  return { booking, isRepeated };
}
