import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type ReceiptRow, receipts } from '../../db/schema/receipts.table.ts';

export async function insertReceipt(tx: Tx, row: ReceiptRow): Promise<void> {
  await tx.insert(receipts).values(row);
}

export async function findNextSequence(
  tx: Tx,
  { businessKey, year }: Pick<ReceiptRow, 'businessKey' | 'year'>,
): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${receipts.sequence}), 0) + 1` })
    .from(receipts)
    .where(and(eq(receipts.businessKey, businessKey), eq(receipts.year, year)));
  return row?.next ?? 1;
}

/** Those of a booking, the oldest first. */
export const listBookingReceipts = (
  tx: Tx,
  { businessKey, bookingId }: Pick<ReceiptRow, 'businessKey' | 'bookingId'>,
): Promise<ReceiptRow[]> =>
  tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.businessKey, businessKey), eq(receipts.bookingId, bookingId)))
    .orderBy(asc(receipts.year), asc(receipts.sequence))
    .execute();

export async function findReceipt(
  tx: Tx,
  { businessKey, receiptId }: Pick<ReceiptRow, 'businessKey' | 'receiptId'>,
): Promise<ReceiptRow | null> {
  const [row] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.businessKey, businessKey), eq(receipts.receiptId, receiptId)));
  return row ?? null;
}
