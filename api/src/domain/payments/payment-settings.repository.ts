import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type PaymentSettingsRow, paymentSettings, payments } from '../../db/schema/payments.table.ts';

const ownedBy = (businessKey: string) => eq(paymentSettings.businessKey, businessKey);

export async function findPaymentSettings(tx: Tx, businessKey: string): Promise<PaymentSettingsRow | null> {
  const [row] = await tx.select().from(paymentSettings).where(ownedBy(businessKey));
  return row ?? null;
}

/** Whether a business is connected to Stripe, or has a row in the ledger. */
export async function findHasPayments(tx: Tx, businessKey: string): Promise<boolean> {
  const [connected, noted] = await Promise.all([
    tx
      .select({ key: paymentSettings.businessKey })
      .from(paymentSettings)
      .where(and(ownedBy(businessKey), isNotNull(paymentSettings.secretKey))),
    tx
      .select({ key: payments.businessKey })
      .from(payments)
      .where(eq(payments.businessKey, businessKey))
      .limit(1),
  ]);
  return connected.length + noted.length > 0;
}

/** Made when a business first changes them. */
export async function ensurePaymentSettings(
  tx: Tx,
  businessKey: string,
  webhookId: string,
): Promise<PaymentSettingsRow> {
  await tx.insert(paymentSettings).values({ businessKey, webhookId }).onConflictDoNothing();
  return (await findPaymentSettings(tx, businessKey)) as PaymentSettingsRow;
}

export async function updatePaymentSettings(
  tx: Tx,
  businessKey: string,
  changes: Partial<PaymentSettingsRow>,
): Promise<void> {
  await tx.update(paymentSettings).set(changes).where(ownedBy(businessKey));
}

/** Whether it was accepted until now. */
export async function markRefused(tx: Tx, settings: PaymentSettingsRow, now: Date): Promise<boolean> {
  const { businessKey, secretKey } = settings;
  const isCurrent = and(ownedBy(businessKey), isNotNull(paymentSettings.secretKey));
  const [row] = await tx
    .select({ refusedAt: paymentSettings.refusedAt, secretKey: paymentSettings.secretKey })
    .from(paymentSettings)
    .where(isCurrent)
    .for('update');
  if (!row || row.refusedAt !== null || row.secretKey !== secretKey) return false;
  await updatePaymentSettings(tx, businessKey, { refusedAt: now });
  return true;
}
