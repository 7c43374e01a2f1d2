import { and, asc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { bookings, isActive } from '../../db/schema/bookings.table.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { events } from '../../db/schema/events.table.ts';

/** Due bookings, locked until the transaction ends; other processes skip them. */
export function claimBookings(tx: Tx, limit: number, now: Date) {
  return tx
    .select({ booking: bookings, business: businesses })
    .from(bookings)
    .innerJoin(businesses, eq(businesses.businessKey, bookings.businessKey))
    .where(and(isActive(bookings), lte(bookings.remindAt, now)))
    .orderBy(asc(bookings.remindAt))
    .limit(limit)
    .for('update', { of: bookings, skipLocked: true });
}

export function claimEvents(tx: Tx, limit: number, now: Date) {
  return tx
    .select({ event: events, business: businesses })
    .from(events)
    .innerJoin(businesses, eq(businesses.businessKey, events.businessKey))
    .where(lte(events.remindAt, now))
    .orderBy(asc(events.remindAt))
    .limit(limit)
    .for('update', { of: events, skipLocked: true });
}

interface Key {
  businessKey: string;
  bookingId: string;
}

export async function scheduleEventReminder(tx: Tx, { businessKey, bookingId }: Key, at: Date | null) {
  await tx
    .update(events)
    .set({ remindAt: at })
    .where(and(eq(events.businessKey, businessKey), eq(events.eventId, bookingId)));
}
