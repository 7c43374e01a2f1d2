import { and, asc, eq, gte, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import { toArraySql } from '../../db/array-sql.ts';
import type { Tx } from '../../db/client.ts';
import type { RowKey } from '../../db/rows-in-turn.ts';
import { type Booking, bookingColumns } from '../../db/schema/booking-parts.table.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { type Business, businesses } from '../../db/schema/businesses.table.ts';
import { customers } from '../../db/schema/customers.table.ts';
import { followUpSchedules, followUps } from '../../db/schema/follow-ups.table.ts';
import { mailTexts } from '../../db/schema/mail-texts.table.ts';

const BUSINESSES_PER_BATCH = 20;

export function listDueBusinesses(tx: Tx, now: Date): Promise<RowKey[]> {
  const { businessKey, dueAt } = followUpSchedules;
  return tx
    .select({ businessKey, id: businessKey })
    .from(followUpSchedules)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(BUSINESSES_PER_BATCH);
}

/** null if it is no longer due or another process has it; locked until the transaction ends. */
export async function claimDue(
  tx: Tx,
  businessKey: string,
  now: Date,
): Promise<{ business: Business; dueAt: Date } | null> {
  const [due] = await tx
    .select({ business: businesses, dueAt: followUpSchedules.dueAt })
    .from(followUpSchedules)
    .innerJoin(businesses, eq(businesses.businessKey, followUpSchedules.businessKey))
    .where(and(eq(followUpSchedules.businessKey, businessKey), lte(followUpSchedules.dueAt, now)))
    .for('update', { of: followUpSchedules, skipLocked: true });
  return due ?? null;
}

export async function scheduleNext(tx: Tx, businessKey: string, dueAt: Date): Promise<void> {
  await tx.update(followUpSchedules).set({ dueAt }).where(eq(followUpSchedules.businessKey, businessKey));
}

/** Appointments that ended in the period and whose customers came, may be mailed and read a language that has a text. */
export const listEnded = (
  tx: Tx,
  businessKey: string,
  { from, to }: { from: Date; to: Date },
): Promise<Booking[]> =>
  tx
    .select(bookingColumns(businessKey))
    .from(bookings)
    .innerJoin(
      customers,
      and(eq(customers.businessKey, bookings.businessKey), eq(customers.customerId, bookings.customerId)),
    )
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        eq(bookings.status, 'accepted'),
        gte(bookings.endTime, from),
        lt(bookings.endTime, to),
        sql`${bookings.attendance} is distinct from 'no_show'`,
        ne(bookings.customerEmail, ''),
        isNotNull(bookings.customerId),
        eq(customers.blocked, false),
        inArray(
          bookings.language,
          tx
            .select({ language: mailTexts.language })
            .from(mailTexts)
            .where(and(eq(mailTexts.businessKey, businessKey), eq(mailTexts.kind, 'follow_up'))),
        ),
      ),
    )
    .orderBy(asc(bookings.endTime));

/** Notes the customers that were not followed up since `before`, and returns them. */
export async function noteFollowUps(
  tx: Tx,
  { businessKey, customerIds }: { businessKey: string; customerIds: readonly string[] },
  { now, before }: { now: Date; before: Date },
): Promise<Set<string>> {
  const at = now.toISOString();
  const noted = await tx.execute<{ customer_id: string }>(sql`
    insert into ${followUps} (business_key, customer_id, at)
    select ${businessKey}::uuid, id, ${at}::timestamptz from unnest(${toArraySql(customerIds, 'uuid')}) id order by id
    on conflict (business_key, customer_id) do update set at = excluded.at
     where ${followUps.at} <= ${before.toISOString()}
    returning customer_id`);
  return new Set(noted.map(({ customer_id }) => customer_id));
}
