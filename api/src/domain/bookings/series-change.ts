import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { settleAll } from '../../lib/settle-all.ts';
import type { BookingAction, SeriesRule } from './booking-change.ts';

interface OneChange {
  booking: Booking;
  action: BookingAction;
}

export interface SeriesChange {
  business: Business;
  /** Sorted by start. */
  changes: readonly [OneChange, ...OneChange[]];
  notifyCustomer?: boolean | undefined;
  /** Set for a new series. */
  rule?: SeriesRule;
}

/** The effects of changing a series: those of each booking, with one mail to the customer. */
export async function applySeriesChange(
  deps: Pick<Deps, 'onBookingChange'>,
  tx: Tx,
  { business, changes, notifyCustomer, rule }: SeriesChange,
): Promise<void> {
  const [first, ...others] = changes;
  const bookings = [first.booking, ...others.map(({ booking }) => booking)] as const;
  await deps.onBookingChange(tx, { business, ...first, notifyCustomer, series: { bookings, rule } });
  // In parallel, to share round trips.
  await settleAll(
    others.map((other) => deps.onBookingChange(tx, { business, ...other, notifyCustomer: false })),
  );
}
