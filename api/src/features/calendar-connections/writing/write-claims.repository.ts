import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { countInFlight } from '../../../db/in-flight.ts';
import { businesses } from '../../../db/schema/businesses.table.ts';
import { calendarConnections, calendarObjects } from '../../../db/schema/calendar-connections.table.ts';
import type {
  ConnectionKey,
  ConnectionRow,
} from '../../../domain/calendar-connections/connections.repository.ts';
import type { InFlight } from '../../../lib/work-in-shares.ts';

const isConnection = ({ businessKey, connectionId }: ConnectionKey) =>
  and(eq(calendarConnections.businessKey, businessKey), eq(calendarConnections.connectionId, connectionId));

/** The most calendars of a business that this process writes at once. */
const OF_BUSINESS = 2;
/** The most that it writes at once at a host, where several businesses may have theirs. */
const OF_HOST = 8;

/** Calendars whose business changed since they were written whole, or with an object that is due again. */
const dueAt = (at: string) => sql`
  select c.business_key, c.connection_id, c.host, c.write_at
    from ${calendarConnections} c join ${businesses} b using (business_key)
   where c.write_at <= ${at}
     and (c.write_rev is distinct from b.rev or exists (
       select from ${calendarObjects} o
        where o.business_key = c.business_key and o.connection_id = c.connection_id and o.due_at <= ${at}))`;

/**
 * Claims due calendars until `claimedUntil`, in turn by business and by host, and none beyond their shares. The claims of a
 * dead process end by themselves.
 */
export async function claimWrites(
  tx: Tx,
  {
    limit,
    inFlight,
    now,
    claimedUntil,
  }: { limit: number; inFlight: InFlight; now: Date; claimedUntil: Date },
): Promise<ConnectionRow[]> {
  const at = now.toISOString();
  const due = sql`
    with of_businesses as (
      select due.*, row_number() over (partition by business_key order by write_at)
               + ${countInFlight(inFlight, sql`business_key::text`)} as of_business
        from (${dueAt(at)}) due),
    turns as (
      select business_key, connection_id, of_business, write_at as due_at,
             row_number() over (partition by host order by of_business, write_at)
               + ${countInFlight(inFlight, sql`host`)} as of_host
        from of_businesses where of_business <= ${OF_BUSINESS})
    select c.business_key, c.connection_id
      from turns join ${calendarConnections} c using (business_key, connection_id)
     where of_host <= ${OF_HOST} and c.write_at <= ${at}
     order by of_business, due_at limit ${limit} for update of c skip locked`;
  return tx
    .update(calendarConnections)
    .set({ writeAt: claimedUntil })
    .where(sql`(${calendarConnections.businessKey}, ${calendarConnections.connectionId}) in (${due})`)
    .returning();
}

/** A removed connection too, unlike `updateConnection`. */
export async function updateWriting(
  tx: Tx,
  key: ConnectionKey,
  changes: Partial<Pick<ConnectionRow, 'writeAt' | 'writeRev' | 'writeFailures' | 'writeFailure'>>,
): Promise<void> {
  await tx.update(calendarConnections).set(changes).where(isConnection(key));
}

export async function deleteRemoved(tx: Tx, key: ConnectionKey): Promise<void> {
  await tx.delete(calendarConnections).where(isConnection(key));
}
