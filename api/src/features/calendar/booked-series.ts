import type { SeriesScope } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookingAction } from '../../domain/bookings/booking-change.ts';
import { listOfSeries } from '../../domain/bookings/booking-lists.repository.ts';
import { isSameSlot } from '../../domain/bookings/booking-rules.ts';
import { applySeriesChange } from '../../domain/bookings/series-change.ts';
import {
  actionOf,
  countMailToCustomer,
  customerOf,
  type Of,
  slotOf,
  writeChange,
} from '../../domain/calendar/booked-change.ts';
import type { EventEdit } from '../../domain/calendar/event-rules.ts';
import { refuseOthers, type Scope } from '../../domain/sessions/scope.ts';
import { AppError } from '../../lib/errors.ts';
import { conflictsOf, type Move } from './series-conflicts.ts';
import { reachedBy, timesAfter } from './series-reach.ts';

/** The bookings of a series that have not begun. 403 for another member's. */
export async function listReached(
  deps: Deps,
  tx: Tx,
  scope: Scope,
  { booking, seriesId, reach }: { booking: Booking; seriesId: string; reach: SeriesScope },
): Promise<Booking[]> {
  const { businessKey } = booking;
  const series = await listOfSeries(tx, { businessKey, seriesId }, deps.now());
  const reached = reachedBy(series, booking, reach);
  for (const one of reached) refuseOthers(scope, one);
  return reached;
}

/** The new times of the accepted bookings of a series. 409 `slot_unavailable` with the conflicts, unless forced; a full month never is. */
async function planMoves(
  deps: Deps,
  tx: Tx,
  reached: readonly Booking[],
  { booking, next, edit, zone }: { booking: Booking; next: Booking; edit: EventEdit; zone: string },
): Promise<Move[]> {
  const move = { from: booking, to: next, length: 'minutes' } as const;
  const moves = reached
    .filter(({ status }) => status === 'accepted')
    .map((before) => {
      const times = before.bookingId === booking.bookingId ? slotOf(next) : timesAfter(before, move, zone);
      return { before, after: { ...before, ...times, staffId: edit.change.staffId ?? before.staffId } };
    })
    .sort((a, b) => a.after.startTime.getTime() - b.after.startTime.getTime());
  const conflicts = await conflictsOf(
    deps,
    tx,
    moves.filter(({ before, after }) => !isSameSlot(before, after)),
  );
  const refused = edit.force ? conflicts.filter(({ reasons }) => reasons.includes('plan_limit')) : conflicts;
  if (refused.length > 0) throw new AppError('slot_unavailable', { extra: { conflicts: refused } });
  return moves;
}

/** The same for the bookings of its series that have not begun, with one mail. */
export async function changeSeries(
  deps: Deps,
  tx: Tx,
  { business, scope }: Of,
  { booking, seriesId, next, edit }: { booking: Booking; seriesId: string; next: Booking; edit: EventEdit },
): Promise<Booking> {
  const { change, notice, reach } = edit;
  const now = deps.now();
  const reached = await listReached(deps, tx, scope, { booking, seriesId, reach });
  const moves = await planMoves(deps, tx, reached, { booking, next, edit, zone: business.timezone });
  const customerId = await customerOf(deps, tx, business, booking, next);
  const changes: { booking: Booking; action: BookingAction }[] = [];
  let changed = booking;
  for (const { before, after } of moves) {
    const written = await writeChange(deps, tx, before, { ...slotOf(after), change, customerId });
    if (written.bookingId === booking.bookingId) changed = written;
    const action = actionOf(before, written, notice.note, now);
    if (action) changes.push({ booking: written, action });
  }
  const [first, ...others] = changes;
  if (!first) return changed;
  const { notifyCustomer = business.notifyCustomer } = notice;
  const { customerEmail } = first.booking;
  if (notifyCustomer && customerEmail) await countMailToCustomer(tx, customerEmail, now);
  await applySeriesChange(deps, tx, { business, changes: [first, ...others], notifyCustomer });
  return changed;
}
