import { and, eq, sql } from 'drizzle-orm';
import { type Claim, isNextInTurn } from '../../../db/claims-in-turn.ts';
import type { Tx } from '../../../db/client.ts';
import { businesses } from '../../../db/schema/businesses.table.ts';
import { calendarConnections, calendarObjects } from '../../../db/schema/calendar-connections.table.ts';
import type {
  ConnectionKey,
  ConnectionRow,
} from '../../../domain/calendar-connections/connections.repository.ts';

const isConnection = ({ businessKey, connectionId }: ConnectionKey) =>
  and(eq(calendarConnections.businessKey, businessKey), eq(calendarConnections.connectionId, connectionId));

/** The most calendars of a business that this process writes at once. */
const BUSINESS_SHARE = 2;
/** The most that it writes at once at a host, where several businesses may have theirs. */
const HOST_SHARE = 8;

/** Calendars whose business changed since they were written whole, or with an object that is due again. */
const selectDue = (at: string) => sql`
  select c.business_key, c.connection_id, c.host, c.write_at as due_at
    from ${calendarConnections} c join ${businesses} b using (business_key)
   where c.write_at <= ${at}
     and (c.write_rev is distinct from b.rev or exists (
       select from ${calendarObjects} o
        where o.business_key = c.business_key and o.connection_id = c.connection_id and o.due_at <= ${at}))`;

/** Claims due calendars in turn by business and by host, and none beyond their shares. */
export async function claimWrites(tx: Tx, claim: Claim): Promise<ConnectionRow[]> {
  return tx
    .update(calendarConnections)
    .set({ writeAt: claim.claimedUntil })
    .where(
      isNextInTurn(
        {
          key: [calendarConnections.businessKey, calendarConnections.connectionId],
          dueAt: calendarConnections.writeAt,
          due: selectDue(claim.now.toISOString()),
          businessShare: BUSINESS_SHARE,
          hostShare: HOST_SHARE,
        },
        claim,
      ),
    )
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
