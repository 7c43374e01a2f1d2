import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type Booking, bookingColumns } from '../../db/schema/booking-parts.table.ts';
import { bookings, isAwaitingPayment } from '../../db/schema/bookings.table.ts';
import { clientHolds } from '../../db/schema/installation.table.ts';
import { type BookingPaymentRow, bookingPayments, checkouts } from '../../db/schema/payments.table.ts';
import { sha256 } from '../../lib/tokens.ts';

type BookingKey = Pick<Booking, 'businessKey' | 'bookingId'>;

const hasBooking = ({ businessKey, bookingId }: BookingKey) =>
  and(eq(bookingPayments.businessKey, businessKey), eq(bookingPayments.bookingId, bookingId));

const toHoldKey = ({ businessKey, bookingId }: BookingKey) => sha256(`pays ${businessKey} ${bookingId}`);
const toPayer = (clientKey: string) => `pays ${clientKey}`;

/** A visit that waits for its payment counts for its client until then. */
export async function insertBookingPayment(
  tx: Tx,
  { clientKey, ...row }: BookingPaymentRow & { clientKey: string },
): Promise<void> {
  await tx.insert(bookingPayments).values(row);
  if (row.waitsUntil)
    await tx
      .insert(clientHolds)
      .values({ holdKey: toHoldKey(row), clientKey: toPayer(clientKey), expiresAt: row.waitsUntil });
}

export async function updateBookingPayment(
  tx: Tx,
  key: BookingKey,
  changes: Partial<BookingPaymentRow>,
): Promise<void> {
  await tx.update(bookingPayments).set(changes).where(hasBooking(key));
}

export const listBookingPayments = (
  tx: Tx,
  businessKey: string,
  bookingIds: readonly string[],
): Promise<BookingPaymentRow[]> =>
  tx
    .select()
    .from(bookingPayments)
    .where(
      and(eq(bookingPayments.businessKey, businessKey), inArray(bookingPayments.bookingId, [...bookingIds])),
    )
    .execute();

/** How many visits of a client wait for their payment, at all businesses. Waits for the client's other requests. */
export async function countWaiting(tx: Tx, clientKey: string, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${toPayer(clientKey)}, 0))`);
  return tx.$count(
    clientHolds,
    and(eq(clientHolds.clientKey, toPayer(clientKey)), gt(clientHolds.expiresAt, now)),
  );
}

export interface WaitingVisit {
  booking: Booking;
  codeHash: string;
  /** Whether the customer was given a link to pay. */
  isOpened: boolean;
}

/** The visit of an address that waits for its payment. */
export async function findWaiting(
  tx: Tx,
  { businessKey, addressKey }: Pick<BookingPaymentRow, 'businessKey' | 'addressKey'>,
): Promise<WaitingVisit | null> {
  const [row] = await tx
    .select({
      booking: bookingColumns(businessKey),
      codeHash: bookingPayments.codeHash,
      isOpened: sql<boolean>`exists (select from ${checkouts} c where c.business_key = ${bookings.businessKey}
        and c.booking_id = ${bookings.bookingId} and c.session_id is not null)`,
    })
    .from(bookingPayments)
    .innerJoin(
      bookings,
      and(
        eq(bookings.businessKey, bookingPayments.businessKey),
        eq(bookings.bookingId, bookingPayments.bookingId),
      ),
    )
    .where(
      and(
        eq(bookingPayments.businessKey, businessKey),
        eq(bookingPayments.addressKey, addressKey),
        isNotNull(bookingPayments.waitsUntil),
        isAwaitingPayment(bookings),
      ),
    );
  return row ?? null;
}

/** Ends the waiting of a visit; null if it waits no longer. Its sequence stays, because nobody was told of it before. */
export async function decideWaiting(
  tx: Tx,
  { businessKey, bookingId, parts }: Booking,
  changes: Pick<Booking, 'status' | 'handledAt'> & Partial<Pick<Booking, 'customerId' | 'remindAt'>>,
): Promise<Booking | null> {
  const [row] = await tx
    .update(bookings)
    .set(changes)
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        eq(bookings.bookingId, bookingId),
        isAwaitingPayment(bookings),
      ),
    )
    .returning();
  if (!row) return null;
  await updateBookingPayment(tx, row, { waitsUntil: null });
  await tx.delete(clientHolds).where(eq(clientHolds.holdKey, toHoldKey(row)));
  return { ...row, parts };
}

/** What an owner asks for later. False if the same is asked for already. */
export async function noteRequested(
  tx: Tx,
  { businessKey, bookingId }: BookingKey,
  { refundUntilHours }: Pick<BookingPaymentRow, 'refundUntilHours'>,
  { requestedMinor, requestKey }: { requestedMinor: number; requestKey: string },
  now: Date,
): Promise<boolean> {
  const nobody = { agreedText: '', addressKey: '', codeHash: '' };
  const rows = await tx
    .insert(bookingPayments)
    .values({
      businessKey,
      bookingId,
      askedMinor: 0,
      refundUntilHours,
      ...nobody,
      requestedMinor,
      requestKey,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [bookingPayments.businessKey, bookingPayments.bookingId],
      set: { requestedMinor, requestKey },
      setWhere: sql`${bookingPayments.requestedMinor} is distinct from ${requestedMinor}`,
    })
    .returning({ bookingId: bookingPayments.bookingId });
  return rows.length > 0;
}

/** What was asked for later is paid. */
export const clearRequested = (tx: Tx, key: BookingKey): Promise<void> =>
  updateBookingPayment(tx, key, { requestedMinor: null });
