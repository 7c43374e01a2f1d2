import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type ReceiptRow, receipts } from '../../db/schema/receipts.table.ts';

export interface ReceiptsFilter {
  businessKey: string;
  from: Date | null;
  to: Date | null;
}

/** Where a page begins: after this document. */
export type Position = Pick<ReceiptRow, 'issuedAt' | 'receiptId'>;

/** Newest first. */
export const listReceipts = (
  tx: Tx,
  { businessKey, from, to }: ReceiptsFilter,
  { after, limit }: { after: Position | null; limit: number },
): Promise<ReceiptRow[]> =>
  tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.businessKey, businessKey),
        from ? sql`${receipts.issuedAt} >= ${from.toISOString()}` : undefined,
        to ? sql`${receipts.issuedAt} < ${to.toISOString()}` : undefined,
        after
          ? sql`(${receipts.issuedAt}, ${receipts.receiptId}) < (${after.issuedAt.toISOString()}::timestamptz, ${after.receiptId}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${receipts.issuedAt} desc, ${receipts.receiptId} desc`)
    .limit(limit)
    .execute();
