import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import { checkouts, keptCards, payments } from '../../db/schema/payments.table.ts';
import { endCheckouts } from './checkouts.repository.ts';
import { keepCardsUntil } from './kept-cards.repository.ts';
import { sumByBooking } from './ledger.repository.ts';
import { queueRefund } from './queue-refund.ts';

/** Queues the refunds of all coming visits of a business that closes, and ends its pages at Stripe. */
export async function refundClosing(
  tx: Tx,
  businessKey: string,
  upcoming: readonly Booking[],
  now: Date,
): Promise<void> {
  await endCheckouts(tx, { businessKey }, now);
  await keepCardsUntil(tx, { businessKey }, now);
  if (upcoming.length === 0) return;
  const ids = upcoming.map(({ bookingId }) => bookingId);
  const sums = await sumByBooking(tx, businessKey, ids);
  for (const booking of upcoming)
    if (sums.has(booking.bookingId)) await queueRefund(tx, booking, { cause: 'closed' }, now);
}

/** Whether a closed business has no money to give back and no card to forget; its rows stay until then. */
export const owesNothing = (businessKey: string) => sql`not exists (
    select from ${payments} p where p.business_key = ${businessKey} and p.kind = 'refund' and p.state = 'pending')
  and not exists (
    select from ${checkouts} c where c.business_key = ${businessKey} and c.state = 'open')
  and not exists (
    select from ${keptCards} k where k.business_key = ${businessKey})`;
