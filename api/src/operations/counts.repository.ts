import { and, count, isNull, lte, sql } from 'drizzle-orm';
import { type BookingStatus, bookingStatus } from '../contract/calendar.ts';
import type { Tx } from '../db/client.ts';
import { bookings } from '../db/schema/bookings.table.ts';
import { outbox } from '../db/schema/outbox.table.ts';
import { PRIORITY } from '../emails/mail-kinds.ts';

/** Pages of 8 KiB: some tens of milliseconds. */
const SAMPLED_PAGES = 2000;

/** Exact for a small table, estimated from a sample of a large one. */
export async function countBookings(tx: Tx): Promise<Map<BookingStatus, number>> {
  const [table] = await tx.execute<{ pages: number }>(
    sql`select relpages as pages from pg_class where oid = 'bookings'::regclass`,
  );
  const share = Math.min(1, SAMPLED_PAGES / Math.max(1, table?.pages ?? 1));
  const rows = await tx.execute<{ status: BookingStatus; count: string }>(
    sql`select status, count(*) from ${bookings} tablesample system (${100 * share}) group by status`,
  );
  const counts = new Map(bookingStatus.options.map((status) => [status, 0]));
  for (const row of rows) counts.set(row.status, Math.round(Number(row.count) / share));
  return counts;
}

/** `oldest`: mails to all owners at once are left out. */
export async function readDueMails(tx: Tx, now: Date): Promise<{ count: number; oldest: Date | null }> {
  const [due] = await tx
    .select({
      count: count(),
      oldest:
        sql<Date | null>`min(${outbox.dueAt}) filter (where ${outbox.priority} < ${PRIORITY.bulk})`.mapWith(
          outbox.dueAt,
        ),
    })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.dueAt, now)));
  return due ?? { count: 0, oldest: null };
}
