import { sql } from 'drizzle-orm';
import { BATCH_ROWS } from '../../db/batches.ts';
import { type Claim, type DueFilter, hasRoom, isNextDue } from '../../db/claims-in-turn.ts';
import type { Tx } from '../../db/client.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.table.ts';
import type { DeliveryRow } from '../../domain/webhooks/webhook-deliveries.repository.ts';
import { findWebhook, type WebhookRow } from '../../domain/webhooks/webhooks.repository.ts';

export interface DueWebhook {
  businessKey: string;
  webhookId: string;
  /** The receiver, to which several businesses may send. */
  host: string;
}

export interface DueDelivery {
  delivery: DeliveryRow;
  webhook: WebhookRow;
}

const HOST = sql<string>`lower(substring(${webhooks.url} from '://(?:[^/?#]*@)?([^/?#]*)'))`;

/**
 * Webhooks with a due delivery that waits for no earlier one about the same subject, those that have waited longest first. Tests
 * are due for inactive ones too.
 */
export async function listDue(tx: Tx, filter: DueFilter): Promise<DueWebhook[]> {
  const isDue = sql`next_try_at <= ${filter.now.toISOString()}`;
  const { businessKey, webhookId, active } = webhooks;
  const found = await tx.execute<{ business_key: string; webhook_id: string; host: string }>(sql`
    select ${businessKey}, ${webhookId}, ${HOST} as host
      from (select business_key, webhook_id, min(next_try_at) as due_at
              from ${webhookDeliveries} where ${isDue} group by business_key, webhook_id) waiting
      join ${webhooks} on ${businessKey} = waiting.business_key and ${webhookId} = waiting.webhook_id
     where ${hasRoom(filter, businessKey)} and ${hasRoom(filter, HOST)} and exists (
       select from ${webhookDeliveries} d
        where d.business_key = ${businessKey} and d.webhook_id = ${webhookId} and d.${isDue} and (${active} or d.event = 'test')
          and not exists (
            select from ${webhookDeliveries} earlier
             where earlier.business_key = d.business_key and earlier.webhook_id = d.webhook_id
               and earlier.subject_id = d.subject_id and earlier.next_try_at is not null and earlier.sequence < d.sequence))
     order by waiting.due_at limit ${BATCH_ROWS}`);
  return found.map((row) => ({ businessKey: row.business_key, webhookId: row.webhook_id, host: row.host }));
}

const mayLeave = (businessKey: string, webhookId: string) => sql`
  ${webhookDeliveries.webhookId} = ${webhookId}
  and (${webhookDeliveries.event} = 'test' or exists (
    select from ${webhooks} where business_key = ${businessKey} and webhook_id = ${webhookId} and active))
  and not exists (
    select from ${webhookDeliveries} earlier
     where earlier.business_key = ${businessKey} and earlier.webhook_id = ${webhookId}
       and earlier.subject_id = ${webhookDeliveries.subjectId} and earlier.next_try_at is not null
       and earlier.sequence < ${webhookDeliveries.sequence})`;

/** Claims due deliveries, each counted as a try. */
export async function claimDue(
  tx: Tx,
  { businessKey, webhookId }: DueWebhook,
  claim: Claim,
): Promise<DueDelivery[]> {
  const waiting = {
    table: webhookDeliveries,
    id: [webhookDeliveries.deliveryId],
    dueAt: webhookDeliveries.nextTryAt,
    where: mayLeave(businessKey, webhookId),
  };
  const claimed = await tx
    .update(webhookDeliveries)
    .set({ nextTryAt: claim.claimedUntil, tries: sql`${webhookDeliveries.tries} + 1` })
    .where(isNextDue(waiting, businessKey, claim))
    .returning();
  if (claimed.length === 0) return [];
  const webhook = await findWebhook(tx, { businessKey, webhookId });
  return webhook ? claimed.map((delivery) => ({ delivery, webhook })) : [];
}
