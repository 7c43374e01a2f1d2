import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type ReceiptRow, receipts } from '../../db/schema/receipts.table.ts';
import type { PagePosition } from '../../lib/page-cursor.ts';
import type { Period } from '../../lib/period.ts';

interface ReceiptsFilter extends Period {
  businessKey: string;
}

/** Newest first. */
export const listReceipts = (
  tx: Tx,
  { businessKey, from, to }: ReceiptsFilter,
  { after, limit }: { after: PagePosition | null; limit: number },
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
          ? sql`(${receipts.issuedAt}, ${receipts.receiptId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${receipts.issuedAt} desc, ${receipts.receiptId} desc`)
    .limit(limit)
    .execute();
