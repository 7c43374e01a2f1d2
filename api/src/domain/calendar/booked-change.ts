import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { DAY_SECONDS } from '../../time/units.ts';
import type { BookedEdit, BookingAction, CustomerNotice } from '../bookings/booking-change.ts';
import {
  inSlot,
  isOver,
  isSameInstant,
  isSameSlot,
  refuseAwaiting,
  toSlot,
} from '../bookings/booking-rules.ts';
import { findBooking, updateActiveBooking } from '../bookings/bookings.repository.ts';
import { withoutGuard } from '../bookings/part-rules.ts';
import { suspendGuard } from '../bookings/parts.repository.ts';
import { readdressMails } from '../bookings/readdress-mails.ts';
import { noteHasBooked } from '../customers/customers.repository.ts';
import { bookedPerson, toIdentity } from '../customers/identity-rules.ts';
import { joinCustomers } from '../customers/join-customers.ts';
import { firstReminder } from '../reminders/reminder-rules.ts';
import { toAuthor, type Writer } from '../sessions/author.ts';
import { refuseOthersParts, type StaffAccess } from '../sessions/staff-access.ts';
import type { EventChange } from './event-rules.ts';

export interface BusinessAccess {
  business: Business;
  access: Writer;
}

export async function findAccepted(tx: Tx, access: StaffAccess, eventId: string): Promise<Booking> {
  const booking = await findBooking(tx, access.businessKey, eventId);
  if (booking) refuseAwaiting(booking);
  if (booking?.status !== 'accepted') throw new AppError('not_found');
  refuseOthersParts(access, booking);
  return booking;
}

/** null if the customer gets no email, also when the booking is over. */
export function toAction(before: Booking, after: Booking, note: string, now: Date): BookingAction | null {
  if (isOver(before, now) && isOver(after, now)) return null;
  return isSameSlot(before, after) ? null : { type: 'moved', by: 'owner', previous: toSlot(before), note };
}

/** The same customer, unless the booking has another address or, without one, another phone. */
export async function findCustomerId(
  deps: Deps,
  tx: Tx,
  business: Business,
  before: Booking,
  after: Booking,
): Promise<string | null> {
  const [former, person] = [bookedPerson(before), bookedPerson(after)];
  const { contact } = toIdentity(person, business);
  if (contact === toIdentity(former, business).contact) return before.customerId;
  const [customerId = null] = await joinCustomers(deps, tx, business, [{ person, at: before.createdAt }]);
  return customerId;
}

/** A booking as a change makes it. A member in the change does all parts; a text of services names the only one. */
export function bookedAfter(
  booking: Booking,
  { serviceNames, serviceId: _staysAsBooked, staffId, ...rest }: EventChange,
): Booking {
  const next = { ...booking, ...rest };
  const { startTime, endTime } = next;
  const placed = inSlot(booking, { startTime, endTime, staffIds: staffId ?? [] });
  const parts = isSameSlot(booking, placed) ? placed.parts : withoutGuard(placed.parts);
  const [only, ...others] = parts;
  const isNamed = serviceNames !== undefined && others.length === 0;
  return { ...next, parts: isNamed ? [{ ...only, serviceName: serviceNames }] : parts };
}

/** Writes one booking's part of a change. */
export async function writeChange(
  deps: Deps,
  tx: Tx,
  booking: Booking,
  { change, after }: { change: EventChange; after: Booking },
): Promise<Booking> {
  const { serviceNames: _inParts, serviceId: _staysAsBooked, staffId: _givesParts, title, ...rest } = change;
  const { startTime, endTime, skippedWall, customerId, seats, answers, parts } = after;
  if (seats > booking.seats) await suspendGuard(tx, booking);
  const changed = await updateActiveBooking(tx, booking, {
    ...rest,
    ...{ startTime, endTime, skippedWall, customerId, seats, answers, parts },
    ...(title !== undefined && { title }),
    ...(!isSameInstant(startTime, booking.startTime) && {
      remindAt: firstReminder(after, deps.now()),
      attendance: null,
    }),
  });
  if (!changed) throw new AppError('not_found');
  if (booking.customerId !== changed.customerId) await noteHasBooked(tx, booking);
  return changed;
}

/** The effects of what the owner changed, with one mail to each customer. 429. */
export async function announceEdits(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  { edits, notice }: { edits: readonly BookedEdit[]; notice: CustomerNotice },
): Promise<void> {
  const now = deps.now();
  const { note, notifyCustomer = business.notifyCustomer } = notice;
  const changed = edits.flatMap(({ before, after }) => {
    const action = toAction(before, after, note, now);
    return action ? [{ booking: after, action }] : [];
  });
  const readdressed = await readdressMails(deps, tx, business, edits);
  await deps.onBookingChange(tx, { business, author: toAuthor(access), changed, notifyCustomer });
  const mailed = notifyCustomer ? changed.map(({ booking }) => booking.customerEmail) : [];
  await countMailsToCustomers(deps, tx, [...readdressed, ...mailed]);
}

/** 429 after too many emails of owners to one address today: an owner can enter any address. */
export async function countMailsToCustomers(
  { limits, now }: Pick<Deps, 'limits' | 'now'>,
  tx: Tx,
  addresses: readonly string[],
): Promise<void> {
  const mailboxes = addresses.filter((address) => address !== '').map(mailboxKey);
  if (mailboxes.length === 0 || (await limits.countIn(tx, 'ownersMoves', mailboxes, now()))) return;
  throw new AppError('rate_limited', { retryAfter: DAY_SECONDS });
}
