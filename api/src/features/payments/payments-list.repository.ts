import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import {
  type LedgerKind,
  type LedgerState,
  type PaymentRow,
  payments,
} from '../../db/schema/payments.table.ts';
import type { PagePosition } from '../../lib/page-cursor.ts';
import type { Period } from '../../lib/period.ts';

interface PaymentsFilter extends Period {
  businessKey: string;
  kind: LedgerKind | undefined;
  state: LedgerState | undefined;
}

export interface ListedEntry extends PaymentRow {
  customer: string;
}

const matches = ({ businessKey, from, to, kind, state }: PaymentsFilter): SQL | undefined =>
  and(
    eq(payments.businessKey, businessKey),
    from ? sql`${payments.createdAt} >= ${from.toISOString()}` : undefined,
    to ? sql`${payments.createdAt} < ${to.toISOString()}` : undefined,
    kind && eq(payments.kind, kind),
    state && eq(payments.state, state),
  );

/** Newest first. */
export async function listPayments(
  tx: Tx,
  filter: PaymentsFilter,
  { after, limit }: { after: PagePosition | null; limit: number },
): Promise<ListedEntry[]> {
  const rows = await tx
    .select({
      entry: payments,
      customer: sql<string>`coalesce(nullif(${bookings.customerName}, ''), ${bookings.customerEmail}, '')`,
    })
    .from(payments)
    .leftJoin(
      bookings,
      and(eq(bookings.businessKey, payments.businessKey), eq(bookings.bookingId, payments.bookingId)),
    )
    .where(
      and(
        matches(filter),
        after
          ? sql`(${payments.createdAt}, ${payments.paymentId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${payments.createdAt} desc, ${payments.paymentId} desc`)
    .limit(limit);
  return rows.map(({ entry, customer }) => ({ ...entry, customer }));
}

export interface CurrencyTotals {
  currency: string;
  charged_minor: number;
  refunded_minor: number;
  received_minor: number;
}

export function sumPayments(tx: Tx, filter: PaymentsFilter): Promise<CurrencyTotals[]> {
  const sum = (kinds: SQL) =>
    sql<number>`coalesce(sum(${payments.amountMinor}) filter (where ${payments.state} = 'succeeded' and ${payments.kind} in (${kinds})), 0)`.mapWith(
      Number,
    );
  return tx
    .select({
      currency: payments.currency,
      charged_minor: sum(sql`'charge', 'no_show_fee'`),
      refunded_minor: sum(sql`'refund'`),
      received_minor: sum(sql`'received'`),
    })
    .from(payments)
    .where(matches(filter))
    .groupBy(payments.currency)
    .orderBy(payments.currency)
    .execute();
}
