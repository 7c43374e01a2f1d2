import type { z } from 'zod';
import type { Payment, PaymentsReply, paymentsQuery } from '../../contract/payments-list.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { toCsv } from '../../lib/csv.ts';
import { readCursor, toCursor } from '../../lib/page-cursor.ts';
import { toPeriod } from '../../lib/period.ts';
import { toMajorUnits } from '../../text/minor-units.ts';
import { type ListedEntry, listPayments, sumPayments } from './payments-list.repository.ts';

const PAGE = 50;
const MOST_CSV_ROWS = 20_000;

type Query = z.output<typeof paymentsQuery>;

const toPayment = ({ booking, ...entry }: ListedEntry): Payment => ({
  payment_id: entry.paymentId,
  booking_ref: entry.bookingRef,
  customer: entry.customer,
  services: entry.services,
  kind: entry.kind,
  method: entry.method || 'card',
  amount_minor: entry.amountMinor,
  currency: entry.currency,
  state: entry.state,
  created_at: entry.createdAt.toISOString(),
  booking: booking && {
    id: booking.bookingId,
    status: booking.status,
    start_time: booking.startTime.toISOString(),
    customer_id: booking.customerId,
  },
});

export function getPayments(deps: Deps, businessKey: string, query: Query): Promise<PaymentsReply> {
  const after = readCursor(query.cursor);
  const limit = query.format === 'csv' ? MOST_CSV_ROWS : PAGE;
  return deps.db.query(async (tx) => {
    const { timezone } = await findBusiness(tx, businessKey);
    const { kind, state } = query;
    const filter = { businessKey, ...toPeriod(timezone, query), kind, state };
    const listed = await listPayments(tx, filter, { after, limit: limit + 1 });
    const page = listed.slice(0, limit);
    const last = page.at(-1);
    return {
      payments: page.map(toPayment),
      totals: await sumPayments(tx, filter),
      next_cursor:
        last && listed.length > limit ? toCursor({ at: last.createdAt, id: last.paymentId }) : null,
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
