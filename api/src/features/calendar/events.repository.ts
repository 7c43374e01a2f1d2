import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { events } from './events.table.ts';

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
