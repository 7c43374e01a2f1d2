import { and, asc, eq, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { BookingStatus } from '../../contract/calendar.ts';
import { nextRows, type Step } from '../../db/batches.ts';
import type { Tx } from '../../db/client.ts';
import { isConflict } from '../../db/database-errors.ts';
import {
  type Booking,
  bookingDirectory,
  bookings,
  isAccepted,
  isCancelled,
  isPending,
  isStanding,
} from '../../db/schema/bookings.table.ts';
import { AppError } from '../../lib/errors.ts';

const isBooking = (businessKey: string, bookingId: string) =>
  and(eq(bookings.businessKey, businessKey), eq(bookings.bookingId, bookingId));

/** Runs a write of a booking's time; 409 `slot_unavailable` when the exclusion constraint has the last word. */
async function unlessExcluded<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isConflict(error) ? new AppError('slot_unavailable') : error;
  }
}

export async function insertBooking(tx: Tx, booking: Booking): Promise<void> {
  const { bookingRef, businessKey } = booking;
  await Promise.all([
    tx.insert(bookingDirectory).values({ bookingRef, businessKey }),
    unlessExcluded(tx.insert(bookings).values(booking).execute()),
  ]);
}

export async function findBooking(tx: Tx, businessKey: string, bookingId: string): Promise<Booking | null> {
  const [booking] = await tx.select().from(bookings).where(isBooking(businessKey, bookingId));
  return booking ?? null;
}

/** Bookings that wait for the owner and may still be answered, by start. */
export function listPending(tx: Tx, businessKey: string, now: Date): Promise<Booking[]> {
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.businessKey, businessKey), isPending(bookings), gte(bookings.startTime, now)))
    .orderBy(asc(bookings.startTime), asc(bookings.bookingId));
}

/** Bookings of a kind that overlap [from, to), by start. */
function listOverlapping(
  tx: Tx,
  { businessKey, from, to }: { businessKey: string; from: Date; to: Date },
  kind: SQL,
): Promise<Booking[]> {
  return tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        kind,
        gt(bookings.endTime, from),
        lt(bookings.startTime, to),
      ),
    )
    .orderBy(asc(bookings.startTime), asc(bookings.bookingId));
}

/** Accepted bookings that overlap [from, to), by start. */
export const listAccepted = (tx: Tx, businessKey: string, from: Date, to: Date): Promise<Booking[]> =>
  listOverlapping(tx, { businessKey, from, to }, isAccepted(bookings));

/** What an owner's other calendars are told of: bookings that overlap [from, to), those that stand, then the cancelled. */
export const listForFeed = async (tx: Tx, businessKey: string, from: Date, to: Date): Promise<Booking[]> => [
  ...(await listOverlapping(tx, { businessKey, from, to }, isStanding(bookings))),
  ...(await listOverlapping(tx, { businessKey, from, to }, isCancelled(bookings))),
];

/** How many bookings start in [from, to) and stand: pending and not past `now`, or accepted. */
export const countStanding = (
  tx: Tx,
  businessKey: string,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<number> =>
  tx.$count(
    bookings,
    and(
      eq(bookings.businessKey, businessKey),
      gte(bookings.startTime, from),
      lt(bookings.startTime, to),
      gt(bookings.endTime, from),
      isStanding(bookings),
      or(eq(bookings.status, 'accepted'), gte(bookings.startTime, now)),
    ),
  );

/**
 * Answers a pending booking whose start has not passed; null when it is not (or no longer) pending.
 */
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

/** The booking of a reference; null for an unknown one. */
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

/** Changes a booking that still stands (pending or accepted) and raises its sequence; null when it does not stand. */
export async function updateStanding(
  tx: Tx,
  { businessKey, bookingId }: Booking,
  changes: Partial<Booking>,
): Promise<Booking | null> {
  const standing = and(isBooking(businessKey, bookingId), isStanding(bookings));
  const sequence = sql`${bookings.sequence} + 1`;
  const [booking] = await unlessExcluded(
    tx
      .update(bookings)
      .set({ ...changes, sequence })
      .where(standing)
      .returning()
      .execute(),
  );
  return booking ?? null;
}

/**
 * Ends the wait of a business's requests whose start has passed and that stand in the way of what begins `after` this
 * instant: no slot rule counts them, but the exclusion constraint, which reads no clock, does.
 */
export async function expireOverdue(
  tx: Tx,
  { businessKey, after }: { businessKey: string; after: Date },
  now: Date,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'expired', handledAt: now })
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        isPending(bookings),
        gt(bookings.endTime, after),
        lt(bookings.startTime, now),
      ),
    );
}

/** Ends the wait of requests whose start has passed unanswered. */
export function expirePending(now: Date): Step {
  const over = and(isPending(bookings), lt(bookings.startTime, now));
  const which = nextRows(bookings, [bookings.businessKey, bookings.bookingId], over, bookings.startTime);
  return async (tx) =>
    (await tx.update(bookings).set({ status: 'expired', handledAt: now }).where(which)).count;
}

/** Sets when the reminder loop reads a booking next; null for never. */
export async function scheduleReminder(
  tx: Tx,
  { businessKey, bookingId }: Pick<Booking, 'businessKey' | 'bookingId'>,
  at: Date | null,
): Promise<void> {
  await tx.update(bookings).set({ remindAt: at }).where(isBooking(businessKey, bookingId));
}
