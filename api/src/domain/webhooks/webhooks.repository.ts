import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { webhooks } from '../../db/schema/webhooks.table.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

interface WebhookKey {
  businessKey: string;
  webhookId: string;
}
const isWebhook = ({ businessKey, webhookId }: WebhookKey) =>
  and(eq(webhooks.businessKey, businessKey), eq(webhooks.webhookId, webhookId));

/** Oldest first. */
export function listWebhooks(tx: Tx, businessKey: string): Promise<WebhookRow[]> {
  return tx
    .select()
    .from(webhooks)
    .where(eq(webhooks.businessKey, businessKey))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.webhookId));
}

export async function findWebhook(tx: Tx, key: WebhookKey): Promise<WebhookRow | null> {
  const [row] = await tx.select().from(webhooks).where(isWebhook(key));
  return row ?? null;
}

export async function insertWebhook(tx: Tx, row: WebhookRow): Promise<void> {
  await tx.insert(webhooks).values(row);
}

/** Null if there is none. */
export async function updateWebhook(
  tx: Tx,
  key: WebhookKey,
  changes: Partial<WebhookRow>,
): Promise<WebhookRow | null> {
  const [row] = await tx.update(webhooks).set(changes).where(isWebhook(key)).returning();
  return row ?? null;
}

/** Whether this stopped it. */
export async function stopWebhook(tx: Tx, key: WebhookKey, stoppedAt: Date): Promise<boolean> {
  const { count } = await tx
    .update(webhooks)
    .set({ active: false, stoppedAt })
    .where(and(isWebhook(key), eq(webhooks.active, true)));
  return count > 0;
}

export async function deleteWebhook(tx: Tx, key: WebhookKey): Promise<boolean> {
  return (await tx.delete(webhooks).where(isWebhook(key))).count > 0;
}

/** Spares the bookings of a business without webhooks a statement. */
export async function setHasWebhooks(tx: Tx, businessKey: string, hasWebhooks: boolean): Promise<void> {
  await tx.update(businesses).set({ hasWebhooks }).where(eq(businesses.businessKey, businessKey));
}
