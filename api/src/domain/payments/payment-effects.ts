import type { Tx } from '../../db/client.ts';
import type { BookingPaymentRow, RefundCause } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookingChange, ChangedBooking } from '../bookings/booking-change.ts';
import { listBookingPayments, updateBookingPayment } from './booking-payments.repository.ts';
import { endCheckouts } from './checkouts.repository.ts';
import { keepCardsUntil } from './kept-cards.repository.ts';
import { feeDeadline } from './payment-rules.ts';
import { queueRefund } from './queue-refund.ts';
import { isForfeitedBy, isRefundable } from './refund-rules.ts';

interface PaidChange extends ChangedBooking {
  payment: BookingPaymentRow;
  keepsMoney: boolean;
}

/** Why the customer gets the money back, or null. */
function findCause({ booking, action, payment, keepsMoney }: PaidChange, now: Date): RefundCause | null {
  const { type } = action;
  if (type === 'declined' || type === 'expired') return type;
  if (type !== 'cancelled') return null;
  if (action.by === 'owner') return keepsMoney || booking.startTime <= now ? null : 'cancelled';
  return isRefundable(booking.startTime, payment, now) ? 'cancelled' : null;
}

const isMoved = ({ booking, action }: ChangedBooking) =>
  'previous' in action && action.previous?.startTime.getTime() !== booking.startTime.getTime();

const concernsMoney = (change: ChangedBooking) =>
  ['cancelled', 'declined', 'expired'].includes(change.action.type) || isMoved(change);

/** Queues the refunds that follow from changes of bookings, and keeps the rule of refund that each was made with. */
export async function applyPaymentEffects(
  { now: clock }: Pick<Deps, 'now'>,
  tx: Tx,
  { business: { businessKey }, changed, refund = true }: BookingChange,
): Promise<void> {
  const concerned = changed.filter(concernsMoney);
  if (concerned.length === 0) return;
  const now = clock();
  const ids = concerned.map(({ booking }) => booking.bookingId);
  const rules = new Map(
    (await listBookingPayments(tx, businessKey, ids)).map((payment) => [payment.bookingId, payment]),
  );
  for (const change of concerned) {
    const payment = rules.get(change.booking.bookingId);
    if (!payment) continue;
    const paidChange = { ...change, payment, keepsMoney: !refund };
    const { action } = change;
    if ('previous' in action && action.previous) {
      const by = action.type === 'moved' ? action.by : 'customer';
      const isForfeited = isForfeitedBy(by, action.previous.startTime, payment, now);
      await updateBookingPayment(tx, change.booking, { isForfeited });
      await keepCardsUntil(tx, change.booking, feeDeadline(change.booking));
      continue;
    }
    await keepCardsUntil(tx, change.booking, now);
    await endCheckouts(tx, change.booking, now);
    const cause = findCause(paidChange, now);
    if (cause) await queueRefund(tx, change.booking, { cause }, now);
  }
}
