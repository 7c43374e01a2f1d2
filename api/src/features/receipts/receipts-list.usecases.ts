import type { z } from 'zod';
import type { receiptsQuery } from '../../contract/receipts.ts';
import type { ReceiptRow } from '../../db/schema/receipts.table.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { readCursor, toCursor } from '../../lib/page-cursor.ts';
import { toPeriod } from '../../lib/period.ts';
import { listReceipts } from './receipts-list.repository.ts';

const PAGE = 50;
const MOST_CSV_ROWS = 20_000;

type Query = z.output<typeof receiptsQuery>;

/** A page of documents, newest first; of a CSV all that it may hold. */
export function findReceipts(
  deps: Deps,
  businessKey: string,
  query: Query,
): Promise<{ rows: ReceiptRow[]; nextCursor: string | null }> {
  const after = readCursor(query.cursor);
  const limit = query.format === 'csv' ? MOST_CSV_ROWS : PAGE;
  return deps.db.query(async (tx) => {
    const { timezone } = await findBusiness(tx, businessKey);
    const filter = { businessKey, ...toPeriod(timezone, query) };
    const listed = await listReceipts(tx, filter, { after, limit: limit + 1 });
    const rows = listed.slice(0, limit);
    const last = rows.at(-1);
    const hasMore = last && listed.length > limit;
    return { rows, nextCursor: hasMore ? toCursor({ at: last.issuedAt, id: last.receiptId }) : null };
  });
}
