import type Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentSettingsRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { findBySession } from '../../domain/payments/checkouts.repository.ts';
import { findEntry } from '../../domain/payments/ledger.repository.ts';
import { lookUpCheckout } from '../../domain/payments/look-up-checkout.ts';
import { findPaymentSettings } from '../../domain/payments/payment-settings.repository.ts';
import { createAccountClient, createStripe, toId } from '../../domain/payments/stripe-client.ts';
import { decrypt } from '../../lib/encryption.ts';
import { AppError } from '../../lib/errors.ts';
import { isSameText, readToken } from '../../lib/tokens.ts';
import { MINUTE_SECONDS } from '../../time/units.ts';
import { recordFee } from './charge-fee.ts';
import { recordDispute, syncRefunds } from './provider-facts.usecases.ts';

const TOLERANCE_SECONDS = 5 * MINUTE_SECONDS;

export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Asks Stripe about pages and refunds, and takes only what is final of fees and disputes: order and repeats do not matter. */
export async function handleEvent(
  deps: Deps,
  settings: PaymentSettingsRow,
  event: Stripe.Event,
): Promise<void> {
  const { businessKey } = settings;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired': {
      const { id } = event.data.object;
      const checkout = await deps.db.query((tx) => findBySession(tx, businessKey, id));
      if (checkout && checkout.state !== 'paid') await lookUpCheckout(deps, checkout);
      return;
    }
    case 'payment_intent.succeeded': {
      const { id, metadata } = event.data.object;
      const { data: paymentId } = z.uuid().safeParse(metadata.payment_id);
      const fee = paymentId && (await deps.db.query((tx) => findEntry(tx, { businessKey, paymentId })));
      if (fee) await recordFee(deps, fee, { state: 'succeeded', providerId: id });
      return;
    }
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const intentId = toId(event.data.object.payment_intent);
      const stripe = createAccountClient(deps, settings);
      if (intentId && stripe) await syncRefunds(deps, stripe, { businessKey, intentId });
      return;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      await recordDispute(deps, businessKey, event.data.object);
      return;
    default:
  }
}

/** The settings that an address for events belongs to. 400 `validation` like a wrong signature, so that addresses cannot be told apart. */
async function findReceiver(
  deps: Deps,
  webhookId: string,
): Promise<PaymentSettingsRow & { webhookSecret: string }> {
  const key = readToken(webhookId)?.key;
  const settings = key ? await deps.db.query((tx) => findPaymentSettings(tx, key)) : null;
  if (!settings?.webhookSecret || !isSameText(settings.webhookId, webhookId))
    throw new AppError('validation');
  return { ...settings, webhookSecret: settings.webhookSecret };
}

/** 400 unless Stripe signed it within the last five minutes. */
export async function receiveEvent(
  deps: Deps,
  { webhookId, body, signature }: { webhookId: string; body: string; signature: string },
): Promise<void> {
  const settings = await findReceiver(deps, webhookId);
  const secret = decrypt(deps.acceptedSecrets, settings.webhookSecret);
  const receivedAt = deps.now().getTime();
  const { webhooks } = createStripe(deps, 'unused');
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, receivedAt);
  } catch {
    throw new AppError('validation');
  }
  await handleEvent(deps, settings, event);
}
