import type { SeriesScope } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { listOfSeries } from '../../domain/bookings/booking-lists.repository.ts';
import { refuseOthersParts, type StaffAccess } from '../../domain/sessions/staff-access.ts';
import { selectInScope } from './series-scope.ts';

/** The booking, or those of its series that have not begun. 403 for another member's. */
export async function listInScope(
  deps: Deps,
  tx: Tx,
  access: StaffAccess,
  { booking, seriesScope }: { booking: Booking; seriesScope: SeriesScope },
): Promise<Booking[]> {
  const { businessKey, seriesId } = booking;
  if (seriesScope === 'one' || seriesId === null) return [booking];
  const series = await listOfSeries(tx, { businessKey, seriesId }, deps.now());
  const bookings = selectInScope(series, booking, seriesScope);
  for (const booking of bookings) refuseOthersParts(access, booking);
  return bookings;
}
