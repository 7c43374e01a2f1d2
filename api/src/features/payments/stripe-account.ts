import type Stripe from 'stripe';
import type { PaymentSettingsRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { findLatestSession } from '../../domain/payments/checkouts.repository.ts';
import { isRefusedKey, isRefusedRequest, toUnreachable } from '../../domain/payments/stripe-client.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { invalidField } from '../../lib/errors.ts';

/** 400 `payment_key_invalid`; 503 `payment_unreachable`. */
export async function tryKey(stripe: Stripe): Promise<void> {
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
  } catch (error) {
    if (isRefusedKey(error) || isRefusedRequest(error))
      throw invalidField('secret_key', 'payment_key_invalid');
    throw toUnreachable(error);
  }
}

/** What a restricted key may not do is left out. */
export async function ifAllowed<T>({ logger }: Deps, what: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    logger.log('warn', 'Stripe refused', { what, reason: errorReason(error) });
    return null;
  }
}

export async function readAccountName(deps: Deps, stripe: Stripe): Promise<string> {
  const account = await ifAllowed(deps, 'to read the account', () => stripe.accounts.retrieveCurrent());
  return account?.settings?.dashboard?.display_name || account?.business_profile?.name || account?.id || '';
}

/** Whether a key knows the latest page that was opened with the former one; names of accounts are not unique. 503 `payment_unreachable`. */
export async function isSameAccount(
  { db }: Deps,
  stripe: Stripe,
  former: PaymentSettingsRow,
  given: Pick<PaymentSettingsRow, 'account' | 'mode'>,
): Promise<boolean> {
  if (former.secretKey === null || former.mode !== given.mode) return false;
  const sessionId = await db.query((tx) => findLatestSession(tx, former.businessKey));
  if (sessionId === null) return former.account === given.account;
  try {
    await stripe.checkout.sessions.retrieve(sessionId);
    return true;
  } catch (error) {
    if (isRefusedRequest(error)) return false;
    throw toUnreachable(error);
  }
}
