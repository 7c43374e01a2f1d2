import { and, count, getTableName, isNull, lte, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { bookingStatus } from '../contract/calendar.ts';
import { ROLES } from '../contract/members.ts';
import type { Tx } from '../db/client.ts';
import { members } from '../db/schema/accounts.table.ts';
import { bookings } from '../db/schema/bookings.table.ts';
import { calendarConnections } from '../db/schema/calendar-connections.table.ts';
import { outbox } from '../db/schema/outbox.table.ts';
import { pictures } from '../db/schema/pictures.table.ts';
import { staff } from '../db/schema/staff.table.ts';
import { PRIORITY } from '../emails/mail-kinds.ts';

/** Pages of 8 KiB: some tens of milliseconds. */
const SAMPLED_PAGES = 2000;

/** Rows by a value: exact for a small table, estimated from a sample of a large one. */
async function countBy<Value extends string>(
  tx: Tx,
  table: PgTable,
  { value, values, where = sql`true` }: { value: SQLWrapper; values: readonly Value[]; where?: SQL },
): Promise<Map<Value, number>> {
  const [size] = await tx.execute<{ pages: number }>(
    sql`select relpages as pages from pg_class where oid = ${getTableName(table)}::regclass`,
  );
  const share = Math.min(1, SAMPLED_PAGES / Math.max(1, size?.pages ?? 1));
  const rows = await tx.execute<{ value: Value; count: string }>(
    sql`select ${value} as value, count(*) from ${table} tablesample system (${100 * share}) where ${where} group by 1`,
  );
  const counts = new Map(values.map((of) => [of, 0]));
  for (const row of rows) counts.set(row.value, Math.round(Number(row.count) / share));
  return counts;
}

export const countBookings = (tx: Tx) =>
  countBy(tx, bookings, { value: bookings.status, values: bookingStatus.options });

export const countMembers = (tx: Tx) => countBy(tx, members, { value: members.role, values: ROLES });

export const countStaff = (tx: Tx) =>
  countBy(tx, staff, {
    value: sql`case when ${staff.active} then 'active' else 'inactive' end`,
    values: ['active', 'inactive'],
    where: isNull(staff.removedAt),
  });

export const countConnections = (tx: Tx) =>
  countBy(tx, calendarConnections, {
    value: sql`case when ${calendarConnections.failure} is null then 'read' else 'failed' end`,
    values: ['read', 'failed'],
    where: isNull(calendarConnections.removedAt),
  });
/** What pictures take up, by where they are kept. */
export async function sumPictureBytes(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .select({ store: pictures.store, bytes: sum(pictures.bytes).mapWith(Number) })
    .from(pictures)
    .groupBy(pictures.store);
  return new Map(rows.map(({ store, bytes }) => [store, bytes]));
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
