import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { eventDays, events } from './events.table.ts';

export type OwnEvent = typeof events.$inferSelect;

const isEvent = (businessKey: string, eventId: string) =>
  and(eq(events.businessKey, businessKey), eq(events.eventId, eventId));

/** The owner's own events that overlap [from, to), by start. */
export function listOwnEvents(tx: Tx, businessKey: string, from: Date, to: Date): Promise<OwnEvent[]> {
  return tx
    .select()
    .from(events)
    .where(and(eq(events.businessKey, businessKey), gt(events.endTime, from), lt(events.startTime, to)))
    .orderBy(asc(events.startTime));
}

export async function findEvent(tx: Tx, businessKey: string, eventId: string): Promise<OwnEvent | null> {
  const [event] = await tx.select().from(events).where(isEvent(businessKey, eventId));
  return event ?? null;
}

export async function insertEvent(tx: Tx, event: OwnEvent): Promise<void> {
  await tx.insert(events).values(event);
}

export async function updateEvent(tx: Tx, { businessKey, eventId, ...changed }: OwnEvent): Promise<void> {
  await tx.update(events).set(changed).where(isEvent(businessKey, eventId));
}

export async function deleteEvent(tx: Tx, businessKey: string, eventId: string): Promise<void> {
  await tx.delete(events).where(isEvent(businessKey, eventId));
}

/**
 * Counts one more event of a local date (YYYY-MM-DD) in one atomic statement; false when there are `limit` already.
 * A limit of 0 is none.
 */
export async function countEvent(
  tx: Tx,
  businessKey: string,
  localDate: string,
  limit: number,
): Promise<boolean> {
  const rows = await tx
    .insert(eventDays)
    .values({ businessKey, localDate, added: 1 })
    .onConflictDoUpdate({
      target: [eventDays.businessKey, eventDays.localDate],
      set: { added: sql`${eventDays.added} + 1` },
      ...(limit > 0 && { setWhere: lt(eventDays.added, limit) }),
    })
    .returning({ added: eventDays.added });
  return rows.length > 0;
}

/** How many events were added by hand on a local date (YYYY-MM-DD). */
export async function eventsAdded(tx: Tx, businessKey: string, localDate: string): Promise<number> {
  const [row] = await tx
    .select({ added: eventDays.added })
    .from(eventDays)
    .where(and(eq(eventDays.businessKey, businessKey), eq(eventDays.localDate, localDate)));
  return row?.added ?? 0;
}
