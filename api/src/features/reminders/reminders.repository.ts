import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { type BusinessRows, isInRows, listInTurn, type RowKey } from '../../db/rows-in-turn.ts';
import { bookingColumns } from '../../db/schema/booking-parts.table.ts';
import { bookings, isActive } from '../../db/schema/bookings.table.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { events } from '../../db/schema/events.table.ts';

/** So few that their mails, one to each member, are stored within a second. */
const REMINDERS_PER_BATCH = 20;

const bookingKey = { businessKey: bookings.businessKey, id: bookings.bookingId };
const eventKey = { businessKey: events.businessKey, id: events.eventId };
const isBookingDue = (now: Date) => and(isActive(bookings), lte(bookings.remindAt, now));
const isEventDue = (now: Date) => lte(events.remindAt, now);

export const listDueBookings = (tx: Tx, now: Date): Promise<RowKey[]> =>
  listInTurn(tx, {
    from: bookings,
    id: bookings.bookingId,
    where: isBookingDue(now),
    order: [bookings.remindAt],
    limit: REMINDERS_PER_BATCH,
  });

export const listDueEvents = (tx: Tx, now: Date): Promise<RowKey[]> =>
  listInTurn(tx, {
    from: events,
    id: events.eventId,
    where: isEventDue(now),
    order: [events.remindAt],
    limit: REMINDERS_PER_BATCH,
  });

/** Those that are still due, locked until the transaction ends; other processes skip them. */
export function claimBookings(tx: Tx, rows: BusinessRows, now: Date) {
  return tx
    .select({ booking: bookingColumns(rows.businessKey), business: businesses })
    .from(bookings)
    .innerJoin(businesses, eq(businesses.businessKey, bookings.businessKey))
    .where(and(isInRows(bookingKey, rows), isBookingDue(now)))
    .orderBy(asc(bookings.remindAt))
    .for('update', { of: bookings, skipLocked: true });
}

export function claimEvents(tx: Tx, rows: BusinessRows, now: Date) {
  return tx
    .select({ event: events, business: businesses })
    .from(events)
    .innerJoin(businesses, eq(businesses.businessKey, events.businessKey))
    .where(and(isInRows(eventKey, rows), isEventDue(now)))
    .orderBy(asc(events.remindAt))
    .for('update', { of: events, skipLocked: true });
}

export async function scheduleEventReminder(
  tx: Tx,
  { businessKey, bookingId }: { businessKey: string; bookingId: string },
  at: Date | null,
) {
  await tx
    .update(events)
    .set({ remindAt: at })
    .where(and(eq(events.businessKey, businessKey), eq(events.eventId, bookingId)));
}

interface Reminded {
  table: PgTable;
  key: { businessKey: PgColumn; id: PgColumn };
}

/** Looks at a row again at `later`, or never if it has begun by then. */
const putOff =
  ({ table, key }: Reminded) =>
  async (tx: Tx, { businessKey, id }: RowKey, later: Date): Promise<void> => {
    const at = sql`${later.toISOString()}::timestamptz`;
    await tx.execute(sql`
      update ${table} set remind_at = case when start_time > ${at} then ${at} end where ${isInRows(key, { businessKey, ids: [id] })}`);
  };

export const putOffBooking = putOff({ table: bookings, key: bookingKey });
export const putOffEvent = putOff({ table: events, key: eventKey });
