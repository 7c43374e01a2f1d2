import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { businesses } from '../../../db/schema/businesses.table.ts';
import { calendarConnections, calendarObjects } from '../../../db/schema/calendar-connections.table.ts';
import type {
  ConnectionKey,
  ConnectionRow,
} from '../../../domain/calendar-connections/connections.repository.ts';

const isConnection = ({ businessKey, connectionId }: ConnectionKey) =>
  and(eq(calendarConnections.businessKey, businessKey), eq(calendarConnections.connectionId, connectionId));

/**
 * Claims calendars that are written until `claimedUntil`: those whose business changed since they were written whole, or
 * with an object that is due again. The claims of a dead process end by themselves.
 */
export async function claimWrites(
  tx: Tx,
  { limit, now, claimedUntil }: { limit: number; now: Date; claimedUntil: Date },
): Promise<ConnectionRow[]> {
  const at = now.toISOString();
  const due = sql`
    select c.business_key, c.connection_id
      from ${calendarConnections} c join ${businesses} b using (business_key)
     where c.write_at <= ${at}
       and (c.write_rev is distinct from b.rev or exists (
         select from ${calendarObjects} o
          where o.business_key = c.business_key and o.connection_id = c.connection_id and o.due_at <= ${at}))
     order by c.write_at limit ${limit} for update of c skip locked`;
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
