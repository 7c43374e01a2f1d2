import { MOVES_PER_DAY } from '../../contract/limits.ts';
import type { ManagedBooking } from '../../contract/managed-booking.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking, BookingPart } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { inSlot, isSameInstant, refuseAwaiting, toSlot } from '../../domain/bookings/booking-rules.ts';
import * as bookings from '../../domain/bookings/bookings.repository.ts';
import { soleStaffId, toWork, withGuard } from '../../domain/bookings/part-rules.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { firstReminder } from '../../domain/reminders/reminder-rules.ts';
import { announceExpired } from '../../domain/requests/expiry.usecases.ts';
import { type DateRange, toAvailabilityReply, toInstants } from '../../domain/slots/availability-reply.ts';
import { takeVisit, toOfferQuery } from '../../domain/slots/slot-checks.ts';
import type { OfferQuery, VisitQuery } from '../../domain/slots/slot-query.ts';
import { loadSlotState } from '../../domain/slots/slot-state.repository.ts';
import { isOfferState, type StatePart } from '../../domain/slots/slot-state.ts';
import { listStaffNames } from '../../domain/staff/staff.repository.ts';
import { AppError } from '../../lib/errors.ts';
import { mapAll } from '../../lib/map-all.ts';
import { mailboxKey } from '../../limits/limits.ts';
import {
  changeBooking,
  findByKey,
  type ManageKey,
  refuseUnchangeable,
  toManaged,
} from './manage.usecases.ts';

/** What a customer can choose; without a member, the booking's stays. */
interface Choice {
  start: Date;
  staffId: string | null | undefined;
}

/** A move ignores the booking's own time and its customer's hold, and keeps the members. 409 if a service is not offered any more. */
async function moveQuery(
  deps: Deps,
  tx: Tx,
  booking: Booking,
  { staffId, ...range }: DateRange & Pick<Choice, 'staffId'>,
): Promise<VisitQuery> {
  const { businessKey, bookingId, customerEmail, parts, seats } = booking;
  const state = await loadSlotState(tx, {
    businessKey,
    serviceIds: parts.map(({ serviceId }) => serviceId),
    now: deps.now(),
    exceptBookings: [bookingId],
    ...(customerEmail && { ownHold: mailboxKey(customerEmail) }),
  });
  if (!isOfferState(state)) throw new AppError('slot_unavailable');
  const toOffer = ({ service, staff }: StatePart, at: number): OfferQuery => {
    const part = parts[at] as BookingPart;
    const asked = { staffId: staffId ?? part.staffId, ...toInstants(range) };
    return toOfferQuery(deps, { ...state, staff }, toWork(part, { seats, parts, service }), asked);
  };
  return mapAll(state.parts, toOffer);
}

/** JSON of the contract's `Availability`. 404; 409 as for the move itself. */
export function getMoveAvailability(
  deps: Deps,
  key: ManageKey,
  wanted: DateRange & Pick<Choice, 'staffId'>,
): Promise<Uint8Array<ArrayBuffer>> {
  return deps.db.query(async (tx) => {
    const booking = await findByKey(deps, tx, key);
    refuseAwaiting(booking);
    refuseUnchangeable(booking, await findBusiness(tx, booking.businessKey), deps.now());
    return toAvailabilityReply(await moveQuery(deps, tx, booking, wanted), { listsNext: false }).json;
  });
}

/**
 * Moves a booking to another time or member; with manual approval the owner decides again. A move to its own time and
 * member changes nothing. 409 `slot_unavailable`, `plan_limit`, `too_late`; 429 for the eleventh move of a booking within
 * 24 hours.
 */
export async function rescheduleBooking(deps: Deps, key: ManageKey, choice: Choice): Promise<ManagedBooking> {
  const { bookingId } = await deps.db.query((tx) => findByKey(deps, tx, key));
  const fields = { timeSlot: { key: 'moved_too_often', values: { limit: MOVES_PER_DAY } } } as const;
  await deps.limits.count('moves', bookingId, 1, fields);
  let isMoved = false;
  try {
    return await changeBooking(deps, key, async (tx, business, booking) => {
      refuseAwaiting(booking);
      const { start, staffId } = choice;
      const isSame =
        isSameInstant(start, booking.startTime) && (!staffId || staffId === soleStaffId(booking));
      const after = isSame ? booking : await move(deps, tx, business, booking, choice);
      isMoved = !isSame;
      const names = await listStaffNames(tx, business.businessKey);
      return toManaged(tx, business, after, names, deps.now());
    });
  } finally {
    if (!isMoved) await deps.limits.refund('moves', bookingId);
  }
}

async function move(
  deps: Deps,
  tx: Tx,
  business: Business,
  booking: Booking,
  { start, staffId }: Choice,
): Promise<Booking> {
  const chosen = takeVisit(await moveQuery(deps, tx, booking, { staffId }), start);
  const { businessKey } = booking;
  const expired = await bookings.expireOverdue(tx, { businessKey, after: start }, deps.now());
  await announceExpired(deps, tx, business, expired);
  const length = booking.endTime.getTime() - booking.startTime.getTime();
  const endTime = new Date(start.getTime() + length);
  const { parts } = inSlot(booking, { startTime: start, endTime, staffIds: chosen });
  const status = business.autoConfirm ? 'accepted' : 'pending';
  const moved = await bookings.updateActiveBooking(tx, booking, {
    startTime: start,
    endTime,
    parts: withGuard(parts),
    status,
    handledAt: business.autoConfirm ? deps.now() : null,
    remindAt: firstReminder({ status, startTime: start }, deps.now()),
  });
  if (!moved) throw new AppError('already_cancelled');
  const previous = toSlot(booking);
  const action = business.autoConfirm
    ? ({ type: 'moved', by: 'customer', previous, note: '' } as const)
    : ({ type: 'requested', previous } as const);
  await deps.onBookingChange(tx, { business, changed: [{ booking: moved, action }] });
  return moved;
}
