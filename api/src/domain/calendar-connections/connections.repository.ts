import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { calendarConnections } from '../../db/schema/calendar-connections.table.ts';

export type ConnectionRow = typeof calendarConnections.$inferSelect;

export interface ConnectionKey {
  businessKey: string;
  connectionId: string;
}
const isConnection = ({ businessKey, connectionId }: ConnectionKey) =>
  and(
    eq(calendarConnections.businessKey, businessKey),
    eq(calendarConnections.connectionId, connectionId),
    isNull(calendarConnections.removedAt),
  );

/** Those that are not removed, oldest first. */
export function listConnections(tx: Tx, businessKey: string): Promise<ConnectionRow[]> {
  return tx
    .select()
    .from(calendarConnections)
    .where(and(eq(calendarConnections.businessKey, businessKey), isNull(calendarConnections.removedAt)))
    .orderBy(asc(calendarConnections.createdAt), asc(calendarConnections.connectionId));
}

export async function findConnection(tx: Tx, key: ConnectionKey): Promise<ConnectionRow | null> {
  const [row] = await tx.select().from(calendarConnections).where(isConnection(key));
  return row ?? null;
}

export async function lockConnection(tx: Tx, key: ConnectionKey): Promise<ConnectionRow | null> {
  const [row] = await tx.select().from(calendarConnections).where(isConnection(key)).for('update');
  return row ?? null;
}

export async function insertConnection(tx: Tx, row: ConnectionRow): Promise<void> {
  await tx.insert(calendarConnections).values(row);
}

/** Null if there is none. */
export async function updateConnection(
  tx: Tx,
  key: ConnectionKey,
  changes: Partial<ConnectionRow>,
): Promise<ConnectionRow | null> {
  const [row] = await tx.update(calendarConnections).set(changes).where(isConnection(key)).returning();
  return row ?? null;
}

export async function deleteConnection(tx: Tx, key: ConnectionKey): Promise<boolean> {
  return (await tx.delete(calendarConnections).where(isConnection(key))).count > 0;
}

/** Claims a connection until `claimedUntil`, or until its reading is stored. Null if all were tried since the tick. */
export async function claimNext(
  tx: Tx,
  {
    tick,
    now,
    claimedUntil,
    exceptHosts,
    exceptBusinesses,
  }: {
    tick: Date;
    now: Date;
    claimedUntil: Date;
    exceptHosts: readonly string[];
    exceptBusinesses: readonly string[];
  },
): Promise<ConnectionRow | null> {
  const due = sql`
    select business_key, connection_id
      from ${calendarConnections}
     where removed_at is null and tried_at < ${tick.toISOString()}
       and (waits_until is null or waits_until <= ${now.toISOString()})
       and host <> all (array(select jsonb_array_elements_text(${JSON.stringify(exceptHosts)}::jsonb)))
       and business_key <> all (array(select jsonb_array_elements_text(${JSON.stringify(exceptBusinesses)}::jsonb)::uuid))
     order by tried_at limit 1 for update skip locked`;
  const [row] = await tx
    .update(calendarConnections)
    .set({ triedAt: now, waitsUntil: claimedUntil })
    .where(sql`(${calendarConnections.businessKey}, ${calendarConnections.connectionId}) in (${due})`)
    .returning();
  return row ?? null;
}
