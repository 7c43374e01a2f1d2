import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { BATCH_ROWS } from '../../../db/batches.ts';
import { type Claim, type DueFilter, hasRoom, isNextDue } from '../../../db/claims-in-turn.ts';
import type { Tx } from '../../../db/client.ts';
import { businesses } from '../../../db/schema/businesses.table.ts';
import { calendarConnections, calendarObjects } from '../../../db/schema/calendar-connections.table.ts';
import type {
  ConnectionKey,
  ConnectionRow,
  HostedConnection,
} from '../../../domain/calendar-connections/connections.repository.ts';

const isConnection = ({ businessKey, connectionId }: ConnectionKey) =>
  and(eq(calendarConnections.businessKey, businessKey), eq(calendarConnections.connectionId, connectionId));

/** Calendars whose business changed since they were written whole, or with an object that is due again; those that have waited longest first. */
export const listWrites = (tx: Tx, filter: DueFilter): Promise<HostedConnection[]> => {
  const { businessKey, connectionId, host, writeAt, writeRev } = calendarConnections;
  const hasDueObject = sql`exists (
    select from ${calendarObjects} o
     where o.business_key = ${businessKey} and o.connection_id = ${connectionId} and o.due_at <= ${filter.now.toISOString()})`;
  return tx
    .select({ businessKey, connectionId, host })
    .from(calendarConnections)
    .innerJoin(businesses, eq(businesses.businessKey, businessKey))
    .where(
      and(
        lte(writeAt, filter.now),
        sql`(${writeRev} is distinct from ${businesses.rev} or ${hasDueObject})`,
        hasRoom(filter, businessKey),
        hasRoom(filter, host),
      ),
    )
    .orderBy(asc(writeAt))
    .limit(BATCH_ROWS)
    .execute();
};

/** Returns none if another process has claimed it. */
export const claimWrite = (
  tx: Tx,
  { businessKey, connectionId }: ConnectionKey,
  claim: Claim,
): Promise<ConnectionRow[]> =>
  tx
    .update(calendarConnections)
    .set({ writeAt: claim.claimedUntil })
    .where(
      isNextDue(
        {
          table: calendarConnections,
          id: [calendarConnections.connectionId],
          dueAt: calendarConnections.writeAt,
          where: eq(calendarConnections.connectionId, connectionId),
        },
        businessKey,
        claim,
      ),
    )
    .returning()
    .execute();

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
