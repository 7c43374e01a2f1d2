import type { MovedEvent } from '../../contract/calendar.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { checkAnswers } from '../../domain/bookings/answer-rules.ts';
import type { BookedEdit, CustomerNotice } from '../../domain/bookings/booking-change.ts';
import { isSameServices, withoutGuard } from '../../domain/bookings/part-rules.ts';
import { exemptOverlaps } from '../../domain/bookings/parts.repository.ts';
import {
  announceEdits,
  type BusinessAccess,
  findAccepted,
  writeChange,
} from '../../domain/calendar/booked-change.ts';
import { refuseMovedMeanwhile, toBookedPlace, toPlace } from '../../domain/calendar/event-places.ts';
import { refuseEndBeforeStart } from '../../domain/calendar/event-rules.ts';
import * as events from '../../domain/calendar/events.repository.ts';
import { findRefusals, type Move } from '../../domain/calendar/move-refusals.ts';
import { findQuestions } from '../../domain/services/offers.repository.ts';
import type { Writer } from '../../domain/sessions/author.ts';
import { refuseOthers } from '../../domain/sessions/staff-access.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { composeVisits } from './composed-visits.ts';
import { changeCalendar } from './events.usecases.ts';
import { changeOne } from './own-events.ts';

interface MoveBack {
  moved: readonly MovedEvent[];
  notice: CustomerNotice;
}

/** Moves an own event back; false for a booking. */
async function moveOwnBack(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  { id, from, to }: MovedEvent,
) {
  const own = await events.lockEvent(tx, business.businessKey, id);
  if (!own) return false;
  refuseOthers(access, own);
  refuseMovedMeanwhile(toPlace(to), own);
  const { startTime, endTime, staffId } = toPlace(from);
  await changeOne(deps, tx, business, { own, change: { startTime, endTime, staffId } });
  return true;
}

/** A booking where it was: with the services as they are now, if it was composed again. */
async function bookedBefore(
  deps: Deps,
  tx: Tx,
  booking: Booking,
  { from, to }: MovedEvent,
): Promise<Booking> {
  refuseMovedMeanwhile(toPlace(to), toBookedPlace(booking));
  const { startTime, endTime, staffId, parts = booking.parts, seats, answers = {} } = toPlace(from);
  if (staffId === null) throw invalidField('staff_id', 'staff_required');
  const composition = {
    ...(!isSameServices({ parts }, booking) && { serviceIds: parts.map((part) => part.serviceId) }),
    ...(from.parts && { staffIds: parts.map((part) => part.staffId) }),
    staffId: from.parts || staffId === booking.parts[0].staffId ? undefined : staffId,
    seats,
  };
  const [before = booking] = await composeVisits(
    deps,
    tx,
    [{ booking, start: startTime, end: endTime }],
    composition,
  );
  const restored = await withAnswers(tx, before, answers);
  return { ...restored, parts: withoutGuard(restored.parts), skippedWall: null };
}

/** A booking with the answers that it had to what its services still ask. */
async function withAnswers(tx: Tx, booking: Booking, former: Record<string, unknown>): Promise<Booking> {
  if (Object.keys(former).length === 0) return booking;
  const serviceIds = booking.parts.map(({ serviceId }) => serviceId);
  const questions = await findQuestions(tx, booking.businessKey, serviceIds);
  const kept = new Set(booking.answers.map(({ question_id }) => question_id));
  const restored = checkAnswers(questions, former).answers.filter(
    ({ question_id }) => !kept.has(question_id),
  );
  return { ...booking, answers: [...booking.answers, ...restored] };
}

async function writeBookings(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  { moves, notice }: { moves: readonly Move[]; notice: CustomerNotice },
): Promise<void> {
  const refusals = await findRefusals(deps, tx, moves);
  if (refusals.some(({ isMonthFull }) => isMonthFull)) throw new AppError('plan_limit');
  const edits: BookedEdit[] = [];
  for (const { before, after } of moves) {
    edits.push({ before, after: await writeChange(deps, tx, before, { change: {}, after }) });
  }
  await announceEdits(deps, tx, { business, access }, { edits, notice });
  const bookingIds = moves.map(({ before }) => before.bookingId);
  await exemptOverlaps(tx, business.businessKey, { bookingIds });
}

/**
 * Undoes what a change of a series moved. Another event that has taken a place meanwhile does not hinder it. 403 for another member's; 404;
 * 400 `end_before_start`, `validation`; 409 `event_changed` if one was moved since, `plan_limit`; 429.
 */
export function moveBack(deps: Deps, access: Writer, { moved, notice }: MoveBack): Promise<void> {
  const { businessKey } = access;
  const staffIds = moved.flatMap(({ from }) => [
    ...(from.staff_id ? [from.staff_id] : []),
    ...(from.parts ?? []).map((part) => part.staff_id),
  ]);
  for (const { from } of moved) {
    refuseOthers(access, { staffId: from.staff_id });
    for (const part of from.parts ?? []) refuseOthers(access, { staffId: part.staff_id });
    refuseEndBeforeStart(toPlace(from));
  }
  return changeCalendar(deps, businessKey, async (tx, business) => {
    refuseForeignStaff(await listStaff(tx, businessKey), staffIds);
    const moves: Move[] = [];
    for (const event of moved) {
      if (await moveOwnBack(deps, tx, { business, access }, event)) continue;
      const before = await findAccepted(tx, access, event.id);
      moves.push({ before, after: await bookedBefore(deps, tx, before, event) });
    }
    if (moves.length > 0) await writeBookings(deps, tx, { business, access }, { moves, notice });
  });
}
