import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { toArraySql } from '../../db/array-sql.ts';
import type { Tx } from '../../db/client.ts';
import {
  type Booking,
  type BookingParts,
  bookingParts,
  partColumns,
} from '../../db/schema/booking-parts.table.ts';
import { bookings, isActive } from '../../db/schema/bookings.table.ts';
import { isConflict } from '../../lib/database-errors.ts';
import { AppError } from '../../lib/errors.ts';
import { handOverParts } from './part-rules.ts';

type BookingKey = Pick<Booking, 'businessKey' | 'bookingId'>;

/** 409 `slot_unavailable` when the database's constraints reject the write. */
export async function unlessExcluded<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isConflict(error) ? new AppError('slot_unavailable') : error;
  }
}

const toRows = ({ businessKey, bookingId }: BookingKey, parts: BookingParts) =>
  parts.map((part, position) => ({ ...part, businessKey, bookingId, position }));

export const insertParts = async (tx: Tx, key: BookingKey, parts: BookingParts): Promise<void> => {
  await unlessExcluded(tx.insert(bookingParts).values(toRows(key, parts)).execute());
};

const latest = Object.fromEntries(
  Object.entries(partColumns).map(([field, { name }]) => [field, sql`excluded.${sql.identifier(name)}`]),
);

export async function writeParts(tx: Tx, booking: Booking, parts: BookingParts): Promise<void> {
  const { businessKey, bookingId, position } = bookingParts;
  const target = [businessKey, bookingId, position];
  if (parts.length < booking.parts.length)
    await tx
      .delete(bookingParts)
      .where(
        and(
          eq(businessKey, booking.businessKey),
          eq(bookingId, booking.bookingId),
          gte(position, parts.length),
        ),
      );
  await unlessExcluded(
    tx
      .insert(bookingParts)
      .values(toRows(booking, parts))
      .onConflictDoUpdate({ target, set: latest })
      .execute(),
  );
}

/** The trigger does not see that a booking has more seats until its parts are written. */
export async function suspendGuard(tx: Tx, booking: BookingKey): Promise<void> {
  const { businessKey, bookingId } = bookingParts;
  await tx
    .update(bookingParts)
    .set({ forced: true })
    .where(and(eq(businessKey, booking.businessKey), eq(bookingId, booking.bookingId)));
}

/** A booking of which the parts of one member, or all, go to another. */
export interface HandOver {
  booking: Booking;
  from: string | null;
  staffId: string;
}

/** Gives parts of active bookings to members, in one statement. Returns the bookings as they are then; those that ended meanwhile are left out. */
export async function giveToStaff(
  tx: Tx,
  businessKey: string,
  given: readonly HandOver[],
): Promise<Booking[]> {
  const takers = JSON.stringify(
    given.map(({ booking: { bookingId: b }, from: f, staffId: s }) => ({ b, f, s })),
  );
  const ids = toArraySql(
    given.map(({ booking: { bookingId } }) => bookingId),
    'uuid',
  );
  const handedOver = tx.$with('handed_over').as(
    tx
      .update(bookingParts)
      .set({ staffId: sql`given.s` })
      .from(sql`jsonb_to_recordset(${takers}::jsonb) given (b uuid, f uuid, s uuid)`)
      .where(
        and(
          eq(bookingParts.businessKey, businessKey),
          eq(bookingParts.bookingId, sql`given.b`),
          sql`(given.f is null or ${bookingParts.staffId} = given.f)`,
          isActive(bookingParts),
        ),
      )
      .returning({ bookingId: bookingParts.bookingId }),
  );
  const rows = await unlessExcluded(
    tx
      .with(handedOver)
      .update(bookings)
      .set({ absence: null, sequence: sql`${bookings.sequence} + 1` })
      .where(
        and(
          eq(bookings.businessKey, businessKey),
          sql`${bookings.bookingId} = any(${ids})`,
          isActive(bookings),
        ),
      )
      .returning()
      .execute(),
  );
  const byId = new Map(given.map((handOver) => [handOver.booking.bookingId, handOver]));
  return rows.map((row) => {
    const { booking, from, staffId } = byId.get(row.bookingId) as HandOver;
    return { ...row, parts: handOverParts(booking.parts, { from, to: staffId }) };
  });
}

/** Exempts from the trigger those parts of the bookings, or of a series, that overlap others or lack units, and only those. Follows what an owner placed. */
export async function exemptOverlaps(
  tx: Tx,
  businessKey: string,
  placed: { bookingIds: readonly string[] } | { seriesId: string },
): Promise<void> {
  const { bookingId, forced } = bookingParts;
  const ofSeries = (seriesId: string) =>
    tx
      .select({ bookingId: bookings.bookingId })
      .from(bookings)
      .where(and(eq(bookings.businessKey, businessKey), eq(bookings.seriesId, seriesId)));
  const isPlaced = inArray(
    bookingId,
    'seriesId' in placed ? ofSeries(placed.seriesId) : [...placed.bookingIds],
  );
  await tx
    .update(bookingParts)
    .set({
      forced: sql`overlaps_parts(business_key, booking_id, position, staff_id, service_id, start_time, end_time,
        buffer_before, buffer_after, processing_after, processing_minutes, seats)
        or resource_ids <> '[]'::jsonb and lacks_units(business_key, booking_id, position)`,
    })
    .where(and(eq(bookingParts.businessKey, businessKey), isPlaced, isActive(bookingParts), forced));
}

/** Whether a member does a part of a booking in a statement on `bookings`. */
export const doesPart = (staffId: string) => sql`exists (
  select from booking_parts done where done.business_key = bookings.business_key
     and done.booking_id = bookings.booking_id and done.staff_id = ${staffId})`;
