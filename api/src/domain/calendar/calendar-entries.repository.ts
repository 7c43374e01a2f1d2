import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { bookingColumns } from '../../db/schema/booking-parts.table.ts';
import { bookings, isActive, isAwaitingPayment } from '../../db/schema/bookings.table.ts';
import { externalBusy } from '../../db/schema/calendar-connections.table.ts';
import { events } from '../../db/schema/events.table.ts';

interface Span {
  from: Date;
  to: Date;
}

/** What a calendar shows that overlaps one of the spans, of all members. */
export async function listInSpans(tx: Tx, businessKey: string, spans: readonly Span[]) {
  if (spans.length === 0) return { bookings: [], own: [], external: [] };
  const overlaps = (table: typeof bookings | typeof events | typeof externalBusy) =>
    and(
      eq(table.businessKey, businessKey),
      or(...spans.map(({ from, to }) => and(gt(table.endTime, from), lt(table.startTime, to)))),
    );
  return {
    bookings: await tx
      .select(bookingColumns(businessKey))
      .from(bookings)
      .where(and(overlaps(bookings), or(isActive(bookings), isAwaitingPayment(bookings)))),
    own: await tx.select().from(events).where(overlaps(events)),
    external: await tx.select().from(externalBusy).where(overlaps(externalBusy)),
  };
}
