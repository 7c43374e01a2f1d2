import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { followUps } from '../../db/schema/follow-ups.table.ts';

/** A customer who takes over another was last followed up when the later of the two was. */
export async function mergeFollowUps(
  tx: Tx,
  from: { businessKey: string; customerId: string },
  into: string,
): Promise<void> {
  await tx.execute(sql`
    insert into ${followUps} (business_key, customer_id, at)
    select business_key, ${into}::uuid, at from ${followUps}
     where business_key = ${from.businessKey} and customer_id = ${from.customerId}
    on conflict (business_key, customer_id) do update set at = greatest(${followUps.at}, excluded.at)`);
}
