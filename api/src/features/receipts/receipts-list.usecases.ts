import { z } from 'zod';
import type { receiptsQuery } from '../../contract/receipts.ts';
import type { ReceiptRow } from '../../db/schema/receipts.table.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { invalidField } from '../../lib/errors.ts';
import { dayOfDate } from '../../time/day-numbers.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';
import { listReceipts, type Position, type ReceiptsFilter } from './receipts-list.repository.ts';

const PAGE = 50;
const MOST_CSV_ROWS = 20_000;

type Query = z.output<typeof receiptsQuery>;

const cursorSchema = z.tuple([z.number().int(), z.uuid()]);

/** 400 for a malformed one. */
function readCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  try {
    const [at, receiptId] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { issuedAt: new Date(at), receiptId };
  } catch {
    throw invalidField('cursor', 'invalid_request');
  }
}

const toCursor = ({ issuedAt, receiptId }: Position) =>
  Buffer.from(JSON.stringify([issuedAt.getTime(), receiptId])).toString('base64url');

/** Dates are the business's own, both inclusive. 400 for dates out of order. */
function toFilter(businessKey: string, zone: string, { from, to }: Query): ReceiptsFilter {
  if (from && to && to < from) throw invalidField('to', 'dates_backwards');
  const midnight = (day: number) => new Date(startOfDay(zoneOffsets(zone), day) * MINUTE_MS);
  return {
    businessKey,
    from: from ? midnight(dayOfDate(from)) : null,
    to: to ? midnight(dayOfDate(to) + 1) : null,
  };
}

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
    const filter = toFilter(businessKey, timezone, query);
    const listed = await listReceipts(tx, filter, { after, limit: limit + 1 });
    const rows = listed.slice(0, limit);
    const last = rows.at(-1);
    return { rows, nextCursor: last && listed.length > limit ? toCursor(last) : null };
  });
}
