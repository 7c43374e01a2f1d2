import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { isSameInstant } from '../../domain/bookings/booking-rules.ts';
import { type BusinessAccess, bookedAfter } from '../../domain/calendar/booked-change.ts';
import {
  changedTimes,
  type EventChange,
  type EventEdit,
  refuseEndBeforeStart,
  refuseShortened,
} from '../../domain/calendar/event-rules.ts';
import type { Move } from '../../domain/calendar/move-refusals.ts';
import { invalidField } from '../../lib/errors.ts';
import { composeVisits, type Placement } from './composed-visits.ts';
import { editOfAnother } from './series-edit.ts';
import { refusePast, timesAfter } from './series-scope.ts';
import { type ReadChange, readChange } from './visit-change.ts';

/** A booking before and after a change; `change` is what of the edit applies to it. */
export interface PlannedChange extends Move {
  change: EventChange;
}

export interface Plan {
  edited: PlannedChange;
  changes: PlannedChange[];
  /** Whether services, members by part or places are named, so that it is checked as a new booking is. */
  isComposed: boolean;
  isOfSeries: boolean;
}

interface Planned {
  booking: Booking;
  /** Those in the scope of the edit: with the booking, unless it has begun. */
  bookings: readonly Booking[];
  edit: EventEdit;
}

interface PlacedChange extends Placement {
  change: EventChange;
  skippedWall: number | null;
}

/** Where an edit puts its booking. */
function placeEdited(booking: Booking, { change, visit }: ReadChange): PlacedChange {
  const { startTime: start, endTime } = changedTimes(booking, change);
  const end = visit?.serviceIds ? (change.endTime ?? null) : endTime;
  return { booking, start, end, skippedWall: booking.skippedWall, change };
}

function placeOther(other: Booking, edited: PlacedChange, zone: string): PlacedChange {
  const { booking, start, end } = edited;
  const to = { startTime: start, endTime: end ?? start, skippedWall: null };
  const times = timesAfter(other, { from: booking, to, length: 'minutes' }, zone);
  const change = editOfAnother(edited.change, { edited: booking, other });
  return {
    ...{ booking: other, change, start: times.startTime, skippedWall: times.skippedWall },
    end: end && times.endTime,
  };
}

async function changedBookings(
  deps: Deps,
  tx: Tx,
  placed: readonly [PlacedChange, ...PlacedChange[]],
  { visit, change: { staffId } }: ReadChange,
): Promise<Booking[]> {
  if (!visit)
    return placed.map(({ booking, start, end, change }) => {
      const after = bookedAfter(booking, { ...change, startTime: start, endTime: end ?? start });
      refuseShortened(booking.parts, after.parts);
      return after;
    });
  const composed = await composeVisits(deps, tx, placed, { ...visit, staffId: staffId ?? undefined });
  return composed.map((booking, nth) => {
    const { startTime, endTime } = booking;
    const { staffId: _composed, ...fields } = placed[nth]?.change ?? {};
    return bookedAfter(booking, { ...fields, startTime, endTime });
  });
}

/** What becomes of a booking, and of those of its series. 400; 409 `slot_unavailable` for an inactive member. */
export async function planChanges(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  { booking, bookings, edit }: Planned,
): Promise<Plan> {
  const read = readChange(booking, edit, access.staffId);
  const edited = placeEdited(booking, read);
  if (edited.end) refuseEndBeforeStart({ startTime: edited.start, endTime: edited.end });
  const isMoved = !isSameInstant(edited.start, booking.startTime);
  if (read.visit && isMoved && edited.start < deps.now()) throw invalidField('start_time', 'event_in_past');
  const others = bookings.filter(({ bookingId }) => bookingId !== booking.bookingId);
  const placed = [edited, ...others.map((other) => placeOther(other, edited, business.timezone))] as const;
  const after = await changedBookings(deps, tx, placed, read);
  const [first, ...rest] = placed.map(
    ({ booking: before, change, skippedWall }, nth): PlannedChange => ({
      before,
      after: { ...(after[nth] as Booking), skippedWall },
      change,
    }),
  ) as [PlannedChange, ...PlannedChange[]];
  const changes = others.length < bookings.length ? [first, ...rest] : rest;
  const isOfSeries = edit.seriesScope !== 'one' && booking.seriesId !== null;
  if (isOfSeries) refusePast(changes, deps.now());
  return {
    edited: first,
    changes: changes.sort((a, b) => a.after.startTime.getTime() - b.after.startTime.getTime()),
    isComposed: read.visit !== null,
    isOfSeries,
  };
}
