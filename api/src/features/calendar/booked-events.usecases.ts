import type { PreviewReply } from '../../contract/previews.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookedEdit, ChangedBooking } from '../../domain/bookings/booking-change.ts';
import { enqueueBookingMails } from '../../domain/bookings/booking-mails.ts';
import { isOver } from '../../domain/bookings/booking-rules.ts';
import {
  expireOverdue,
  findBooking,
  updateActiveBooking,
} from '../../domain/bookings/bookings.repository.ts';
import { exemptOverlaps } from '../../domain/bookings/parts.repository.ts';
import {
  announceEdits,
  type BusinessAccess,
  findAccepted,
  findCustomerId,
  writeChange,
} from '../../domain/calendar/booked-change.ts';
import { describeConflicts } from '../../domain/calendar/described-conflicts.ts';
import {
  movesIn,
  refuseMovedMeanwhile,
  toBookedPlace,
  toFormerPlace,
} from '../../domain/calendar/event-places.ts';
import { loadEventReply } from '../../domain/calendar/event-reply.ts';
import type { ChangedEvent, EventEdit } from '../../domain/calendar/event-rules.ts';
import { findRefusals } from '../../domain/calendar/move-refusals.ts';
import { toPreview } from '../../domain/calendar/preview-reply.ts';
import { addPayment } from '../../domain/payments/payment-view.ts';
import { endWaitingVisit } from '../../domain/payments/start-payment.ts';
import { announceExpired } from '../../domain/requests/expiry.usecases.ts';
import { toAuthor } from '../../domain/sessions/author.ts';
import { refuseOthersParts } from '../../domain/sessions/staff-access.ts';
import { AppError } from '../../lib/errors.ts';
import { listInScope } from './booked-series.ts';
import { checkPlan, refuseMoveIntoFullMonth } from './checked-changes.ts';
import { planChanges } from './planned-changes.ts';

async function findEdited(tx: Tx, access: BusinessAccess['access'], edit: EventEdit): Promise<Booking> {
  const booking = await findAccepted(tx, access, edit.eventId);
  const isSingle = edit.seriesScope === 'one';
  refuseMovedMeanwhile(edit.seen, toBookedPlace(booking), isSingle ? edit.change : {});
  return booking;
}

/**
 * Moves, edits or composes a booking, or its series, and mails the customer. 403; 404; 400 `end_before_start`, `event_in_past`,
 * `validation`, `visit_invalid`; 409 `event_changed`, `plan_limit`, `slot_unavailable`; 429.
 */
export async function changeBookedEvent(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  edit: EventEdit,
): Promise<ChangedEvent> {
  const { businessKey } = business;
  const booking = await findEdited(tx, access, edit);
  const scope = await listInScope(deps, tx, access, { booking, seriesScope: edit.seriesScope });
  const bookings = scope.filter(({ status }) => status === 'accepted');
  const plan = await planChanges(deps, tx, { business, access }, { booking, bookings, edit });
  const { startTime: after } = plan.changes[0]?.after ?? booking;
  if (plan.isComposed) {
    const expired = await expireOverdue(tx, { businessKey, after }, deps.now());
    await announceExpired(deps, tx, business, expired);
  }
  const changes = await checkPlan(deps, tx, business, plan, edit);
  const edits: BookedEdit[] = [];
  for (const { before, after, change } of changes) {
    const customerId = await findCustomerId(deps, tx, business, before, after);
    const written = await writeChange(deps, tx, before, { change, after: { ...after, customerId } });
    edits.push({ before, after: written });
  }
  await announceEdits(deps, tx, { business, access }, { edits, notice: edit.notice });
  const { seriesId } = booking;
  await exemptOverlaps(tx, businessKey, seriesId ? { seriesId } : { bookingIds: [booking.bookingId] });
  const changed = edits.find(({ before }) => before.bookingId === booking.bookingId)?.after ?? booking;
  const toReply = await loadEventReply(tx, { businessKey, language: edit.language });
  const moves = edits.map(({ before, after }) => ({
    id: before.bookingId,
    before: toFormerPlace(before, after),
    after: toBookedPlace(after),
  }));
  const isUndoable = plan.isOfSeries || plan.isComposed;
  const event = await addPayment(tx, access, toReply(changed), deps.now());
  return { event, ...(isUndoable && { moved: movesIn(moves) }) };
}

/** What a change would make of a booking, without its series, and what is in the way. 400, 403, 404, 409 as `changeBookedEvent`. */
export async function previewBookedEvent(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  edit: EventEdit,
): Promise<PreviewReply> {
  const booking = await findEdited(tx, access, edit);
  const single = { ...edit, seriesScope: 'one' as const };
  const planned = { booking, bookings: [booking], edit: single };
  const { edited } = await planChanges(deps, tx, { business, access }, planned);
  await refuseMoveIntoFullMonth(deps, tx, business, edited);
  const obstacles = (await findRefusals(deps, tx, [edited])).flatMap((refusal) => refusal.obstacles);
  const reader = { businessKey: business.businessKey, language: edit.language };
  const conflicts = await describeConflicts(tx, reader, obstacles, booking);
  return toPreview(edited.after, { obstacles, conflicts });
}

export interface Cancellation extends Pick<EventEdit, 'eventId' | 'notice' | 'seriesScope'> {
  /** False: what was paid is kept. */
  refund?: boolean | undefined;
}

/** The visit if it waits for its payment. 403. */
async function findAwaiting(
  tx: Tx,
  access: BusinessAccess['access'],
  eventId: string,
): Promise<Booking | null> {
  const booking = await findBooking(tx, access.businessKey, eventId);
  if (booking?.status !== 'awaiting_payment') return null;
  refuseOthersParts(access, booking);
  return booking;
}

async function cancelAwaiting(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  { waiting, note, notifyCustomer }: { waiting: Booking; note: string; notifyCustomer: boolean | undefined },
): Promise<void> {
  const booking = await endWaitingVisit(deps, tx, business, waiting, 'cancelled');
  if (!booking) throw new AppError('not_found');
  const changed = [{ booking, action: { type: 'cancelled', by: 'owner', note } as const }];
  await enqueueBookingMails(deps, tx, { business, author: toAuthor(access), changed, notifyCustomer });
}

/** Cancels a booking, or its series, and mails the customer, unless it is over. 403; 404. */
export async function cancelBookedEvent(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  { eventId, notice: { note, notifyCustomer }, seriesScope, refund }: Cancellation,
): Promise<void> {
  const waiting = await findAwaiting(tx, access, eventId);
  if (waiting) return cancelAwaiting(deps, tx, { business, access }, { waiting, note, notifyCustomer });
  const booking = await findAccepted(tx, access, eventId);
  const bookings = await listInScope(deps, tx, access, { booking, seriesScope });
  const now = deps.now();
  const action = { type: 'cancelled', by: 'owner', note } as const;
  const changed: ChangedBooking[] = [];
  for (const booked of bookings) {
    const cancelled = await updateActiveBooking(tx, booked, { status: 'cancelled', handledAt: now });
    if (!cancelled) throw new AppError('not_found');
    if (!isOver(cancelled, now)) changed.push({ booking: cancelled, action });
  }
  await deps.onBookingChange(tx, { business, author: toAuthor(access), changed, notifyCustomer, refund });
}
