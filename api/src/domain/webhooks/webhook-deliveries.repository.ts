import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { webhookDeliveries } from '../../db/schema/webhooks.table.ts';
import { toChunks } from '../../lib/chunks.ts';
import type { WebhookRow } from './webhooks.repository.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type NewDelivery = typeof webhookDeliveries.$inferInsert;

const LISTED = 1000;

interface DeliveryKey {
  businessKey: string;
  deliveryId: string;
}
const isDelivery = ({ businessKey, deliveryId }: DeliveryKey) =>
  and(eq(webhookDeliveries.businessKey, businessKey), eq(webhookDeliveries.deliveryId, deliveryId));

export async function insertDelivery(tx: Tx, row: NewDelivery): Promise<DeliveryRow> {
  const [inserted] = await tx.insert(webhookDeliveries).values(row).returning();
  return inserted as DeliveryRow;
}

export async function insertDeliveries(tx: Tx, rows: NewDelivery[]): Promise<void> {
  for (const some of toChunks(rows)) await tx.insert(webhookDeliveries).values(some);
}

/** Newest first. */
export function listDeliveries(
  tx: Tx,
  { businessKey, webhookId }: Pick<WebhookRow, 'businessKey' | 'webhookId'>,
): Promise<DeliveryRow[]> {
  return tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.businessKey, businessKey), eq(webhookDeliveries.webhookId, webhookId)))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.sequence))
    .limit(LISTED);
}

export async function updateDelivery(
  tx: Tx,
  key: DeliveryKey,
  changes: Partial<DeliveryRow>,
): Promise<DeliveryRow | null> {
  const [row] = await tx.update(webhookDeliveries).set(changes).where(isDelivery(key)).returning();
  return row ?? null;
}

/** Begins the tries again. Null if the webhook has no such delivery. */
export async function restartDelivery(
  tx: Tx,
  { webhookId, ...key }: DeliveryKey & { webhookId: string },
  nextTryAt: Date,
): Promise<DeliveryRow | null> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ tries: 0, delivered: false, nextTryAt })
    .where(and(isDelivery(key), eq(webhookDeliveries.webhookId, webhookId)))
    .returning();
  return row ?? null;
}
