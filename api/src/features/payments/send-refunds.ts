import type Stripe from 'stripe';
import type { PaymentRow, PaymentSettingsRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { lockBusinessIfAny } from '../../domain/businesses/businesses.repository.ts';
import { findEntry, listEntries, updateEntry } from '../../domain/payments/ledger.repository.ts';
import { findPaymentSettings } from '../../domain/payments/payment-settings.repository.ts';
import { listCharges, queueRefund } from '../../domain/payments/queue-refund.ts';
import { reportRefusedKey } from '../../domain/payments/refused-key.ts';
import { createAccountClient, isRefusedKey, isRefusedRequest } from '../../domain/payments/stripe-client.ts';
import { issueReceipts } from '../../domain/receipts/issue-receipts.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { nextLook, syncRefunds, toRefundState } from './provider-facts.usecases.ts';

/** A refund that Stripe made although its answer was lost. Idempotency keys end after a day, so it is looked for. */
async function findMade(
  stripe: Stripe,
  intentId: string,
  paymentId: string,
): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  return data.find(({ metadata }) => metadata?.payment_id === paymentId);
}

async function makeRefund(stripe: Stripe, refund: PaymentRow, intentId: string): Promise<Stripe.Refund> {
  const { paymentId, amountMinor, providerId, tries } = refund;
  if (providerId) return stripe.refunds.retrieve(providerId);
  const made = tries > 1 ? await findMade(stripe, intentId, paymentId) : undefined;
  if (made) return made;
  return stripe.refunds.create(
    { payment_intent: intentId, amount: amountMinor, metadata: { payment_id: paymentId } },
    { idempotencyKey: paymentId },
  );
}

/** Queues what is left where a refund was too large because of one in Stripe's dashboard. An owner decides again. */
function queueRest(deps: Deps, { businessKey, bookingId, chargeId, cause, amountMinor }: PaymentRow) {
  return deps.businessQueue.run(businessQueueKey(businessKey), () =>
    deps.db.transaction(async (tx) => {
      await lockBusinessIfAny(tx, businessKey);
      const charges = listCharges(await listEntries(tx, businessKey, bookingId));
      const { leftMinor = 0 } = charges.find((charge) => charge.chargeId === chargeId) ?? {};
      if (cause === null || cause === 'owner' || leftMinor >= amountMinor) return;
      await queueRefund(tx, { businessKey, bookingId }, { cause, chargeId }, deps.now());
    }),
  );
}

/** Has Stripe give money back, once. What Stripe cannot be asked for now stays due. */
export async function sendRefund(deps: Deps, refund: PaymentRow): Promise<void> {
  const { businessKey, chargeId } = refund;
  const { settings, charge } = await deps.db.query(async (tx) => ({
    settings: await findPaymentSettings(tx, businessKey),
    charge: chargeId ? await findEntry(tx, { businessKey, paymentId: chargeId }) : null,
  }));
  const stripe = createAccountClient(deps, settings);
  const intentId = charge?.providerId;
  if (!stripe || !intentId) return;
  try {
    const made = await makeRefund(stripe, refund, intentId);
    const state = toRefundState(made.status);
    const outcome = { state, providerId: made.id, nextTryAt: nextLook(state, deps.now()) };
    await deps.db.transaction(async (tx) => {
      await updateEntry(tx, refund, outcome);
      await issueReceipts(tx, [{ ...refund, state }], deps.now());
    });
  } catch (error) {
    if (isRefusedKey(error)) await reportRefusedKey(deps, settings as PaymentSettingsRow);
    if (!isRefusedRequest(error)) throw error;
    deps.logger.log('warn', 'Stripe refused a refund', {
      refund: refund.paymentId,
      reason: errorReason(error),
    });
    await deps.db.query((tx) => updateEntry(tx, refund, { state: 'failed', nextTryAt: null }));
    await syncRefunds(deps, stripe, { businessKey, intentId });
    await queueRest(deps, refund);
  }
}
