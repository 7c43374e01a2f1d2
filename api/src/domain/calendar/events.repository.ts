import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { events } from '../../db/schema/events.table.ts';
import { type CalendarRange, overlapsRange } from './calendar-range.ts';

export type OwnEvent = typeof events.$inferSelect;

const isEvent = (businessKey: string, eventId: string) =>
  and(eq(events.businessKey, businessKey), eq(events.eventId, eventId));

export const listOwnEvents = (tx: Tx, range: CalendarRange): Promise<OwnEvent[]> =>
  tx.select().from(events).where(overlapsRange(events, range)).orderBy(asc(events.startTime)).execute();

export const listEvents = (tx: Tx, businessKey: string, ids: readonly string[]): Promise<OwnEvent[]> =>
  tx
    .select()
    .from(events)
    .where(and(eq(events.businessKey, businessKey), inArray(events.eventId, [...ids])))
    .execute();

export async function findEvent(tx: Tx, businessKey: string, eventId: string): Promise<OwnEvent | null> {
  const [event] = await tx.select().from(events).where(isEvent(businessKey, eventId));
  return event ?? null;
}

export async function lockEvent(tx: Tx, businessKey: string, eventId: string): Promise<OwnEvent | null> {
  const [event] = await tx.select().from(events).where(isEvent(businessKey, eventId)).for('update');
  return event ?? null;
}

export async function insertEvents(tx: Tx, added: OwnEvent[]): Promise<void> {
  await tx.insert(events).values(added);
}

export async function updateEvent(
  tx: Tx,
  { businessKey, eventId }: Pick<OwnEvent, 'businessKey' | 'eventId'>,
  changes: Partial<Omit<OwnEvent, 'businessKey' | 'eventId'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.update(events).set(changes).where(isEvent(businessKey, eventId));
}

export async function deleteEvent(tx: Tx, businessKey: string, eventId: string): Promise<void> {
  await tx.delete(events).where(isEvent(businessKey, eventId));
}

export const listOwnSeries = (
  tx: Tx,
  { businessKey, seriesId }: { businessKey: string; seriesId: string },
  now: Date,
): Promise<OwnEvent[]> =>
  tx
    .select()
    .from(events)
    .where(
      and(eq(events.businessKey, businessKey), eq(events.seriesId, seriesId), gte(events.startTime, now)),
    )
    .orderBy(asc(events.startTime))
    .execute();
