import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import type { ChangedBooking } from '../../domain/bookings/booking-change.ts';
import { isOver, isSameInstant } from '../../domain/bookings/booking-rules.ts';
import { updateActiveBooking } from '../../domain/bookings/bookings.repository.ts';
import { exemptOverlaps } from '../../domain/bookings/parts.repository.ts';
import {
  announceEdits,
  type BusinessAccess,
  bookedAfter,
  findAccepted,
  findCustomerId,
  writeChange,
} from '../../domain/calendar/booked-change.ts';
import { loadEventReply } from '../../domain/calendar/event-reply.ts';
import {
  type ChangedEvent,
  type EventEdit,
  movesIn,
  refuseEndBeforeStart,
  refuseMovedMeanwhile,
  refuseShortened,
  toBookedPlace,
} from '../../domain/calendar/event-rules.ts';
import { refuseFullMonth } from '../../domain/plans/plan-usage.ts';
import { toAuthor } from '../../domain/sessions/author.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { changeSeries, listInScope } from './booked-series.ts';

/** Moves or edits a booking and mails its customer. 409 `plan_limit`; 429. */
async function changeOne(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  { booking, next, edit }: { booking: Booking; next: Booking; edit: EventEdit },
): Promise<Booking> {
  const { notice, change } = edit;
  if (!isSameInstant(next.startTime, booking.startTime)) {
    const move = { from: booking.startTime, to: next.startTime, now: deps.now() };
    await refuseFullMonth(deps.env, tx, business, move);
  }
  const customerId = await findCustomerId(deps, tx, business, booking, next);
  const changed = await writeChange(deps, tx, booking, { change, after: { ...next, customerId } });
  await announceEdits(
    deps,
    tx,
    { business, access },
    { edits: [{ before: booking, after: changed }], notice },
  );
  return changed;
}

/**
 * Moves or edits a booking, or its series, and mails the customer. 403; 404; 400 `end_before_start`, `validation`; 409 `event_changed`, `plan_limit`,
 * of a series `slot_unavailable`; 429.
 */
export async function changeBookedEvent(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  edit: EventEdit,
): Promise<ChangedEvent> {
  const booking = await findAccepted(tx, access, edit.eventId);
  refuseMovedMeanwhile(edit.seen, toBookedPlace(booking));
  const { seriesId } = booking;
  if (edit.change.staffId === null) throw invalidField('staff_id', 'staff_required');
  const next = bookedAfter(booking, edit.change);
  refuseEndBeforeStart(next);
  refuseShortened(booking, next);
  const isOfSeries = seriesId !== null && edit.seriesScope !== 'one';
  const edits = isOfSeries
    ? await changeSeries(deps, tx, { business, access }, { booking, seriesId, next, edit })
    : [{ before: booking, after: await changeOne(deps, tx, { business, access }, { booking, next, edit }) }];
  const changed = edits.find(({ before }) => before.bookingId === booking.bookingId)?.after ?? booking;
  const placed = seriesId ? { seriesId } : { bookingIds: [booking.bookingId] };
  await exemptOverlaps(tx, business.businessKey, placed);
  const moves = edits.map(({ before, after }) => ({
    id: before.bookingId,
    before: toBookedPlace(before),
    after: toBookedPlace(after),
  }));
  const { businessKey } = business;
  const toReply = await loadEventReply(tx, { businessKey, language: edit.language });
  return {
    event: toReply(changed),
    ...(isOfSeries && { moved: movesIn(moves) }),
  };
}

/** Cancels a booking, or its series, and mails the customer, unless it is over. 403; 404. */
export async function cancelBookedEvent(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  {
    eventId,
    notice: { note, notifyCustomer },
    seriesScope,
  }: Pick<EventEdit, 'eventId' | 'notice' | 'seriesScope'>,
): Promise<void> {
  const booking = await findAccepted(tx, access, eventId);
  const { seriesId } = booking;
  const bookings =
    seriesId !== null && seriesScope !== 'one'
      ? await listInScope(deps, tx, access, { booking, seriesId, seriesScope })
      : [booking];
  const now = deps.now();
  const action = { type: 'cancelled', by: 'owner', note } as const;
  const changed: ChangedBooking[] = [];
  for (const booked of bookings) {
    const cancelled = await updateActiveBooking(tx, booked, { status: 'cancelled', handledAt: now });
    if (!cancelled) throw new AppError('not_found');
    if (!isOver(cancelled, now)) changed.push({ booking: cancelled, action });
  }
  await deps.onBookingChange(tx, { business, author: toAuthor(access), changed, notifyCustomer });
}
