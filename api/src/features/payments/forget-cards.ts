import type { KeptCardRow, PaymentSettingsRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { deleteKeptCard } from '../../domain/payments/kept-cards.repository.ts';
import { listEntries } from '../../domain/payments/ledger.repository.ts';
import { findPaymentSettings } from '../../domain/payments/payment-settings.repository.ts';
import { reportRefusedKey } from '../../domain/payments/refused-key.ts';
import { createAccountClient, isRefusedKey, isRefusedRequest } from '../../domain/payments/stripe-client.ts';
import { settleAll } from '../../lib/settle-all.ts';

/** Has Stripe forget a card by deleting its customer; one that it does not know is forgotten already. */
export async function forgetCard(deps: Deps, card: KeptCardRow): Promise<void> {
  const { businessKey, bookingId, customerId } = card;
  const { settings, entries } = await deps.db.query(async (tx) => ({
    settings: await findPaymentSettings(tx, businessKey),
    entries: await listEntries(tx, businessKey, bookingId),
  }));
  const stripe = createAccountClient(deps, settings);
  const isCharged = entries.some(({ kind, state }) => kind === 'no_show_fee' && state === 'pending');
  if (!stripe || isCharged) return;
  try {
    await stripe.customers.del(customerId);
  } catch (error) {
    if (isRefusedKey(error)) await reportRefusedKey(deps, settings as PaymentSettingsRow);
    if (!isRefusedRequest(error)) throw error;
  }
  await deps.db.query((tx) => deleteKeptCard(tx, card));
}

/** Has an account that is no longer connected forget its cards, as far as it can be asked. */
export async function forgetCards(
  deps: Deps,
  former: PaymentSettingsRow,
  cards: readonly KeptCardRow[],
): Promise<void> {
  const stripe = createAccountClient(deps, former);
  if (!stripe) return;
  await settleAll(
    cards.map(async ({ customerId }) => {
      await stripe.customers.del(customerId).catch(() => {
        deps.logger.log('warn', 'Stripe refused', { what: 'to forget a card' });
      });
    }),
  );
}
