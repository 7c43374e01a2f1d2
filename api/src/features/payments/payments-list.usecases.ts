import { z } from 'zod';
import type { Payment, PaymentsReply, paymentsQuery } from '../../contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { toCsv } from '../../lib/csv.ts';
import { invalidField } from '../../lib/errors.ts';
import { toMajorUnits } from '../../text/minor-units.ts';
import { dayOfDate } from '../../time/day-numbers.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';
import {
  type ListedEntry,
  listPayments,
  type PaymentsFilter,
  type Position,
  sumPayments,
} from './payments-list.repository.ts';

const PAGE = 50;
const MOST_CSV_ROWS = 20_000;

type Query = z.output<typeof paymentsQuery>;

const cursorSchema = z.tuple([z.number().int(), z.uuid()]);

/** 400 for a malformed one. */
function readCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  try {
    const [at, paymentId] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(at), paymentId };
  } catch {
    throw invalidField('cursor', 'invalid_request');
  }
}

const toCursor = ({ createdAt, paymentId }: ListedEntry) =>
  Buffer.from(JSON.stringify([createdAt.getTime(), paymentId])).toString('base64url');

const toPayment = (entry: ListedEntry): Payment => ({
  payment_id: entry.paymentId,
  booking_ref: entry.bookingRef,
  customer: entry.customer,
  kind: entry.kind,
  method: entry.method || 'card',
  amount_minor: entry.amountMinor,
  currency: entry.currency,
  state: entry.state,
  created_at: entry.createdAt.toISOString(),
});

/** Dates are the business's own, both inclusive. 400 for dates out of order. */
function toFilter(businessKey: string, zone: string, { from, to, kind, state }: Query): PaymentsFilter {
  if (from && to && to < from) throw invalidField('to', 'dates_backwards');
  const midnight = (day: number) => new Date(startOfDay(zoneOffsets(zone), day) * MINUTE_MS);
  return {
    businessKey,
    from: from ? midnight(dayOfDate(from)) : null,
    to: to ? midnight(dayOfDate(to) + 1) : null,
    kind,
    state,
  };
}

export function getPayments(deps: Deps, businessKey: string, query: Query): Promise<PaymentsReply> {
  const after = readCursor(query.cursor);
  const limit = query.format === 'csv' ? MOST_CSV_ROWS : PAGE;
  return deps.db.query(async (tx) => {
    const { timezone } = await findBusiness(tx, businessKey);
    const filter = toFilter(businessKey, timezone, query);
    const listed = await listPayments(tx, filter, { after, limit: limit + 1 });
    const page = listed.slice(0, limit);
    const last = page.at(-1);
    return {
      payments: page.map(toPayment),
      totals: await sumPayments(tx, filter),
      next_cursor: last && listed.length > limit ? toCursor(last) : null,
    };
  });
}

const COLUMNS = [
  'created_at',
  'booking_ref',
  'customer',
  'kind',
  'method',
  'amount',
  'currency',
  'state',
  'payment_id',
] as const;

export const paymentsCsv = ({ payments }: PaymentsReply): string =>
  toCsv(
    COLUMNS,
    payments.map((payment) => {
      const row = { ...payment, amount: toMajorUnits(payment.amount_minor, payment.currency) };
      return COLUMNS.map((column) => row[column]);
    }),
  );
