import { sql } from 'drizzle-orm';
import { type Claim, isNextInTurn } from '../../db/claims-in-turn.ts';
import type { Tx } from '../../db/client.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.table.ts';
import type { DeliveryRow } from '../../domain/webhooks/webhook-deliveries.repository.ts';
import type { WebhookRow } from '../../domain/webhooks/webhooks.repository.ts';

/** The most of a business that this process sends at once. */
const BUSINESS_SHARE = 4;
/** The most that it sends at once to a host, which several businesses may send to. */
const RECEIVER_SHARE = 8;

export interface DueDelivery {
  delivery: DeliveryRow;
  webhook: WebhookRow;
  receiver: string;
}

const RECEIVER = sql<string>`lower(substring(${webhooks.url} from '://(?:[^/?#]*@)?([^/?#]*)'))`;

/** Every webhook with deliveries that wait, by one look into the index for each. */
const WAITING = sql`
  select business_key, webhook_id from (
    select business_key, webhook_id from ${webhookDeliveries}
     where next_try_at is not null order by business_key, webhook_id limit 1) first
  union all
  select next.business_key, next.webhook_id from waiting cross join lateral (
    select d.business_key, d.webhook_id from ${webhookDeliveries} d
     where d.next_try_at is not null and (d.business_key, d.webhook_id) > (waiting.business_key, waiting.webhook_id)
     order by d.business_key, d.webhook_id limit 1) next`;

/** A delivery waits for earlier ones about the same subject, and for its webhook to be active unless it is a test. */
const selectDue = (at: string) => sql`
  select d.delivery_id, d.next_try_at, d.sequence from ${webhookDeliveries} d
   where d.business_key = webhooks.business_key and d.webhook_id = webhooks.webhook_id and d.next_try_at <= ${at}
     and (webhooks.active or d.event = 'test')
     and not exists (
       select from ${webhookDeliveries} earlier
        where earlier.business_key = d.business_key and earlier.webhook_id = d.webhook_id
          and earlier.subject_id = d.subject_id and earlier.next_try_at is not null
          and earlier.sequence < d.sequence)
   order by d.next_try_at limit ${BUSINESS_SHARE}`;

const selectRows = (at: string) => sql`
  with recursive waiting as (${WAITING})
  select webhooks.business_key, due.delivery_id, due.next_try_at as due_at, due.sequence, ${RECEIVER} as host
    from waiting join ${webhooks} using (business_key, webhook_id) cross join lateral (${selectDue(at)}) due`;

/** Claims due deliveries, each counted as a try, in turn by business and by receiver, and none beyond their shares. */
export async function claimDue(tx: Tx, claim: Claim): Promise<DueDelivery[]> {
  const claimed = await tx
    .update(webhookDeliveries)
    .set({ nextTryAt: claim.claimedUntil, tries: sql`${webhookDeliveries.tries} + 1` })
    .where(
      isNextInTurn(
        {
          key: [webhookDeliveries.businessKey, webhookDeliveries.deliveryId],
          dueAt: webhookDeliveries.nextTryAt,
          due: selectRows(claim.now.toISOString()),
          order: sql`due_at, sequence`,
          businessShare: BUSINESS_SHARE,
          hostShare: RECEIVER_SHARE,
        },
        claim,
      ),
    )
    .returning();
  if (claimed.length === 0) return [];
  const ids = JSON.stringify(claimed.map(({ businessKey: b, webhookId: w }) => ({ b, w })));
  const found = await tx
    .select({ webhook: webhooks, receiver: RECEIVER })
    .from(webhooks)
    .where(
      sql`(${webhooks.businessKey}, ${webhooks.webhookId}) in (
        select b, w from jsonb_to_recordset(${ids}::jsonb) id (b uuid, w uuid))`,
    );
  const byId = new Map(found.map((delivery) => [delivery.webhook.webhookId, delivery]));
  return claimed.flatMap((delivery) => {
    const webhook = byId.get(delivery.webhookId);
    return webhook ? [{ delivery, ...webhook }] : [];
  });
}
