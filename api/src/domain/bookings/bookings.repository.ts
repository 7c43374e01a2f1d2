import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { BookingStatus } from '../../contract/calendar.ts';
import { BUFFER } from '../../contract/limits.ts';
import { BATCH_ROWS } from '../../db/batches.ts';
import type { Tx } from '../../db/client.ts';
import { type BusinessRows, isInRows, listInTurn, type RowKey } from '../../db/rows-in-turn.ts';
import { type Booking, bookingColumns } from '../../db/schema/booking-parts.table.ts';
import { bookingDirectory, bookings, isActive, isPending } from '../../db/schema/bookings.table.ts';
import { settleAll } from '../../lib/settle-all.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { isSameSlot } from './booking-rules.ts';
import { insertParts, unlessExcluded, writeParts } from './parts.repository.ts';

const isBooking = (businessKey: string, bookingId: string) =>
  and(eq(bookings.businessKey, businessKey), eq(bookings.bookingId, bookingId));

export async function insertBooking(tx: Tx, { parts, ...booking }: Booking): Promise<void> {
  const { bookingRef, businessKey } = booking;
  await settleAll([
    tx.insert(bookingDirectory).values({ bookingRef, businessKey }).execute(),
    unlessExcluded(tx.insert(bookings).values(booking).execute()),
    insertParts(tx, booking, parts),
  ]);
}

export async function findBooking(tx: Tx, businessKey: string, bookingId: string): Promise<Booking | null> {
  const [booking] = await tx
    .select(bookingColumns(businessKey))
    .from(bookings)
    .where(isBooking(businessKey, bookingId));
  return booking ?? null;
}

/** null if it is not pending (any more) or its start has passed. */
export async function decidePending(
  tx: Tx,
  { businessKey, bookingId }: Pick<Booking, 'businessKey' | 'bookingId'>,
  status: Extract<BookingStatus, 'accepted' | 'declined'>,
  now: Date,
): Promise<Booking | null> {
  const [booking] = await tx
    .update(bookings)
    .set({ status, handledAt: now })
    .where(
      and(isBooking(businessKey, bookingId), eq(bookings.status, 'pending'), gte(bookings.startTime, now)),
    )
    .returning(bookingColumns(businessKey));
  return booking ?? null;
}

export async function findBookingByRef(tx: Tx, bookingRef: string): Promise<Booking | null> {
  const [listed] = await tx
    .select({ businessKey: bookingDirectory.businessKey })
    .from(bookingDirectory)
    .where(eq(bookingDirectory.bookingRef, bookingRef));
  if (!listed) return null;
  const { businessKey } = listed;
  const [booking] = await tx
    .select(bookingColumns(businessKey))
    .from(bookings)
    .where(and(eq(bookings.businessKey, businessKey), eq(bookings.bookingRef, bookingRef)));
  return booking ?? null;
}

/** Changes a pending or accepted booking and increments its sequence; null for any other. What is moved or ended has no `absence`. */
export async function updateActiveBooking(
  tx: Tx,
  booking: Booking,
  { parts = booking.parts, ...changes }: Partial<Booking>,
): Promise<Booking | null> {
  const { businessKey, bookingId } = booking;
  const next = { ...booking, ...changes, parts };
  const isElsewhere =
    !isSameSlot(booking, { ...next, seats: booking.seats }) || next.status !== booking.status;
  const [changed] = await unlessExcluded(
    tx
      .update(bookings)
      .set({ ...changes, ...(isElsewhere && { absence: null }), sequence: sql`${bookings.sequence} + 1` })
      .where(and(isBooking(businessKey, bookingId), isActive(bookings)))
      .returning()
      .execute(),
  );
  if (!changed) return null;
  if (parts !== booking.parts) await writeParts(tx, booking, parts);
  return { ...changed, parts };
}

/**
 * Expires past requests that overlap `after` or later, with any buffers: the database's constraints read no clock. Their customers are still
 * to be told (`announceExpired`).
 */
export const expireOverdue = (
  tx: Tx,
  { businessKey, after }: { businessKey: string; after: Date },
  now: Date,
): Promise<Booking[]> =>
  tx
    .update(bookings)
    .set({ status: 'expired', handledAt: now })
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        isPending(bookings),
        gt(bookings.endTime, new Date(after.getTime() - BUFFER.max * MINUTE_MS)),
        lt(bookings.startTime, now),
      ),
    )
    .returning(bookingColumns(businessKey))
    .execute();

const isOverdue = (now: Date) => and(isPending(bookings), lt(bookings.startTime, now));

/** The next past requests, in turn by business. */
export const listOverdue = (tx: Tx, now: Date): Promise<RowKey[]> =>
  listInTurn(tx, {
    from: bookings,
    id: bookings.bookingId,
    where: isOverdue(now),
    order: [bookings.startTime],
    limit: BATCH_ROWS,
  });

/** Expires those of a business's requests that are still pending; else as `expireOverdue`. */
export const expirePending = (tx: Tx, rows: BusinessRows, now: Date): Promise<Booking[]> =>
  tx
    .update(bookings)
    .set({ status: 'expired', handledAt: now })
    .where(and(isInRows({ businessKey: bookings.businessKey, id: bookings.bookingId }, rows), isOverdue(now)))
    .returning(bookingColumns(rows.businessKey))
    .execute();

export async function scheduleReminder(
  tx: Tx,
  { businessKey, bookingId }: Pick<Booking, 'businessKey' | 'bookingId'>,
  at: Date | null,
): Promise<void> {
  await tx.update(bookings).set({ remindAt: at }).where(isBooking(businessKey, bookingId));
}

export async function updateAttendance(
  tx: Tx,
  { businessKey, bookingId }: Pick<Booking, 'businessKey' | 'bookingId'>,
  attendance: Booking['attendance'],
): Promise<void> {
  await tx.update(bookings).set({ attendance }).where(isBooking(businessKey, bookingId));
}
