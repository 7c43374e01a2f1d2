import type { z } from 'zod';
import { PAYMENT_SETTINGS, writeConsoleAddress } from '../../contract/console-address.ts';
import type { PaymentSettings, stripeBody } from '../../contract/payments.ts';
import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { PaymentSettingsRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { checkOwnPassword } from '../../domain/accounts/password-attempts.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { findBusiness, lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { lockAccess } from '../../domain/members/lock-access.ts';
import { listOwners } from '../../domain/members/members.repository.ts';
import { deleteKeptCards } from '../../domain/payments/kept-cards.repository.ts';
import {
  ensurePaymentSettings,
  findPaymentSettings,
  updatePaymentSettings,
} from '../../domain/payments/payment-settings.repository.ts';
import { createAccountClient, createStripe } from '../../domain/payments/stripe-client.ts';
import { isPayableCurrency } from '../../domain/payments/stripe-currencies.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { encrypt } from '../../lib/encryption.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { enqueueAll } from '../../outbox/outbox.repository.ts';
import { forgetCards } from './forget-cards.ts';
import { issueWebhookId, toPaymentSettings, webhookUrl } from './payment-settings.usecases.ts';
import { countPending } from './pending-payments.repository.ts';
import { ifAllowed, isSameAccount, readAccountName, tryKey } from './stripe-account.ts';
import { STRIPE_EVENTS } from './stripe-events.usecases.ts';

type Deciding = z.output<typeof stripeBody>;

async function checkPassword(deps: Deps, owner: SignedIn, password: string | undefined): Promise<void> {
  if (password !== undefined) await checkOwnPassword(deps, owner, { field: 'password', password });
}

/** 409 `payments_pending`, with how many visits. */
async function refusePending(deps: Deps, tx: Tx, businessKey: string): Promise<void> {
  const count = await countPending(tx, businessKey, deps.now());
  if (count > 0) throw new AppError('payments_pending', { values: { count }, extra: { count } });
}

async function mailOwners(
  deps: Deps,
  tx: Tx,
  owner: SignedIn,
  { account, mode }: Pick<PaymentSettingsRow, 'account' | 'mode'>,
) {
  const { businessKey } = owner;
  const { name } = await findBusiness(tx, businessKey);
  const mails = (await listOwners(tx, businessKey)).map((reader) => ({
    businessKey,
    kind: 'payments_connected' as const,
    payload: {
      ...{ businessName: name, account, isTest: mode === 'test', connectedBy: owner.email },
      paymentsUrl: `${deps.env.publicUrl}/dashboard${writeConsoleAddress(PAYMENT_SETTINGS)}`,
    },
    language: language.parse(reader.language),
    to: { address: reader.email, name },
  }));
  await enqueueAll(tx, mails, deps.now());
}

/**
 * Connects a business's Stripe account: tries the key, registers the webhook where no secret of one is given, and mails the owners.
 * 400 `currency_unsupported`, `payment_key_invalid`; 409 `currency_differs`, `payments_pending` (another account); 503 `payment_unreachable`.
 */
export async function connectStripe(deps: Deps, owner: SignedIn, body: Deciding): Promise<PaymentSettings> {
  const { businessKey } = owner;
  await checkPassword(deps, owner, body.password);
  const { business, settings } = await deps.db.transaction(async (tx) => ({
    business: await findBusiness(tx, businessKey),
    settings: await ensurePaymentSettings(tx, businessKey, issueWebhookId(deps, businessKey)),
  }));
  if (body.currency !== business.currency) throw invalidField('currency', 'currency_differs');
  if (!isPayableCurrency(business.currency)) throw invalidField('currency', 'currency_unsupported');
  const stripe = createStripe(deps, body.secret_key);
  await tryKey(stripe);
  const account = await readAccountName(deps, stripe);
  const mode = body.secret_key.includes('_live_') ? 'live' : 'test';
  const isSame = await isSameAccount(deps, stripe, settings, { account, mode });
  const endpoint = body.webhook_secret
    ? null
    : await ifAllowed(deps, 'to register the webhook', () =>
        stripe.webhookEndpoints.create({ url: webhookUrl(deps, settings), enabled_events: STRIPE_EVENTS }),
      );
  const webhookSecret = body.webhook_secret || endpoint?.secret;
  const connected = {
    ...({ account, mode } as const),
    secretKey: encrypt(deps.secret, body.secret_key),
    webhookSecret: webhookSecret ? encrypt(deps.secret, webhookSecret) : null,
    endpointId: endpoint?.id ?? null,
    refusedAt: null,
    nextLookAt: deps.now(),
  };
  const write = async (tx: Tx) => {
    await lockBusiness(tx, businessKey);
    await lockAccess(tx, owner);
    const former = (await findPaymentSettings(tx, businessKey)) as PaymentSettingsRow;
    if (former.secretKey !== null && !isSame) await refusePending(deps, tx, businessKey);
    const cards = isSame ? [] : await deleteKeptCards(tx, businessKey);
    const seenUntil = isSame ? former.seenUntil : deps.now();
    await updatePaymentSettings(tx, businessKey, { ...connected, seenUntil });
    await recordActivity(deps, tx, owner, { what: 'payments_connected', detail: account });
    await mailOwners(deps, tx, owner, connected);
    return { former, cards };
  };
  const { former, cards } = await deps.db.transaction(write).catch(async (error: unknown) => {
    await removeEndpoint(deps, { ...settings, ...connected });
    throw error;
  });
  await removeEndpoint(deps, former);
  await forgetCards(deps, former, cards);
  return toPaymentSettings(deps, { ...settings, ...connected });
}

async function removeEndpoint(deps: Deps, settings: PaymentSettingsRow): Promise<void> {
  const { endpointId } = settings;
  const stripe = createAccountClient(deps, settings);
  if (stripe && endpointId)
    await ifAllowed(deps, 'to remove the webhook', () => stripe.webhookEndpoints.del(endpointId));
}

/** Forgets the key. 409 `payments_pending` while a coming visit was paid or waits for its payment. */
export async function disconnectStripe(
  deps: Deps,
  owner: SignedIn,
  password: string | undefined,
): Promise<PaymentSettings> {
  const { businessKey } = owner;
  await checkPassword(deps, owner, password);
  const { former, cards } = await deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    await lockAccess(tx, owner);
    const settings = await ensurePaymentSettings(tx, businessKey, issueWebhookId(deps, businessKey));
    await refusePending(deps, tx, businessKey);
    const gone = {
      secretKey: null,
      webhookSecret: null,
      endpointId: null,
      mode: null,
      account: '',
      refusedAt: null,
    };
    await updatePaymentSettings(tx, businessKey, { ...gone, nextLookAt: null });
    if (settings.secretKey) await recordActivity(deps, tx, owner, { what: 'payments_disconnected' });
    return { former: settings, cards: await deleteKeptCards(tx, businessKey) };
  });
  await removeEndpoint(deps, former);
  await forgetCards(deps, former, cards);
  const { refundUntilHours, webhookId } = former;
  return toPaymentSettings(deps, { refundUntilHours, webhookId });
}
