import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { PaymentRow, RefundCause } from '../../db/schema/payments.table.ts';
import { insertEntry, listEntries } from './ledger.repository.ts';
import { shareRefund } from './refund-rules.ts';

const refundsCharge = (charge: PaymentRow) => (entry: PaymentRow) =>
  entry.kind === 'refund' && entry.chargeId === charge.paymentId && entry.state !== 'failed';

/** What is left of each payment that Stripe took for a visit, without no-show fees. */
export function listCharges(entries: readonly PaymentRow[]) {
  return entries
    .filter(({ kind, state }) => kind === 'charge' && state === 'succeeded')
    .map((charge) => {
      const refunds = entries.filter(refundsCharge(charge));
      const leftMinor = refunds.reduce((left, { amountMinor }) => left - amountMinor, charge.amountMinor);
      return { chargeId: charge.paymentId, leftMinor: Math.max(0, leftMinor) };
    });
}

export interface RefundRequest {
  cause: RefundCause;
  /** The payment that goes back; all of the booking's without it, the oldest first. */
  chargeId?: string | null;
  /** All that is left without it. */
  amountMinor?: number | undefined;
  note?: string | undefined;
  requestKey?: string;
}

/** Adds what goes back to the ledger, behind the business's lock; the loop of payments has Stripe do it. */
export async function queueRefund(
  tx: Tx,
  booking: Pick<Booking, 'businessKey' | 'bookingId'>,
  { cause, chargeId, amountMinor = Number.POSITIVE_INFINITY, note = '', requestKey }: RefundRequest,
  now: Date,
): Promise<void> {
  const { businessKey, bookingId } = booking;
  const entries = await listEntries(tx, businessKey, bookingId);
  const charges = listCharges(entries).filter((charge) => !chargeId || charge.chargeId === chargeId);
  for (const [at, share] of shareRefund(charges, amountMinor).entries()) {
    const charge = entries.find(({ paymentId }) => paymentId === share.chargeId) as PaymentRow;
    const { bookingRef, currency } = charge;
    await insertEntry(tx, {
      ...{ businessKey, bookingId, bookingRef, currency, cause, note, ...share },
      kind: 'refund',
      state: 'pending',
      ...(at === 0 && requestKey && { requestKey }),
      nextTryAt: now,
      createdAt: now,
    });
  }
}
