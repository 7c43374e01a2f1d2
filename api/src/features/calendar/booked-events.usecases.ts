import type { CalendarEvent } from '../../contract/calendar.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { countIn, mailboxKey } from '../../lib/limits.ts';
import { DAY_SECONDS } from '../../time/units.ts';
import type { BookingAction, CustomerNotice } from '../bookings/booking-change.ts';
import { isOver, isSameInstant, isSameSlot } from '../bookings/booking-rules.ts';
import { findBooking, updateActiveBooking } from '../bookings/bookings.repository.ts';
import { noteHasBooked } from '../customer-identity/customers.repository.ts';
import { bookedPerson, identityOf } from '../customer-identity/identity-rules.ts';
import { joinCustomers } from '../customer-identity/join-customers.ts';
import { refuseFullMonth } from '../plan-usage/plan-usage.ts';
import { firstReminder } from '../reminders/reminder-rules.ts';
import { refuseOthers, type Scope } from '../sessions/scope.ts';
import { bookingEventReply, type EventEdit, refuseEndBeforeStart } from './event-rules.ts';

interface Of {
  business: Business;
  scope: Scope;
}

async function findAccepted(tx: Tx, scope: Scope, eventId: string): Promise<Booking> {
  const booking = await findBooking(tx, scope.businessKey, eventId);
  if (booking?.status !== 'accepted') throw new AppError('not_found');
  refuseOthers(scope, booking);
  return booking;
}

/** null if the customer gets no email, also when the booking is over. */
function actionOf(before: Booking, after: Booking, note: string, now: Date): BookingAction | null {
  if (isOver(before, now) && isOver(after, now)) return null;
  return isSameSlot(before, after) ? null : { type: 'moved', by: 'owner', previous: before, note };
}

/** The same customer, unless the booking has another address or, without one, another phone. */
async function customerOf(
  deps: Deps,
  tx: Tx,
  business: Business,
  before: Booking,
  after: Booking,
): Promise<string | null> {
  const [former, person] = [bookedPerson(before), bookedPerson(after)];
  const { contact } = identityOf(person, business);
  if (contact === identityOf(former, business).contact) return before.customerId;
  const [customerId = null] = await joinCustomers(deps, tx, business, [{ person, at: before.createdAt }]);
  return customerId;
}

/** Moves or edits a booking and mails its customer. 403; 404; 400 `end_before_start`, `validation`; 409 `plan_limit`; 429. */
export async function changeBookedEvent(
  deps: Deps,
  tx: Tx,
  { business, scope }: Of,
  { eventId, change, notice, language }: EventEdit,
): Promise<CalendarEvent> {
  const booking = await findAccepted(tx, scope, eventId);
  const { serviceNames, serviceId: _keepsItsService, staffId = booking.staffId, title, ...times } = change;
  if (staffId === null) throw invalidField('staff_id', 'staff_required');
  const rest = { ...times, staffId };
  const next = { ...booking, ...rest };
  refuseEndBeforeStart(next);
  const moves = !isSameInstant(next.startTime, booking.startTime);
  if (moves) {
    const move = { from: booking.startTime, to: next.startTime, now: deps.now() };
    await refuseFullMonth(deps.env, tx, business, move);
  }
  const changed = await updateActiveBooking(tx, booking, {
    ...rest,
    ...(title !== undefined && { title }),
    ...(serviceNames !== undefined && { serviceName: serviceNames }),
    ...(moves && { remindAt: firstReminder(next, deps.now()), attendance: null }),
    customerId: await customerOf(deps, tx, business, booking, next),
    placedByOwner: booking.placedByOwner || !isSameSlot(next, booking),
  });
  if (!changed) throw new AppError('not_found');
  if (booking.customerId !== changed.customerId) await noteHasBooked(tx, booking);
  const action = actionOf(booking, changed, notice.note, deps.now());
  if (action) {
    const { notifyCustomer = business.notifyCustomer } = notice;
    if (notifyCustomer && changed.customerEmail)
      await countMailToCustomer(tx, changed.customerEmail, deps.now());
    await deps.onBookingChange(tx, { business, booking: changed, action, notifyCustomer });
  }
  return bookingEventReply(changed, language);
}

/** 429 after too many emails of owners to one address today: an owner can enter any address. */
export async function countMailToCustomer(tx: Tx, address: string, now: Date): Promise<void> {
  if (await countIn(tx, 'ownersMoves', mailboxKey(address), now)) return;
  throw new AppError('rate_limited', { retryAfter: DAY_SECONDS });
}

/** Cancels a booking and mails its customer, unless it is over. 403; 404. */
export async function cancelBookedEvent(
  deps: Deps,
  tx: Tx,
  { business, scope }: Of,
  { eventId, notice: { note, notifyCustomer } }: { eventId: string; notice: CustomerNotice },
): Promise<void> {
  const booking = await findAccepted(tx, scope, eventId);
  const now = deps.now();
  const cancelled = await updateActiveBooking(tx, booking, { status: 'cancelled', handledAt: now });
  if (!cancelled) throw new AppError('not_found');
  if (isOver(cancelled, now)) return;
  const action = { type: 'cancelled', by: 'owner', note } as const;
  await deps.onBookingChange(tx, { business, booking: cancelled, action, notifyCustomer });
}
