import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { BookingPaymentRow, CheckoutRow } from '../../db/schema/payments.table.ts';
import type { ReceiptRow } from '../../db/schema/receipts.table.ts';
import type { Deps } from '../../deps.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { formatMinor } from '../../text/minor-units.ts';
import type { BookingAction } from '../bookings/booking-change.ts';
import { isActive } from '../bookings/booking-rules.ts';
import { findBooking } from '../bookings/bookings.repository.ts';
import { lockBusinessIfAny } from '../businesses/businesses.repository.ts';
import { bookedPerson } from '../customers/identity-rules.ts';
import { joinCustomers } from '../customers/join-customers.ts';
import { issueReceipts } from '../receipts/issue-receipts.ts';
import { toPrinted } from '../receipts/receipt-replies.ts';
import { firstReminder } from '../reminders/reminder-rules.ts';
import { clearRequested, decideWaiting, listBookingPayments } from './booking-payments.repository.ts';
import { endCheckouts, findCheckout, lockCheckout, updateCheckout } from './checkouts.repository.ts';
import { insertKeptCard } from './kept-cards.repository.ts';
import { insertEntry } from './ledger.repository.ts';
import { enqueueLateMail, enqueueReceivedMail } from './payment-mails.ts';
import { asksNow, feeDeadline } from './payment-rules.ts';
import { queueRefund } from './queue-refund.ts';
import { endWaitingVisit } from './start-payment.ts';

/** What a customer did on a page of Stripe. */
export interface Completed {
  /** Null where nothing is paid, because only a card is kept. */
  taken: { providerId: string; amountMinor: number } | null;
  /** Who has the kept card at Stripe. */
  customerId: string | null;
}

/** `business` is null once it is closed: its payments still have to go back. */
function changeCheckout<T>(
  deps: Deps,
  { businessKey, checkoutId, bookingId }: CheckoutRow,
  write: (tx: Tx, business: Business | null, checkout: CheckoutRow, booking: Booking | null) => Promise<T>,
): Promise<T | undefined> {
  return deps.businessQueue.run(businessQueueKey(businessKey), () =>
    deps.db.transaction(async (tx) => {
      const business = await lockBusinessIfAny(tx, businessKey);
      const checkout = await lockCheckout(tx, { businessKey, checkoutId });
      if (!checkout || checkout.state === 'paid') return undefined;
      return write(tx, business, checkout, await findBooking(tx, businessKey, bookingId));
    }),
  );
}

function writePaidNote({ currency, language: spoken }: Booking, rule: BookingPaymentRow | undefined): string {
  const { askedMinor = 0, agreedText = '' } = rule ?? {};
  if (askedMinor === 0) return agreedText;
  const reader = language.parse(spoken);
  const amount = formatMinor(askedMinor, currency, reader);
  return `${sentence(reader, 'paid_note', { amount })} ${agreedText}`.trim();
}

/** What a booking causes happens now. */
async function confirmBooking(
  deps: Deps,
  tx: Tx,
  business: Business,
  {
    booking,
    rule,
    receipt,
  }: { booking: Booking; rule: BookingPaymentRow | undefined; receipt: ReceiptRow | undefined },
): Promise<void> {
  const now = deps.now();
  const person = { person: bookedPerson(booking), at: booking.createdAt };
  const [customerId = null] = await joinCustomers(deps, tx, business, [person]);
  const status = business.autoConfirm ? 'accepted' : 'pending';
  const confirmed = await decideWaiting(tx, booking, {
    status,
    customerId,
    handledAt: status === 'accepted' ? now : null,
    remindAt: firstReminder({ status, startTime: booking.startTime }, now),
  });
  if (!confirmed) return;
  const action: BookingAction =
    status === 'accepted' ? { type: 'booked', by: 'customer' } : { type: 'requested' };
  const paidNote = writePaidNote(confirmed, rule);
  await deps.onBookingChange(tx, {
    business,
    changed: [{ booking: confirmed, action, paidNote, receipt: receipt && toPrinted(receipt) }],
  });
}

/** Null if the ledger has it. */
function addCharge(
  tx: Tx,
  checkout: CheckoutRow,
  booking: Booking | null,
  taken: NonNullable<Completed['taken']>,
  now: Date,
) {
  const { businessKey, bookingId, currency } = checkout;
  return insertEntry(tx, {
    ...{ businessKey, bookingId, currency, ...taken },
    bookingRef: booking?.bookingRef ?? '',
    kind: 'charge',
    state: 'succeeded',
    createdAt: now,
  });
}

/** Adds a payment to the ledger, once however often it is told. The visit that waited for it is booked; what nothing asks for goes back. */
export async function recordPaid(
  deps: Deps,
  paid: CheckoutRow,
  { taken, customerId }: Completed,
): Promise<void> {
  await changeCheckout(deps, paid, async (tx, business, checkout, booking) => {
    const now = deps.now();
    const { businessKey, bookingId, keepsCard } = checkout;
    const [rule] = await listBookingPayments(tx, businessKey, [bookingId]);
    await updateCheckout(tx, checkout, { state: 'paid', nextLookAt: null });
    const charge = taken && (await addCharge(tx, checkout, booking, taken, now));
    const isAsked = business !== null && booking !== null && asksNow(booking, rule);
    if (keepsCard && customerId) {
      const forgetAt = isAsked ? feeDeadline(booking) : now;
      await insertKeptCard(tx, { businessKey, bookingId, customerId, forgetAt });
    }
    if (taken && !charge) return;
    const [receipt] = charge ? await issueReceipts(tx, [charge], now) : [];
    if (isAsked) {
      await clearRequested(tx, checkout);
      await endCheckouts(tx, checkout, now);
      if (booking.status === 'awaiting_payment')
        await confirmBooking(deps, tx, business, { booking, rule, receipt });
      else if (taken)
        await enqueueReceivedMail(deps, tx, {
          ...{ business, booking, amountMinor: taken.amountMinor },
          receipt: receipt && toPrinted(receipt),
        });
      return;
    }
    if (!taken || !charge) return;
    const { paymentId: chargeId } = charge;
    await queueRefund(tx, checkout, { cause: business ? 'late' : 'closed', chargeId }, now);
    if (business && booking?.customerEmail && !isActive(booking.status))
      await enqueueLateMail(deps, tx, { business, booking, ...taken });
  });
}

/** Frees the time once the page at Stripe has ended, unless the customer has a newer page. */
export async function recordEnded(deps: Deps, ended: CheckoutRow): Promise<void> {
  await changeCheckout(deps, ended, async (tx, business, checkout, booking) => {
    await updateCheckout(tx, checkout, { state: 'ended', nextLookAt: null });
    const latest = await findCheckout(tx, checkout);
    const isLatest = latest?.checkoutId === checkout.checkoutId;
    if (business && booking?.status === 'awaiting_payment' && isLatest)
      await endWaitingVisit(deps, tx, business, booking, 'expired');
  });
}
