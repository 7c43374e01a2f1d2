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

/** Gives parts of active bookings to members. Returns the bookings as they are then; those that ended meanwhile are left out. */
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
  await unlessExcluded(
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
      .execute(),
  );
  const rows = await tx
    .update(bookings)
    .set({ absence: null, sequence: sql`${bookings.sequence} + 1` })
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        sql`${bookings.bookingId} = any(${ids})`,
        isActive(bookings),
      ),
    )
    .returning();
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
  const { bookingId, forced, position } = bookingParts;
  const ofSeries = (seriesId: string) =>
    tx
      .select({ bookingId: bookings.bookingId })
      .from(bookings)
      .where(and(eq(bookings.businessKey, businessKey), eq(bookings.seriesId, seriesId)));
  const isPlaced = inArray(
    bookingId,
    'seriesId' in placed ? ofSeries(placed.seriesId) : [...placed.bookingIds],
  );
  const isOwn = eq(bookingParts.businessKey, businessKey);
  const exempted = await tx
    .select({ row: sql<object>`to_json(booking_parts)` })
    .from(bookingParts)
    .where(and(isOwn, isPlaced, isActive(bookingParts), forced));
  if (exempted.length === 0) return;
  // The guard's own functions read the table, so they run beside the statement on it and not within.
  const free = await tx.execute<{ booking_id: string; position: number }>(sql`
    select booking_id, position from json_populate_recordset(null::booking_parts, ${JSON.stringify(exempted.map(({ row }) => row))}::json)
     where not overlaps_parts(business_key, booking_id, position, staff_id, service_id, start_time, end_time,
                              buffer_before, buffer_after, processing_after, processing_minutes, seats)
       and (resource_ids = '[]'::jsonb or not lacks_units(business_key, booking_id, position))`);
  const keys = JSON.stringify(free.map(({ booking_id: b, position: p }) => ({ b, p })));
  await tx
    .update(bookingParts)
    .set({ forced: false })
    .from(sql`jsonb_to_recordset(${keys}::jsonb) free (b uuid, p smallint)`)
    .where(and(isOwn, eq(bookingId, sql`free.b`), eq(position, sql`free.p`)));
}

/** Whether a member does a part of a booking in a statement on `bookings`. */
export const doesPart = (staffId: string) => sql`exists (
  select from booking_parts done where done.business_key = bookings.business_key
     and done.booking_id = bookings.booking_id and done.staff_id = ${staffId})`;
