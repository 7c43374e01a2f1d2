import type Stripe from 'stripe';
import type { PaymentSettingsRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { updatePaymentSettings } from '../../domain/payments/payment-settings.repository.ts';
import { reportRefusedKey } from '../../domain/payments/refused-key.ts';
import { createAccountClient, isRefusedKey } from '../../domain/payments/stripe-client.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { MINUTE_MS, SECOND_MS } from '../../time/units.ts';
import { handleEvent, STRIPE_EVENTS } from './stripe-events.usecases.ts';

const MOST_EVENTS = 10_000;
/** Stripe lists events a little later than it made them. */
const OVERLAP_MS = 10 * MINUTE_MS;

function listEvents(stripe: Stripe, since: Date): Promise<Stripe.Event[]> {
  const gte = Math.floor((since.getTime() - OVERLAP_MS) / SECOND_MS);
  return stripe.events
    .list({ created: { gte }, types: [...STRIPE_EVENTS], limit: 100 })
    .autoPagingToArray({ limit: MOST_EVENTS });
}

/** One that fails stops no other. Resolves to the time of the first that did, null if all were handled. */
async function handleEvents(
  deps: Deps,
  settings: PaymentSettingsRow,
  events: readonly Stripe.Event[],
): Promise<Date | null> {
  let failedAt: Date | null = null;
  for (const event of events) {
    try {
      await handleEvent(deps, settings, event);
    } catch (error) {
      if (isRefusedKey(error)) throw error;
      deps.logger.log('warn', 'an event of Stripe failed', { event: event.id, reason: errorReason(error) });
      failedAt ??= new Date(event.created * SECOND_MS);
    }
  }
  return failedAt;
}

/** Looks at the events of an account that Stripe could not report: those of a webhook that was never registered, and of an outage. */
export async function readMissedEvents(deps: Deps, settings: PaymentSettingsRow): Promise<void> {
  const stripe = createAccountClient(deps, settings);
  if (!stripe) return;
  const now = deps.now();
  try {
    const events = await listEvents(stripe, settings.seenUntil ?? now);
    const failedAt = await handleEvents(deps, settings, events.toReversed());
    const seenUntil = failedAt ?? now;
    await deps.db.query((tx) =>
      updatePaymentSettings(tx, settings.businessKey, { seenUntil, refusedAt: null }),
    );
  } catch (error) {
    if (isRefusedKey(error)) return reportRefusedKey(deps, settings);
    throw error;
  }
}
