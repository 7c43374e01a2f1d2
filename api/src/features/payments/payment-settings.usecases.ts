import { parse } from 'uuid';
import type { PaymentSettings } from '../../contract/payments.ts';
import { type PaymentSettingsRow, REFUND_UNTIL_DEFAULT_HOURS } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import {
  ensurePaymentSettings,
  findPaymentSettings,
  updatePaymentSettings,
} from '../../domain/payments/payment-settings.repository.ts';
import { keyedHash } from '../../lib/tokens.ts';

/** The last part of the address for Stripe's events: it begins with the business's key, and nobody else can guess it. */
export const issueWebhookId = ({ secret }: Pick<Deps, 'secret'>, businessKey: string): string =>
  Buffer.from(parse(businessKey)).toString('base64url') + keyedHash(secret, `stripe webhook ${businessKey}`);

export const webhookUrl = (
  { env }: Pick<Deps, 'env'>,
  { webhookId }: Pick<PaymentSettingsRow, 'webhookId'>,
): string => `${env.publicUrl}/api/payments/stripe/${webhookId}`;

type Shown = Pick<PaymentSettingsRow, 'webhookId' | 'refundUntilHours'> &
  Partial<Pick<PaymentSettingsRow, 'account' | 'mode' | 'secretKey' | 'webhookSecret' | 'refusedAt'>>;

export const toPaymentSettings = (deps: Pick<Deps, 'env'>, settings: Shown): PaymentSettings => ({
  connected: !!settings.secretKey,
  mode: settings.mode ?? null,
  account: settings.account ?? '',
  webhook_url: webhookUrl(deps, settings),
  webhook_ready: !!settings.webhookSecret,
  key_refused: !!settings.refusedAt,
  refund_until_hours: settings.refundUntilHours,
});

export async function getPaymentSettings(deps: Deps, businessKey: string): Promise<PaymentSettings> {
  const settings = await deps.db.query((tx) => findPaymentSettings(tx, businessKey));
  const unused = {
    webhookId: issueWebhookId(deps, businessKey),
    refundUntilHours: REFUND_UNTIL_DEFAULT_HOURS,
  };
  return toPaymentSettings(deps, settings ?? unused);
}

/** Bookings keep the rule that they were made with. */
export const saveRefundRule = (
  deps: Deps,
  businessKey: string,
  refundUntilHours: number,
): Promise<PaymentSettings> =>
  deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    const settings = await ensurePaymentSettings(tx, businessKey, issueWebhookId(deps, businessKey));
    await updatePaymentSettings(tx, businessKey, { refundUntilHours });
    return toPaymentSettings(deps, { ...settings, refundUntilHours });
  });
