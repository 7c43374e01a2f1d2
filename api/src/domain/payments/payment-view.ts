import type { CalendarEvent } from '../../contract/calendar.ts';
import type { BookingPayment } from '../../contract/payments.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { BookingPaymentRow } from '../../db/schema/payments.table.ts';
import { toPayableAmount } from '../../text/minor-units.ts';
import { isActive } from '../bookings/booking-rules.ts';
import { loadVisitTax } from '../receipts/visit-tax.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { listBookingPayments } from './booking-payments.repository.ts';
import { type LedgerSums, sumByBooking } from './ledger.repository.ts';
import { isRefundable } from './refund-rules.ts';

const NO_SUMS: LedgerSums = { chargedMinor: 0, refundedMinor: 0, receivedMinor: 0, feeMinor: 0 };

interface Viewed {
  status: Booking['status'];
  currency: string;
  startTime: Date;
  /** Null without a price. */
  priceMinor: number | null;
}

const addTax = (priceMinor: number | null, taxMinor: number) =>
  priceMinor === null ? null : priceMinor + taxMinor;

/** What is left to pay of a price, in an amount that Stripe takes; below 0 if more was paid. */
export const toDue = (
  { priceMinor, currency }: Pick<Viewed, 'priceMinor' | 'currency'>,
  { chargedMinor, receivedMinor, refundedMinor }: LedgerSums = NO_SUMS,
): number => toPayableAmount((priceMinor ?? 0) - chargedMinor - receivedMinor + refundedMinor, currency);

export interface PaymentRecord {
  rule: BookingPaymentRow | undefined;
  sums: LedgerSums;
}

function findState(
  { status }: Viewed,
  isRequested: boolean,
  paid: number,
  refunded: number,
): BookingPayment['state'] {
  if (status === 'awaiting_payment') return 'awaiting';
  if (isRequested) return 'due';
  if (paid === 0) return 'none';
  if (refunded === 0) return 'paid';
  return refunded < paid ? 'partly_refunded' : 'refunded';
}

/** What is said of a booking's payment. `url`: where its customer pays now. */
export function toBookingPayment(
  viewed: Viewed,
  { rule, sums }: PaymentRecord,
  { url, now }: { url: string; now: Date },
): BookingPayment {
  const { status, startTime } = viewed;
  const { chargedMinor, refundedMinor, receivedMinor } = sums;
  const paid = chargedMinor + receivedMinor;
  const isLive = isActive(status) || status === 'awaiting_payment';
  const isReturned = isLive && rule !== undefined && isRefundable(startTime, rule, now);
  const requested = isLive ? (rule?.requestedMinor ?? 0) : 0;
  return {
    state: findState(viewed, requested > 0, paid, refundedMinor),
    asked_minor: requested || (rule?.askedMinor ?? 0),
    paid_minor: paid,
    refunded_minor: refundedMinor,
    due_minor: isLive ? Math.max(0, toDue(viewed, sums)) : 0,
    url,
    refund_if_cancelled_minor: isReturned ? Math.max(0, chargedMinor - refundedMinor) : 0,
    refundable_minor: Math.max(0, chargedMinor - refundedMinor),
    no_show_fee_minor: rule?.feeMinor ?? 0,
    fee_charged_minor: sums.feeMinor,
  };
}

export async function loadPaymentRecords(
  tx: Tx,
  businessKey: string,
  bookingIds: readonly string[],
): Promise<(bookingId: string) => PaymentRecord> {
  if (bookingIds.length === 0) return () => ({ rule: undefined, sums: NO_SUMS });
  // Independent of each other: they share a round trip.
  const [rules, sums] = await Promise.all([
    listBookingPayments(tx, businessKey, bookingIds),
    sumByBooking(tx, businessKey, bookingIds),
  ]);
  const rulesByBooking = new Map(rules.map((rule) => [rule.bookingId, rule]));
  return (bookingId) => ({ rule: rulesByBooking.get(bookingId), sums: sums.get(bookingId) ?? NO_SUMS });
}

export type PaymentReader = Pick<SignedIn, 'businessKey' | 'role' | 'keyId'>;

/** Adds what is known of payments to the bookings among events, for owners and managers; programs and `staff` are not told. */
export async function addPayments<Event extends CalendarEvent>(
  tx: Tx,
  { businessKey, role, keyId }: PaymentReader,
  events: readonly Event[],
  now: Date,
): Promise<Event[]> {
  const isBooking = ({ booking_ref }: CalendarEvent) => booking_ref !== null;
  const booked = events.filter(isBooking);
  if (role === 'staff' || keyId !== null || booked.length === 0) return [...events];
  const ids = booked.map(({ id }) => id);
  const [findRecord, computeTax] = await Promise.all([
    loadPaymentRecords(tx, businessKey, ids),
    loadVisitTax(tx, businessKey, booked),
  ]);
  return events.map((event) => {
    if (!isBooking(event)) return event;
    const { status = 'accepted', start_time, price_minor, currency } = event;
    const priceMinor = addTax(price_minor, computeTax(event));
    const viewed = { status, currency, startTime: new Date(start_time), priceMinor };
    return { ...event, payment: toBookingPayment(viewed, findRecord(event.id), { url: '', now }) };
  });
}

/** The event of a reply, as `addPayments` shows it. */
export async function addPayment(
  tx: Tx,
  reader: PaymentReader,
  event: CalendarEvent,
  now: Date,
): Promise<CalendarEvent> {
  const [shown = event] = await addPayments(tx, reader, [event], now);
  return shown;
}
