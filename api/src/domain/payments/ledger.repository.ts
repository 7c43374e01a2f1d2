import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../db/client.ts';
import { type LedgerState, type PaymentRow, payments } from '../../db/schema/payments.table.ts';

export type NewEntry = Pick<
  PaymentRow,
  'businessKey' | 'bookingId' | 'bookingRef' | 'kind' | 'amountMinor' | 'currency' | 'state' | 'createdAt'
> &
  Partial<PaymentRow>;

type EntryKey = Pick<PaymentRow, 'businessKey' | 'paymentId'>;

const isEntry = ({ businessKey, paymentId }: EntryKey) =>
  and(eq(payments.businessKey, businessKey), eq(payments.paymentId, paymentId));

/** Null if an entry has the provider's id, or the owner's key, already. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<PaymentRow | null> {
  const [row] = await tx
    .insert(payments)
    .values({ paymentId: uuidv7(), ...entry })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export const listEntries = (tx: Tx, businessKey: string, bookingId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.businessKey, businessKey), eq(payments.bookingId, bookingId)))
    .orderBy(asc(payments.createdAt), asc(payments.paymentId))
    .execute();

async function findOne(tx: Tx, businessKey: string, isIt: SQL): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.businessKey, businessKey), isIt));
  return row ?? null;
}

export const findEntry = (tx: Tx, { businessKey, paymentId }: EntryKey) =>
  findOne(tx, businessKey, eq(payments.paymentId, paymentId));

export const findByProvider = (tx: Tx, businessKey: string, providerId: string) =>
  findOne(tx, businessKey, eq(payments.providerId, providerId));

export const findByRequest = (tx: Tx, businessKey: string, requestKey: string) =>
  findOne(tx, businessKey, eq(payments.requestKey, requestKey));

/** What became of an entry; nothing else of it changes. */
export async function updateEntry(
  tx: Tx,
  key: EntryKey,
  changes: { state?: LedgerState; providerId?: string; nextTryAt?: Date | null },
): Promise<void> {
  await tx.update(payments).set(changes).where(isEntry(key));
}

export interface LedgerSums {
  /** What Stripe took, without no-show fees, and what of it goes back. */
  chargedMinor: number;
  refundedMinor: number;
  /** What came another way. */
  receivedMinor: number;
  /** What a no-show was charged, or is being charged. */
  feeMinor: number;
}

/** What became of the money of bookings, by id. */
export async function sumByBooking(
  tx: Tx,
  businessKey: string,
  bookingIds: readonly string[],
): Promise<Map<string, LedgerSums>> {
  const sum = (condition: SQL) =>
    sql<number>`coalesce(sum(${payments.amountMinor}) filter (where ${condition}), 0)`.mapWith(Number);
  const rows = await tx
    .select({
      bookingId: payments.bookingId,
      chargedMinor: sum(sql`kind = 'charge' and state = 'succeeded'`),
      refundedMinor: sum(
        sql`kind = 'refund' and state in ('pending', 'succeeded') and cause is distinct from 'fee'`,
      ),
      receivedMinor: sum(sql`kind = 'received' and state = 'succeeded'`),
      feeMinor: sum(sql`kind = 'no_show_fee' and state in ('pending', 'succeeded')`),
    })
    .from(payments)
    .where(and(eq(payments.businessKey, businessKey), inArray(payments.bookingId, [...bookingIds])))
    .groupBy(payments.bookingId);
  return new Map(rows.map(({ bookingId, ...sums }) => [bookingId, sums]));
}
