import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type Booking, bookingColumns } from '../../db/schema/booking-parts.table.ts';
import {
  bookings,
  isAccepted,
  isActive,
  isAwaitingPayment,
  isCancelled,
  isPending,
} from '../../db/schema/bookings.table.ts';
import { doesPart } from './parts.repository.ts';

/** `staffId`: only those of which that staff member does a part. */
export function listPending(
  tx: Tx,
  { businessKey, staffId }: { businessKey: string; staffId: string | null },
  now: Date,
): Promise<Booking[]> {
  return tx
    .select(bookingColumns(businessKey))
    .from(bookings)
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        staffId === null ? undefined : doesPart(staffId),
        isPending(bookings),
        gte(bookings.startTime, now),
      ),
    )
    .orderBy(asc(bookings.startTime), asc(bookings.bookingId));
}

export const listBookings = (tx: Tx, businessKey: string, ids: readonly string[]): Promise<Booking[]> =>
  tx
    .select(bookingColumns(businessKey))
    .from(bookings)
    .where(and(eq(bookings.businessKey, businessKey), inArray(bookings.bookingId, [...ids])))
    .execute();

/** [from, to). `staffId`: only bookings of which that staff member does a part. */
interface BookingRange {
  businessKey: string;
  staffId?: string | null;
  from: Date;
  to: Date;
}

function listOverlapping(
  tx: Tx,
  { businessKey, staffId = null, from, to }: BookingRange,
  kind: SQL,
): Promise<Booking[]> {
  return tx
    .select(bookingColumns(businessKey))
    .from(bookings)
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        staffId === null ? undefined : doesPart(staffId),
        kind,
        gt(bookings.endTime, from),
        lt(bookings.startTime, to),
      ),
    )
    .orderBy(asc(bookings.startTime), asc(bookings.bookingId));
}

export const listAccepted = (tx: Tx, range: BookingRange): Promise<Booking[]> =>
  listOverlapping(tx, range, isAccepted(bookings));

/** Those that wait for their payment. */
export const listAwaiting = (tx: Tx, range: BookingRange): Promise<Booking[]> =>
  listOverlapping(tx, range, isAwaitingPayment(bookings));

/** Bookings that overlap [from, to): pending and accepted ones, then cancelled ones. */
export const listForFeed = async (tx: Tx, range: BookingRange): Promise<Booking[]> => [
  ...(await listOverlapping(tx, range, isActive(bookings))),
  ...(await listOverlapping(tx, range, isCancelled(bookings))),
];

/** Bookings of any status, newest first. */
export const listOfCustomer = (
  tx: Tx,
  { businessKey, customerId }: { businessKey: string; customerId: string },
): Promise<Booking[]> =>
  tx
    .select(bookingColumns(businessKey))
    .from(bookings)
    .where(and(eq(bookings.businessKey, businessKey), eq(bookings.customerId, customerId)))
    .orderBy(desc(bookings.startTime))
    .execute();

/** Pending and accepted ones that start from now on, by start. */
export function listUpcoming(tx: Tx, businessKey: string, now: Date): Promise<Booking[]> {
  return tx
    .select(bookingColumns(businessKey))
    .from(bookings)
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        isActive(bookings),
        gte(bookings.startTime, now),
        // Implied by the line above; lets the plan use bookings_active.
        gt(bookings.endTime, now),
      ),
    )
    .orderBy(asc(bookings.startTime));
}

/** Bookings that start in [from, to): pending and not past `now`, or accepted. */
export const countActiveBookings = (
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
      isActive(bookings),
      or(eq(bookings.status, 'accepted'), gte(bookings.startTime, now)),
    ),
  );

export async function countNoShows(
  tx: Tx,
  businessKey: string,
  customerIds: string[],
): Promise<Map<string | null, number>> {
  if (customerIds.length === 0) return new Map();
  const rows = await tx
    .select({ customerId: bookings.customerId, noShows: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        inArray(bookings.customerId, customerIds),
        eq(bookings.status, 'accepted'),
        eq(bookings.attendance, 'no_show'),
      ),
    )
    .groupBy(bookings.customerId);
  return new Map(rows.map(({ customerId, noShows }) => [customerId, noShows]));
}

/** '' if the customer has no booking. */
export async function findLastLanguage(
  tx: Tx,
  { businessKey, customerId }: { businessKey: string; customerId: string },
): Promise<string> {
  const [row] = await tx
    .select({ language: bookings.language })
    .from(bookings)
    .where(and(eq(bookings.businessKey, businessKey), eq(bookings.customerId, customerId)))
    .orderBy(desc(bookings.createdAt))
    .limit(1);
  return row?.language ?? '';
}

/** The pending and accepted bookings of a series that have not begun, by start. */
export const listOfSeries = (
  tx: Tx,
  { businessKey, seriesId }: { businessKey: string; seriesId: string },
  now: Date,
): Promise<Booking[]> =>
  tx
    .select(bookingColumns(businessKey))
    .from(bookings)
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        eq(bookings.seriesId, seriesId),
        isActive(bookings),
        gte(bookings.startTime, now),
      ),
    )
    .orderBy(asc(bookings.startTime))
    .execute();
