import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { bookingPayments, payments } from '../../db/schema/payments.table.ts';

/** Coming visits that wait for their payment or were paid and not refunded, and refunds on their way. */
export async function countPending(tx: Tx, businessKey: string, now: Date): Promise<number> {
  const at = now.toISOString();
  const [row] = await tx.execute<{ count: number }>(sql`
    select (select count(*)::int from ${bookingPayments} a join ${bookings} b using (business_key, booking_id)
             where a.business_key = ${businessKey}
               and (b.status = 'awaiting_payment'
                 or b.status in ('pending', 'accepted') and b.start_time > ${at}
                    and 0 < (select coalesce(sum(case p.kind when 'charge' then p.amount_minor else -p.amount_minor end), 0)
                               from ${payments} p
                              where p.business_key = b.business_key and p.booking_id = b.booking_id
                                and p.kind in ('charge', 'refund') and p.state in ('pending', 'succeeded'))))
         + (select count(*)::int from ${payments} p
             where p.business_key = ${businessKey} and p.kind = 'refund' and p.state = 'pending') as count`);
  return row?.count ?? 0;
}
