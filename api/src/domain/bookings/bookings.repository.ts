import { and, eq, getTableColumns, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { BookingStatus } from '../../contract/calendar.ts';
import { BUFFER } from '../../contract/limits.ts';
import { BATCH_ROWS } from '../../db/batches.ts';
import type { Tx } from '../../db/client.ts';
import { listInTurn, matchesAnyKey, type RowKey } from '../../db/rows-in-turn.ts';
import {
  type Booking,
  bookingDirectory,
  bookings,
  isActive,
  isPending,
} from '../../db/schema/bookings.table.ts';
import { isConflict } from '../../lib/database-errors.ts';
import { AppError } from '../../lib/errors.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { isSameSlot } from './booking-rules.ts';

const isBooking = (businessKey: string, bookingId: string) =>
  and(eq(bookings.businessKey, businessKey), eq(bookings.bookingId, bookingId));

/** 409 `slot_unavailable` when the database's constraints reject the write. */
async function unlessExcluded<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isConflict(error) ? new AppError('slot_unavailable') : error;
  }
}

export async function insertBooking(tx: Tx, booking: Booking): Promise<void> {
  const { bookingRef, businessKey } = booking;
  const listed = tx
    .$with('listed')
    .as(tx.insert(bookingDirectory).values({ bookingRef, businessKey }).returning());
  await unlessExcluded(tx.with(listed).insert(bookings).values(booking).execute());
}

export async function findBooking(tx: Tx, businessKey: string, bookingId: string): Promise<Booking | null> {
  const [booking] = await tx.select().from(bookings).where(isBooking(businessKey, bookingId));
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
    .returning();
  return booking ?? null;
}

export async function findBookingByRef(tx: Tx, bookingRef: string): Promise<Booking | null> {
  const [row] = await tx
    .select({ booking: bookings })
    .from(bookingDirectory)
    .innerJoin(
      bookings,
      and(
        eq(bookings.businessKey, bookingDirectory.businessKey),
        eq(bookings.bookingRef, bookingDirectory.bookingRef),
      ),
    )
    .where(eq(bookingDirectory.bookingRef, bookingRef));
  return row?.booking ?? null;
}

/** Changes a pending or accepted booking and increments its sequence; null for any other. What is moved or ended has no `absence`. */
export async function updateActiveBooking(
  tx: Tx,
  booking: Booking,
  changes: Partial<Booking>,
): Promise<Booking | null> {
  const { businessKey, bookingId } = booking;
  const next = { ...booking, ...changes };
  const isElsewhere = !isSameSlot(booking, next) || next.status !== booking.status;
  const isActiveBooking = and(isBooking(businessKey, bookingId), isActive(bookings));
  const sequence = sql`${bookings.sequence} + 1`;
  const [changed] = await unlessExcluded(
    tx
      .update(bookings)
      .set({ ...changes, ...(isElsewhere && { absence: null }), sequence })
      .where(isActiveBooking)
      .returning()
      .execute(),
  );
  return changed ?? null;
}

/** Gives active bookings to members, in one statement. Returns them as they are then; those that ended meanwhile are left out. */
export async function giveToStaff(
  tx: Tx,
  businessKey: string,
  given: readonly { bookingId: string; staffId: string }[],
): Promise<Booking[]> {
  const rows = JSON.stringify(given.map(({ bookingId: b, staffId: s }) => ({ b, s })));
  return unlessExcluded(
    tx
      .update(bookings)
      .set({ staffId: sql`given.s`, absence: null, sequence: sql`${bookings.sequence} + 1` })
      .from(sql`jsonb_to_recordset(${rows}::jsonb) given (b uuid, s uuid)`)
      .where(
        and(eq(bookings.businessKey, businessKey), eq(bookings.bookingId, sql`given.b`), isActive(bookings)),
      )
      .returning(getTableColumns(bookings))
      .execute() as Promise<Booking[]>,
  );
}

/** Exempts from the trigger those of the bookings, or of a series, that overlap others, and only those. Follows what an owner placed. */
export async function exemptOverlaps(
  tx: Tx,
  businessKey: string,
  placed: { bookingIds: readonly string[] } | { seriesId: string },
): Promise<void> {
  const { bookingId, staffId, serviceId, startTime, endTime, bufferBefore, bufferAfter, forced } = bookings;
  const isPlaced =
    'seriesId' in placed
      ? eq(bookings.seriesId, placed.seriesId)
      : inArray(bookingId, [...placed.bookingIds]);
  const overlaps = sql<boolean>`overlaps_bookings(${bookings.businessKey}, ${bookingId}, ${staffId}, ${serviceId},
    ${startTime}, ${endTime}, ${bufferBefore}, ${bufferAfter})`;
  await tx
    .update(bookings)
    .set({ forced: overlaps })
    .where(and(eq(bookings.businessKey, businessKey), isPlaced, isActive(bookings), forced));
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
    .returning()
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

/** Expires those of the requests that are still pending; else as `expireOverdue`. */
export const expirePending = (tx: Tx, rows: readonly RowKey[], now: Date): Promise<Booking[]> =>
  tx
    .update(bookings)
    .set({ status: 'expired', handledAt: now })
    .where(
      and(matchesAnyKey({ businessKey: bookings.businessKey, id: bookings.bookingId }, rows), isOverdue(now)),
    )
    .returning()
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
