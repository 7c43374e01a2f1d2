import type { PrintedReceipt } from '../../contract/printed-receipt.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { CheckoutRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { bookingFacts } from '../bookings/booking-facts.ts';
import { manageUrl } from '../bookings/booking-rules.ts';
import { toCustomer } from '../bookings/customer-mail.ts';
import { listStaffNames } from '../staff/staff.repository.ts';
import { listBookingPayments } from './booking-payments.repository.ts';

type MailDeps = Pick<Deps, 'env' | 'secret' | 'now'>;

async function loadFacts(tx: Tx, business: Business, booking: Booking) {
  const names = await listStaffNames(tx, business.businessKey);
  return { ...bookingFacts(business, booking, names), readerZone: booking.customerZone };
}

const addressee = (business: Business, booking: Booking) =>
  toCustomer(business, [{ booking, action: { type: 'requested' } }]);

const findRule = async (tx: Tx, { businessKey, bookingId }: Booking) =>
  (await listBookingPayments(tx, businessKey, [bookingId]))[0]?.agreedText ?? '';

/** The link to pay, which leads to the page that waits for the payment. */
export async function enqueuePayMail(
  { env, secret, now }: MailDeps,
  tx: Tx,
  { business, booking, checkout }: { business: Business; booking: Booking; checkout: CheckoutRow },
): Promise<void> {
  const payload = {
    ...(await loadFacts(tx, business, booking)),
    paidNote: await findRule(tx, booking),
    amountMinor: checkout.amountMinor,
    payUntil: checkout.expiresAt.toISOString(),
    payUrl: manageUrl(env.publicUrl, secret, booking.bookingRef),
  };
  const about = { bookingId: booking.bookingId, uselessFrom: checkout.expiresAt };
  await enqueue(tx, { ...addressee(business, booking), ...about, kind: 'payment_asked', payload }, now());
}

/** Why a payment goes back that arrived after its visit had ended. */
export async function enqueueLateMail(
  { env, now }: MailDeps,
  tx: Tx,
  { business, booking, amountMinor }: { business: Business; booking: Booking; amountMinor: number },
): Promise<void> {
  const bookingPageUrl = `${env.publicUrl}/${business.businessId}`;
  const payload = { ...(await loadFacts(tx, business, booking)), amountMinor, bookingPageUrl };
  await enqueue(tx, { ...addressee(business, booking), kind: 'payment_returned', payload }, now());
}

/** The link to pay what the owner asks for. */
export async function enqueueRequestMail(
  { env, secret, now }: MailDeps,
  tx: Tx,
  { business, booking, amountMinor }: { business: Business; booking: Booking; amountMinor: number },
): Promise<void> {
  const payUrl = manageUrl(env.publicUrl, secret, booking.bookingRef);
  const payload = { ...(await loadFacts(tx, business, booking)), amountMinor, payUrl };
  const about = { bookingId: booking.bookingId };
  await enqueue(tx, { ...addressee(business, booking), ...about, kind: 'payment_requested', payload }, now());
}

interface Money {
  business: Business;
  booking: Booking;
  amountMinor: number;
  receipt: PrintedReceipt | undefined;
}

/** Confirms what an owner asked for, with its receipt. */
export async function enqueueReceivedMail(
  { now }: MailDeps,
  tx: Tx,
  { business, booking, amountMinor, receipt }: Money,
): Promise<void> {
  const payload = { ...(await loadFacts(tx, business, booking)), amountMinor, ...(receipt && { receipt }) };
  await enqueue(tx, { ...addressee(business, booking), kind: 'payment_received', payload }, now());
}

/** What a no-show was charged, and what the customer agreed to. */
export async function enqueueFeeMail(
  { now }: MailDeps,
  tx: Tx,
  { business, booking, amountMinor, receipt }: Money,
): Promise<void> {
  const payload = {
    ...(await loadFacts(tx, business, booking)),
    paidNote: await findRule(tx, booking),
    amountMinor,
    ...(receipt && { receipt }),
  };
  await enqueue(tx, { ...addressee(business, booking), kind: 'no_show_charged', payload }, now());
}
