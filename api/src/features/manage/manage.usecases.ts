import { MOVES_PER_DAY } from '../../contract/limits.ts';
import type { ManagedBooking } from '../../contract/managed-booking.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking, BookingPart } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import {
  changeDeadline,
  currentStatus,
  inSlot,
  isActive,
  isManageToken,
  isSameInstant,
  isTooLate,
  refuseAwaiting,
  toSlot,
} from '../../domain/bookings/booking-rules.ts';
import * as bookings from '../../domain/bookings/bookings.repository.ts';
import { toVisit } from '../../domain/bookings/part-replies.ts';
import { joinServiceNames, soleStaffId, toWork, withGuard } from '../../domain/bookings/part-rules.ts';
import { findBusiness, lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { askStripe, loadManagedPayment } from '../../domain/payments/managed-payment.ts';
import { isReturnToken } from '../../domain/payments/return-token.ts';
import { endWaitingVisit } from '../../domain/payments/start-payment.ts';
import { toBrand } from '../../domain/pictures/look.ts';
import { type PrintedFile, printFile } from '../../domain/receipts/print-file.ts';
import { firstReminder } from '../../domain/reminders/reminder-rules.ts';
import { announceExpired } from '../../domain/requests/expiry.usecases.ts';
import { type DateRange, toAvailabilityReply, toInstants } from '../../domain/slots/availability-reply.ts';
import { takeVisit, toOfferQuery } from '../../domain/slots/slot-checks.ts';
import type { OfferQuery, VisitQuery } from '../../domain/slots/slot-query.ts';
import { loadSlotState } from '../../domain/slots/slot-state.repository.ts';
import { isOfferState, type StatePart } from '../../domain/slots/slot-state.ts';
import { listStaffNames } from '../../domain/staff/staff.repository.ts';
import { bookedStaff } from '../../domain/staff/staff-rules.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { AppError } from '../../lib/errors.ts';
import { mapAll } from '../../lib/map-all.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { offsetTable } from '../../time/offset-table.ts';

export interface ManageKey {
  ref: string;
  token: string;
}

async function toManaged(
  tx: Tx,
  business: Business,
  booking: Booking,
  names: StaffNames,
  now: Date,
): Promise<ManagedBooking> {
  const status = currentStatus(booking, now);
  const visit = toVisit(booking);
  return {
    booking_ref: booking.bookingRef,
    status,
    business: {
      business_id: business.businessId ?? '',
      name: business.name,
      timezone: business.timezone,
      utc_offsets: offsetTable(business.timezone, booking.startTime, { before: 2, after: 3 }),
      notify_customer: business.notifyCustomer,
      currency: business.currency,
      business_phone: business.phone,
      business_email: business.email,
      business_address: business.address,
      ...toBrand(business),
    },
    service_name: joinServiceNames(booking),
    service_id: booking.parts[0].serviceId,
    start_time: booking.startTime.toISOString(),
    end_time: booking.endTime.toISOString(),
    customer_name: booking.customerName,
    can_change: isActive(status) && !isTooLate(booking.startTime, business.changeCutoffHours, now),
    change_until: changeDeadline(booking.startTime, business.changeCutoffHours).toISOString(),
    staff: bookedStaff(names, booking.parts[0].staffId),
    answers: booking.answers,
    ...visit,
    ...(await loadManagedPayment(tx, { ...booking, status }, visit, now)),
  };
}

/** 404 for a wrong reference and for a wrong token alike. */
async function findByKey(deps: Deps, tx: Tx, { ref, token }: ManageKey): Promise<Booking> {
  const isRight = isManageToken(deps.acceptedSecrets, ref, token) || isReturnToken(deps, ref, token);
  const booking = isRight ? await bookings.findBookingByRef(tx, ref) : null;
  if (!booking) throw new AppError('not_found');
  return booking;
}

/** A document of the booking. 404. */
export async function printCustomersReceipt(deps: Deps, key: ManageKey, file: string): Promise<PrintedFile> {
  const { businessKey, bookingId } = await deps.db.query((tx) => findByKey(deps, tx, key));
  return printFile(deps, { businessKey, bookingId }, file);
}

/** Stripe is asked first about a visit that waits for its payment. */
export async function getManaged(deps: Deps, key: ManageKey) {
  await askStripe(deps, await deps.db.query((tx) => findByKey(deps, tx, key)));
  return deps.db.query(async (tx) => {
    const booking = await findByKey(deps, tx, key);
    const business = await findBusiness(tx, booking.businessKey);
    const names = await listStaffNames(tx, booking.businessKey);
    const managed = await toManaged(tx, business, booking, names, deps.now());
    return { business, booking, names, managed };
  });
}

/** A visit that waits for its payment can be cancelled at any time. */
function refuseUnchangeable(booking: Booking, business: Business, now: Date): void {
  if (booking.status === 'awaiting_payment') return;
  if (['cancelled', 'declined'].includes(booking.status)) throw new AppError('already_cancelled');
  const tooLate = isTooLate(booking.startTime, business.changeCutoffHours, now);
  if (tooLate || !isActive(booking.status)) throw new AppError('too_late');
}

/** Runs a change under the business's lock. 404, 409 as `refuseUnchangeable`. */
async function change<T>(
  deps: Deps,
  key: ManageKey,
  write: (tx: Tx, business: Business, booking: Booking) => Promise<T>,
): Promise<T> {
  const { businessKey } = await deps.db.query((tx) => findByKey(deps, tx, key));
  return deps.businessQueue.run(businessQueueKey(businessKey), () =>
    deps.db.transaction(async (tx) => {
      const business = await lockBusiness(tx, businessKey);
      const booking = await findByKey(deps, tx, key);
      refuseUnchangeable(booking, business, deps.now());
      return write(tx, business, booking);
    }),
  );
}

export function cancelBooking(deps: Deps, key: ManageKey, reason: string): Promise<void> {
  return change(deps, key, async (tx, business, booking) => {
    if (booking.status === 'awaiting_payment') {
      await endWaitingVisit(deps, tx, business, booking, 'cancelled');
      return;
    }
    const cancelled = await bookings.updateActiveBooking(tx, booking, {
      status: 'cancelled',
      handledAt: deps.now(),
    });
    if (!cancelled) throw new AppError('already_cancelled');
    const isRequest = booking.status === 'pending';
    const action = { type: 'cancelled', by: 'customer', note: reason, isRequest } as const;
    await deps.onBookingChange(tx, { business, changed: [{ booking: cancelled, action }] });
  });
}

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
    return await change(deps, key, async (tx, business, booking) => {
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
