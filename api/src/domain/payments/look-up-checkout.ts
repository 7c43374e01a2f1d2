import type Stripe from 'stripe';
import type { CheckoutRow, PaymentSettingsRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { findNextLook, planLook } from './checkouts.repository.ts';
import { findPaymentSettings } from './payment-settings.repository.ts';
import { reportRefusedKey } from './refused-key.ts';
import { recordEnded, recordPaid } from './settle-checkout.ts';
import { createAccountClient, isRefusedKey, isRefusedRequest, toId } from './stripe-client.ts';

/** Ends a page at Stripe. One that was paid meanwhile cannot be ended. */
async function endSession(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!isRefusedRequest(error)) throw error;
    return readSession(stripe, sessionId);
  }
}

/** The session and its payment intent, which has the bank's refusal. */
const readSession = (stripe: Stripe, sessionId: string) =>
  stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });

const isRefusedCard = ({ payment_intent: intent }: Stripe.Checkout.Session): boolean =>
  typeof intent === 'object' && !!intent?.last_payment_error;

async function settle(
  deps: Deps,
  stripe: Stripe,
  checkout: CheckoutRow & { sessionId: string },
): Promise<void> {
  const { sessionId, expiresAt, amountMinor } = checkout;
  const now = deps.now();
  const isOver = expiresAt <= now;
  const found = await readSession(stripe, sessionId);
  const session = found.status === 'open' && isOver ? await endSession(stripe, sessionId) : found;
  const { payment_status: paid } = session;
  if (paid === 'paid' || (paid === 'no_payment_required' && session.status === 'complete')) {
    const providerId = toId(session.payment_intent) ?? session.id;
    const taken = { providerId, amountMinor: session.amount_total ?? amountMinor };
    return recordPaid(deps, checkout, {
      taken: paid === 'paid' ? taken : null,
      customerId: toId(session.customer) ?? null,
    });
  }
  if (session.status === 'expired') return recordEnded(deps, checkout);
  const seen = { nextLookAt: findNextLook(expiresAt, now), isRefused: isRefusedCard(session) };
  await deps.db.query((tx) => planLook(tx, checkout, seen));
}

/** Asks Stripe what became of a checkout, and records it. Throws what Stripe's client throws. */
export async function lookUpCheckout(deps: Deps, checkout: CheckoutRow): Promise<void> {
  const { businessKey, sessionId, expiresAt } = checkout;
  if (sessionId === null) {
    // Nobody was given its page, so nobody can pay on it.
    if (expiresAt <= deps.now()) await recordEnded(deps, checkout);
    return;
  }
  const settings = await deps.db.query((tx) => findPaymentSettings(tx, businessKey));
  const stripe = createAccountClient(deps, settings);
  if (!stripe) return;
  try {
    await settle(deps, stripe, { ...checkout, sessionId });
  } catch (error) {
    if (isRefusedKey(error)) await reportRefusedKey(deps, settings as PaymentSettingsRow);
    throw error;
  }
}
