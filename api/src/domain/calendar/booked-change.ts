import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { DAY_SECONDS } from '../../time/units.ts';
import type { BookedEdit, BookedSlot, BookingAction, CustomerNotice } from '../bookings/booking-change.ts';
import { isOver, isSameInstant, isSameSlot } from '../bookings/booking-rules.ts';
import { findBooking, updateActiveBooking } from '../bookings/bookings.repository.ts';
import { readdressMails } from '../bookings/readdress-mails.ts';
import { noteHasBooked } from '../customers/customers.repository.ts';
import { bookedPerson, toIdentity } from '../customers/identity-rules.ts';
import { joinCustomers } from '../customers/join-customers.ts';
import { firstReminder } from '../reminders/reminder-rules.ts';
import { toAuthor, type Writer } from '../sessions/author.ts';
import { refuseOthers, type StaffAccess } from '../sessions/staff-access.ts';
import type { EventChange } from './event-rules.ts';

export interface BusinessAccess {
  business: Business;
  access: Writer;
}

export async function findAccepted(tx: Tx, access: StaffAccess, eventId: string): Promise<Booking> {
  const booking = await findBooking(tx, access.businessKey, eventId);
  if (booking?.status !== 'accepted') throw new AppError('not_found');
  refuseOthers(access, booking);
  return booking;
}

/** null if the customer gets no email, also when the booking is over. */
export function toAction(before: Booking, after: Booking, note: string, now: Date): BookingAction | null {
  if (isOver(before, now) && isOver(after, now)) return null;
  return isSameSlot(before, after) ? null : { type: 'moved', by: 'owner', previous: before, note };
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

/** A booking as a change makes it; without a member in the change, its own stays. */
export const bookedAfter = (
  booking: Booking,
  { serviceNames, serviceId: _keepsItsService, staffId, ...rest }: EventChange,
): Booking => ({
  ...booking,
  ...rest,
  staffId: staffId ?? booking.staffId,
  ...(serviceNames !== undefined && { serviceName: serviceNames }),
});

interface Written extends BookedSlot, Pick<Booking, 'skippedWall'> {
  change: EventChange;
  customerId: string | null;
}

/** Writes one booking's part of a change. */
export async function writeChange(
  deps: Deps,
  tx: Tx,
  booking: Booking,
  { change, customerId, ...slot }: Written,
): Promise<Booking> {
  const { serviceNames, serviceId: _keepsItsService, staffId: _inSlot, title, ...rest } = change;
  const next = { ...booking, ...slot };
  const changed = await updateActiveBooking(tx, booking, {
    ...rest,
    ...slot,
    ...(title !== undefined && { title }),
    ...(serviceNames !== undefined && { serviceName: serviceNames }),
    ...(!isSameInstant(next.startTime, booking.startTime) && {
      remindAt: firstReminder(next, deps.now()),
      attendance: null,
    }),
    customerId,
    forced: booking.forced || !isSameSlot(next, booking),
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
