import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { calendarConnections } from '../../db/schema/calendar-connections.table.ts';

export type ConnectionRow = typeof calendarConnections.$inferSelect;

export interface ConnectionKey {
  businessKey: string;
  connectionId: string;
}

export interface HostedConnection extends ConnectionKey {
  host: string;
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
  const unchanged = { businessKey: undefined, connectionId: undefined };
  const [row] = await tx
    .update(calendarConnections)
    .set({ ...changes, ...unchanged })
    .where(isConnection(key))
    .returning();
  return row ?? null;
}

export async function deleteConnection(tx: Tx, key: ConnectionKey): Promise<boolean> {
  return (await tx.delete(calendarConnections).where(isConnection(key))).count > 0;
}
