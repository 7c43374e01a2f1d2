import type Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../db/client.ts';
import type { LedgerState, PaymentRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import {
  findByProvider,
  findEntry,
  insertEntry,
  listRefunds,
  updateEntry,
} from '../../domain/payments/ledger.repository.ts';
import { MINUTE_MS } from '../../time/units.ts';

const MOST_REFUNDS = 100;
const LOOK_MS = 5 * MINUTE_MS;

/** What Stripe's word for the state of a refund is in the ledger. */
export function toRefundState(status: string | null): LedgerState {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export const nextLook = (state: LedgerState, now: Date): Date | null =>
  state === 'pending' ? new Date(now.getTime() + LOOK_MS) : null;

async function recordRefund(tx: Tx, charge: PaymentRow, refund: Stripe.Refund, now: Date): Promise<void> {
  const { businessKey, bookingId, bookingRef, currency, paymentId: chargeId } = charge;
  const state = toRefundState(refund.status);
  const outcome = { state, nextTryAt: nextLook(state, now) };
  const known = await findByProvider(tx, businessKey, refund.id);
  if (known) return updateEntry(tx, known, outcome);
  const paymentId = refund.metadata?.payment_id;
  const own = paymentId
    ? (await listRefunds(tx, charge)).find((one) => one.paymentId === paymentId)
    : undefined;
  if (own) return updateEntry(tx, own, { ...outcome, providerId: refund.id });
  await insertEntry(tx, {
    ...{ businessKey, bookingId, bookingRef, currency, chargeId, ...outcome },
    paymentId: uuidv7(),
    kind: 'refund',
    amountMinor: refund.amount,
    providerId: refund.id,
    cause: 'stripe',
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
    const found = await findByProvider(tx, businessKey, intentId);
    const charge = found && (await findEntry(tx, found));
    if (!charge) return;
    for (const refund of data) await recordRefund(tx, charge, refund, deps.now());
  });
}

const DISPUTE_STATES: Record<string, LedgerState> = {
  lost: 'succeeded',
  won: 'reversed',
  warning_closed: 'reversed',
};

export async function recordDispute(deps: Deps, businessKey: string, dispute: Stripe.Dispute): Promise<void> {
  const { id, amount, status, payment_intent: intent } = dispute;
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  const state = DISPUTE_STATES[status] ?? 'pending';
  await deps.db.transaction(async (tx) => {
    const charge = intentId ? await findByProvider(tx, businessKey, intentId) : null;
    if (!charge) return;
    const known = await findByProvider(tx, businessKey, id);
    if (known) return updateEntry(tx, known, { state });
    const { bookingId, bookingRef, currency, paymentId: chargeId } = charge;
    await insertEntry(tx, {
      ...{ businessKey, bookingId, bookingRef, currency, chargeId, state },
      paymentId: uuidv7(),
      kind: 'dispute',
      amountMinor: amount,
      providerId: id,
      createdAt: deps.now(),
    });
  });
}
