import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import { BATCH_ROWS } from '../../../db/batches.ts';
import { type Claim, type DueFilter, hasRoom, isNextDue } from '../../../db/claims-in-turn.ts';
import type { Tx } from '../../../db/client.ts';
import { calendarConnections } from '../../../db/schema/calendar-connections.table.ts';
import type {
  ConnectionKey,
  ConnectionRow,
  HostedConnection,
} from '../../../domain/calendar-connections/connections.repository.ts';

const { businessKey, connectionId, host, triedAt, waitsUntil, removedAt } = calendarConnections;

const isUnread = (tick: Date, now: Date) =>
  and(isNull(removedAt), lt(triedAt, tick), or(isNull(waitsUntil), lte(waitsUntil, now)));

/** Calendars that were not read since the tick, those that have waited longest first. */
export const listReads = (tx: Tx, filter: DueFilter & { tick: Date }): Promise<HostedConnection[]> =>
  tx
    .select({ businessKey, connectionId, host })
    .from(calendarConnections)
    .where(and(isUnread(filter.tick, filter.now), hasRoom(filter, businessKey), hasRoom(filter, host)))
    .orderBy(asc(triedAt))
    .limit(BATCH_ROWS)
    .execute();

/** Claims a connection until `claimedUntil`, or until its reading is stored. Returns none if another process has claimed it. */
export const claimRead = (
  tx: Tx,
  key: ConnectionKey,
  claim: Claim & { tick: Date },
): Promise<ConnectionRow[]> =>
  tx
    .update(calendarConnections)
    .set({ triedAt: claim.now, waitsUntil: claim.claimedUntil })
    .where(
      isNextDue(
        {
          table: calendarConnections,
          id: [connectionId],
          dueAt: triedAt,
          where: and(eq(connectionId, key.connectionId), isUnread(claim.tick, claim.now)),
        },
        key.businessKey,
        claim,
      ),
    )
    .returning()
    .execute();
