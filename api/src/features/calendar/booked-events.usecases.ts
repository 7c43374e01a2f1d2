import type { CalendarEvent } from '../../contract/calendar.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookingAction } from '../../domain/bookings/booking-change.ts';
import { isOver, isSameInstant } from '../../domain/bookings/booking-rules.ts';
import { exemptOverlaps, updateActiveBooking } from '../../domain/bookings/bookings.repository.ts';
import { applySeriesChange } from '../../domain/bookings/series-change.ts';
import {
  actionOf,
  countMailToCustomer,
  customerOf,
  findAccepted,
  type Of,
  slotOf,
  writeChange,
} from '../../domain/calendar/booked-change.ts';
import {
  bookingEventReply,
  type EventEdit,
  refuseEndBeforeStart,
} from '../../domain/calendar/event-rules.ts';
import { refuseFullMonth } from '../../domain/plans/plan-usage.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { changeSeries, listReached } from './booked-series.ts';

/** Moves or edits a booking and mails its customer. 409 `plan_limit`; 429. */
async function changeOne(
  deps: Deps,
  tx: Tx,
  business: Business,
  { booking, next, edit }: { booking: Booking; next: Booking; edit: EventEdit },
): Promise<Booking> {
  const { notice, change } = edit;
  if (!isSameInstant(next.startTime, booking.startTime)) {
    const move = { from: booking.startTime, to: next.startTime, now: deps.now() };
    await refuseFullMonth(deps.env, tx, business, move);
  }
  const customerId = await customerOf(deps, tx, business, booking, next);
  const changed = await writeChange(deps, tx, booking, { ...slotOf(next), change, customerId });
  const action = actionOf(booking, changed, notice.note, deps.now());
  if (action) {
    const { notifyCustomer = business.notifyCustomer } = notice;
    await deps.onBookingChange(tx, { business, booking: changed, action, notifyCustomer });
    if (notifyCustomer && changed.customerEmail)
      await countMailToCustomer(tx, changed.customerEmail, deps.now());
  }
  return changed;
}

/**
 * Moves or edits a booking, or its series, and mails the customer. 403; 404; 400 `end_before_start`, `validation`; 409 `plan_limit`,
 * of a series `slot_unavailable`; 429.
 */
export async function changeBookedEvent(
  deps: Deps,
  tx: Tx,
  { business, scope }: Of,
  edit: EventEdit,
): Promise<CalendarEvent> {
  const booking = await findAccepted(tx, scope, edit.eventId);
  const { seriesId } = booking;
  const { serviceNames: _ofRow, serviceId: _keepsItsService, title: _own, ...rest } = edit.change;
  const { staffId = booking.staffId } = rest;
  if (staffId === null) throw invalidField('staff_id', 'staff_required');
  const next = { ...booking, ...rest, staffId };
  refuseEndBeforeStart(next);
  const changed =
    seriesId && edit.reach !== 'one'
      ? await changeSeries(deps, tx, { business, scope }, { booking, seriesId, next, edit })
      : await changeOne(deps, tx, business, { booking, next, edit });
  const placed = seriesId ? { seriesId } : { bookingIds: [booking.bookingId] };
  await exemptOverlaps(tx, business.businessKey, placed);
  return bookingEventReply(changed, edit.language);
}

/** Cancels a booking, or its series, and mails the customer, unless it is over. 403; 404. */
export async function cancelBookedEvent(
  deps: Deps,
  tx: Tx,
  { business, scope }: Of,
  { eventId, notice: { note, notifyCustomer }, reach }: Pick<EventEdit, 'eventId' | 'notice' | 'reach'>,
): Promise<void> {
  const booking = await findAccepted(tx, scope, eventId);
  const { seriesId } = booking;
  const isWhole = seriesId !== null && reach !== 'one';
  const reached = isWhole ? await listReached(deps, tx, scope, { booking, seriesId, reach }) : [booking];
  const now = deps.now();
  const action = { type: 'cancelled', by: 'owner', note } as const;
  const changes: { booking: Booking; action: BookingAction }[] = [];
  for (const one of reached) {
    const cancelled = await updateActiveBooking(tx, one, { status: 'cancelled', handledAt: now });
    if (!cancelled) throw new AppError('not_found');
    if (!isOver(cancelled, now)) changes.push({ booking: cancelled, action });
  }
  const [first, ...others] = changes;
  if (!first) return;
  if (isWhole) await applySeriesChange(deps, tx, { business, changes: [first, ...others], notifyCustomer });
  else await deps.onBookingChange(tx, { business, ...first, notifyCustomer });
}
