import type Stripe from 'stripe';
import type { Tx } from '../../db/client.ts';
import type { LedgerState, PaymentRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { LOOK_MS } from '../../domain/payments/checkouts.repository.ts';
import {
  findByProvider,
  insertEntry,
  listEntries,
  updateEntry,
} from '../../domain/payments/ledger.repository.ts';
import { toId } from '../../domain/payments/stripe-client.ts';
import { issueReceipts } from '../../domain/receipts/issue-receipts.ts';

const MOST_REFUNDS = 100;

/** What Stripe's word for the state of a refund is in the ledger. */
export function toRefundState(status: string | null): LedgerState {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export const nextLook = (state: LedgerState, now: Date): Date | null =>
  state === 'pending' ? new Date(now.getTime() + LOOK_MS) : null;

/** The entry of a refund as it is then. */
async function recordRefund(
  tx: Tx,
  charge: PaymentRow,
  refund: Stripe.Refund,
  now: Date,
): Promise<PaymentRow | null> {
  const { businessKey, bookingId, bookingRef, currency, paymentId: chargeId } = charge;
  const state = toRefundState(refund.status);
  const outcome = { state, nextTryAt: nextLook(state, now) };
  const known = await findByProvider(tx, businessKey, refund.id);
  if (known) {
    await updateEntry(tx, known, outcome);
    return { ...known, ...outcome };
  }
  const own = (await listEntries(tx, businessKey, bookingId)).find(
    (entry) => entry.chargeId === chargeId && entry.paymentId === refund.metadata?.payment_id,
  );
  if (own) {
    await updateEntry(tx, own, { ...outcome, providerId: refund.id });
    return { ...own, ...outcome };
  }
  return insertEntry(tx, {
    ...{ businessKey, bookingId, bookingRef, currency, chargeId, ...outcome },
    kind: 'refund',
    amountMinor: refund.amount,
    providerId: refund.id,
    cause: charge.kind === 'no_show_fee' ? 'fee' : 'stripe',
    createdAt: now,
  });
}

/** Has the ledger say what Stripe says of a payment's refunds, those made in Stripe's dashboard included. */
export async function syncRefunds(
  deps: Deps,
  stripe: Stripe,
  { businessKey, intentId }: { businessKey: string; intentId: string },
): Promise<void> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: MOST_REFUNDS });
  await deps.db.transaction(async (tx) => {
    const charge = await findByProvider(tx, businessKey, intentId);
    if (!charge) return;
    const now = deps.now();
    const refunds: PaymentRow[] = [];
    for (const refund of data) {
      const entry = await recordRefund(tx, charge, refund, now);
      if (entry) refunds.push(entry);
    }
    await issueReceipts(tx, refunds, now);
  });
}

const DISPUTE_STATES: Record<string, LedgerState> = {
  lost: 'succeeded',
  won: 'reversed',
  warning_closed: 'reversed',
};

/** Keeps what Stripe tells of a dispute. */
export async function recordDispute(deps: Deps, businessKey: string, dispute: Stripe.Dispute): Promise<void> {
  const { id, amount, status, payment_intent: intent } = dispute;
  const intentId = toId(intent);
  const state = DISPUTE_STATES[status] ?? 'pending';
  await deps.db.transaction(async (tx) => {
    const charge = intentId ? await findByProvider(tx, businessKey, intentId) : null;
    if (!charge) return;
    const known = await findByProvider(tx, businessKey, id);
    // An older event may come later: what was decided stays decided.
    if (known && state === 'pending') return;
    if (known) return updateEntry(tx, known, { state });
    const { bookingId, bookingRef, currency, paymentId: chargeId } = charge;
    await insertEntry(tx, {
      ...{ businessKey, bookingId, bookingRef, currency, chargeId, state },
      kind: 'dispute',
      amountMinor: amount,
      providerId: id,
      createdAt: deps.now(),
    });
  });
}
