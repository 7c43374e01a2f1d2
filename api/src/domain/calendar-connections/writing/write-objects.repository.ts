import { and, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { calendarConnections, calendarObjects } from '../../../db/schema/calendar-connections.table.ts';
import type { ConnectionKey } from '../connections.repository.ts';

type ObjectRow = typeof calendarObjects.$inferSelect;
export type ObjectKey = ConnectionKey & Pick<ObjectRow, 'entryId'>;

const hasKey = ({ businessKey, connectionId }: ConnectionKey) =>
  and(eq(calendarObjects.businessKey, businessKey), eq(calendarObjects.connectionId, connectionId));
const isObject = (key: ObjectKey) => and(hasKey(key), eq(calendarObjects.entryId, key.entryId));

/**
 * Before each try, so that an object whose answer is lost can be removed too. False, and nothing is stored, once the
 * calendar is not written any more.
 */
export async function prepareObject(
  tx: Tx,
  { businessKey, connectionId, entryId }: ObjectKey,
  { href, endsAt }: Pick<ObjectRow, 'href' | 'endsAt'>,
): Promise<boolean> {
  const { count } = await tx.execute(sql`
    insert into ${calendarObjects} (business_key, connection_id, entry_id, href, written, ends_at)
    select business_key, connection_id, ${entryId}, ${href}, '', ${endsAt.toISOString()}
      from ${calendarConnections}
     where business_key = ${businessKey} and connection_id = ${connectionId} and write and removed_at is null
       for share
    on conflict (business_key, connection_id, entry_id) do update set ends_at = excluded.ends_at`);
  return count > 0;
}

export async function updateObject(tx: Tx, key: ObjectKey, changes: Partial<ObjectRow>): Promise<void> {
  await tx.update(calendarObjects).set(changes).where(isObject(key));
}

export async function deleteObjectRow(tx: Tx, key: ObjectKey): Promise<void> {
  await tx.delete(calendarObjects).where(isObject(key));
}

/** Whether another connection of the business still writes to the same calendar, and wrote this object too. */
export async function isShared(
  tx: Tx,
  { businessKey, connectionId, entryId }: ObjectKey,
  href: string,
): Promise<boolean> {
  const others = await tx.execute(sql`
    select from ${calendarObjects} join ${calendarConnections} using (business_key, connection_id)
     where business_key = ${businessKey} and entry_id = ${entryId} and href = ${href}
       and connection_id <> ${connectionId} and write and removed_at is null`);
  return others.length > 0;
}

/** Past ones stay in the calendar. */
export async function forgetPast(tx: Tx, key: ConnectionKey, now: Date): Promise<void> {
  await tx.delete(calendarObjects).where(and(hasKey(key), lte(calendarObjects.endsAt, now)));
}

export const countObjects = (tx: Tx, key: ConnectionKey): Promise<number> =>
  tx.$count(calendarObjects, hasKey(key));
