import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { countInFlight } from '../../db/in-flight.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.table.ts';
import type { DeliveryRow } from '../../domain/webhooks/webhook-deliveries.repository.ts';
import type { WebhookRow } from '../../domain/webhooks/webhooks.repository.ts';
import type { InFlight } from '../../lib/work-in-shares.ts';

/** The most of a business that this process sends at once. */
const OF_BUSINESS = 4;
/** The most that it sends at once to a host, which several businesses may send to. */
const OF_RECEIVER = 8;

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
   order by d.next_try_at limit ${OF_BUSINESS}`;

/**
 * Claims due deliveries until `claimedUntil`, each counted as a try, in turn by business and by receiver, and none beyond
 * their shares. The claims of a dead process end by themselves.
 */
export async function claimDue(
  tx: Tx,
  {
    limit,
    inFlight,
    now,
    claimedUntil,
  }: { limit: number; inFlight: InFlight; now: Date; claimedUntil: Date },
): Promise<DueDelivery[]> {
  const at = now.toISOString();
  const due = sql`
    with recursive waiting as (${WAITING}),
    of_businesses as (
      select webhooks.business_key, due.delivery_id, due.next_try_at, ${RECEIVER} as receiver,
             row_number() over (partition by webhooks.business_key order by due.next_try_at, due.sequence)
               + ${countInFlight(inFlight, sql`webhooks.business_key::text`)} as of_business
        from waiting join ${webhooks} using (business_key, webhook_id) cross join lateral (${selectDue(at)}) due),
    turns as (
      select business_key, delivery_id, of_business, next_try_at as due_at,
             row_number() over (partition by receiver order by of_business, next_try_at)
               + ${countInFlight(inFlight, sql`receiver`)} as of_receiver
        from of_businesses where of_business <= ${OF_BUSINESS})
    select d.business_key, d.delivery_id
      from turns join ${webhookDeliveries} d using (business_key, delivery_id)
     where of_receiver <= ${OF_RECEIVER} and d.next_try_at <= ${at}
     order by of_business, due_at limit ${limit} for update of d skip locked`;
  const claimed = await tx
    .update(webhookDeliveries)
    .set({ nextTryAt: claimedUntil, tries: sql`${webhookDeliveries.tries} + 1` })
    .where(sql`(${webhookDeliveries.businessKey}, ${webhookDeliveries.deliveryId}) in (${due})`)
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
  const byId = new Map(found.map((one) => [one.webhook.webhookId, one]));
  return claimed.flatMap((delivery) => {
    const webhook = byId.get(delivery.webhookId);
    return webhook ? [{ delivery, ...webhook }] : [];
  });
}
