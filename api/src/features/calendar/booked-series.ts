import type { SeriesScope } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookedEdit } from '../../domain/bookings/booking-change.ts';
import { listOfSeries } from '../../domain/bookings/booking-lists.repository.ts';
import { isSameSlot, toSlot } from '../../domain/bookings/booking-rules.ts';
import {
  announceEdits,
  type BusinessAccess,
  bookedAfter,
  findCustomerId,
  writeChange,
} from '../../domain/calendar/booked-change.ts';
import { describeRefusals } from '../../domain/calendar/described-conflicts.ts';
import type { EventChange, EventEdit } from '../../domain/calendar/event-rules.ts';
import { refuseOthersParts, type StaffAccess } from '../../domain/sessions/staff-access.ts';
import { AppError } from '../../lib/errors.ts';
import { findRefusals, type Move } from './series-conflicts.ts';
import { editOfAnother } from './series-edit.ts';
import { refusePast, selectInScope, timesAfter } from './series-scope.ts';

/** The bookings of a series that have not begun. 403 for another member's. */
export async function listInScope(
  deps: Deps,
  tx: Tx,
  access: StaffAccess,
  { booking, seriesId, seriesScope }: { booking: Booking; seriesId: string; seriesScope: SeriesScope },
): Promise<Booking[]> {
  const { businessKey } = booking;
  const series = await listOfSeries(tx, { businessKey, seriesId }, deps.now());
  const bookings = selectInScope(series, booking, seriesScope);
  for (const booking of bookings) refuseOthersParts(access, booking);
  return bookings;
}

type PlannedMove = Move & { change: EventChange };

/** What becomes of the accepted bookings of a series; each keeps its own customer. 400 `event_in_past`; 409 `slot_unavailable` with the conflicts, unless forced; a full month never is. */
async function planMoves(
  deps: Deps,
  tx: Tx,
  bookings: readonly Booking[],
  { booking, next, edit, zone }: { booking: Booking; next: Booking; edit: EventEdit; zone: string },
): Promise<PlannedMove[]> {
  const move = { from: booking, to: next, length: 'minutes' } as const;
  const moves = bookings
    .filter(({ status }) => status === 'accepted')
    .map((before): PlannedMove => {
      if (before.bookingId === booking.bookingId) return { before, after: next, change: edit.change };
      const change = editOfAnother(edit.change, { edited: booking, other: before });
      const times = timesAfter(before, move, zone);
      const { startTime, endTime, skippedWall } = times;
      return {
        before,
        after: { ...bookedAfter(before, { ...change, startTime, endTime }), skippedWall },
        change,
      };
    })
    .sort((a, b) => a.after.startTime.getTime() - b.after.startTime.getTime());
  const moved = moves.filter(({ before, after }) => !isSameSlot(toSlot(before), toSlot(after)));
  refusePast(moved, deps.now());
  const found = await findRefusals(deps, tx, moved);
  const refusals = edit.force ? found.filter(({ isMonthFull }) => isMonthFull) : found;
  if (refusals.length > 0) {
    const reader = { businessKey: booking.businessKey, language: edit.language };
    const planned = moved.map(({ after }) => after);
    const conflicts = await describeRefusals(tx, reader, { refusals, planned });
    throw new AppError('slot_unavailable', { extra: { conflicts } });
  }
  return moves;
}

/** The same for the bookings of its series that have not begun, with one mail. Returns what became of each. */
export async function changeSeries(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  { booking, seriesId, next, edit }: { booking: Booking; seriesId: string; next: Booking; edit: EventEdit },
): Promise<BookedEdit[]> {
  const { seriesScope } = edit;
  const bookings = await listInScope(deps, tx, access, { booking, seriesId, seriesScope });
  const moves = await planMoves(deps, tx, bookings, { booking, next, edit, zone: business.timezone });
  const edits: BookedEdit[] = [];
  for (const { before, after, change } of moves) {
    const customerId = await findCustomerId(deps, tx, business, before, after);
    const written = await writeChange(deps, tx, before, { change, after: { ...after, customerId } });
    edits.push({ before, after: written });
  }
  await announceEdits(deps, tx, { business, access }, { edits, notice: edit.notice });
  return edits;
}
