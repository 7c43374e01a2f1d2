import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.table.ts';
import { chunksOf } from '../../lib/chunks-of.ts';
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
  for (const some of chunksOf(rows)) await tx.insert(webhookDeliveries).values(some);
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

export interface DueDelivery {
  delivery: DeliveryRow;
  webhook: WebhookRow;
}

/**
 * Claims due deliveries until `claimedUntil`, each counted as a try; the claims of a dead process end by themselves. A
 * delivery waits for earlier ones about the same subject, and for its webhook to be active unless it is a test.
 */
export async function claimDue(
  tx: Tx,
  { limit, now, claimedUntil }: { limit: number; now: Date; claimedUntil: Date },
): Promise<DueDelivery[]> {
  const due = sql`
    select d.business_key, d.delivery_id
      from ${webhookDeliveries} d join ${webhooks} w using (business_key, webhook_id)
     where d.next_try_at <= ${now.toISOString()} and (w.active or d.event = 'test')
       and not exists (
         select from ${webhookDeliveries} earlier
          where earlier.business_key = d.business_key and earlier.webhook_id = d.webhook_id
            and earlier.subject_id = d.subject_id and earlier.next_try_at is not null
            and earlier.sequence < d.sequence)
     order by d.next_try_at limit ${limit} for update of d skip locked`;
  const claimed = await tx
    .update(webhookDeliveries)
    .set({ nextTryAt: claimedUntil, tries: sql`${webhookDeliveries.tries} + 1` })
    .where(sql`(${webhookDeliveries.businessKey}, ${webhookDeliveries.deliveryId}) in (${due})`)
    .returning();
  if (claimed.length === 0) return [];
  const ids = sql.join(
    claimed.map(({ businessKey, webhookId }) => sql`(${businessKey}::uuid, ${webhookId}::uuid)`),
    sql`, `,
  );
  const owned = await tx
    .select()
    .from(webhooks)
    .where(sql`(${webhooks.businessKey}, ${webhooks.webhookId}) in (${ids})`);
  const byId = new Map(owned.map((webhook) => [webhook.webhookId, webhook]));
  return claimed.flatMap((delivery) => {
    const webhook = byId.get(delivery.webhookId);
    return webhook ? [{ delivery, webhook }] : [];
  });
}
