import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { checkouts, payments } from '../../db/schema/payments.table.ts';

/** Visits with an open page at Stripe or a refund on its way, and coming ones that were paid and not refunded. */
export async function countPending(tx: Tx, businessKey: string, now: Date): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select booking_id from ${checkouts} where business_key = ${businessKey} and state = 'open'
      union
      select booking_id from ${payments}
       where business_key = ${businessKey} and kind = 'refund' and state = 'pending'
      union
      select booking_id from ${bookings} join ${payments} using (business_key, booking_id)
       where business_key = ${businessKey} and status in ('pending', 'accepted')
         and start_time > ${now.toISOString()}
         and kind in ('charge', 'refund') and state in ('pending', 'succeeded')
       group by booking_id
      having sum(case kind when 'charge' then amount_minor else -amount_minor end) > 0) visits`);
  return row?.count ?? 0;
}
