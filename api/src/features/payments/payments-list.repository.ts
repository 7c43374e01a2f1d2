import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
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

type ListedBooking = Pick<Booking, 'bookingId' | 'status' | 'startTime' | 'customerId'>;

export interface ListedEntry extends PaymentRow {
  customer: string;
  services: string;
  /** Null once it was deleted. */
  booking: ListedBooking | null;
}

const serviceNames = sql<string>`coalesce((
  select string_agg(p.service_name, ', ' order by p.position) from booking_parts p
   where p.business_key = ${payments.businessKey} and p.booking_id = ${payments.bookingId}), '')`;

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
      services: serviceNames,
      booking: {
        bookingId: bookings.bookingId,
        status: bookings.status,
        startTime: bookings.startTime,
        customerId: bookings.customerId,
      },
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
  return rows.map(({ entry, ...rest }) => ({ ...entry, ...rest }));
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
