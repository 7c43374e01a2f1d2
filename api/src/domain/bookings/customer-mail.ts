/** The mail to a customer about what one act did to the appointments at one address. */
import { type Language, language } from '../../contract/scalars.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import type { CustomersBooking } from '../../emails/mails.ts';
import type { Mail } from '../../outbox/outbox.repository.ts';
import { calendarInvite, seriesInvite } from './booking-calendar.ts';
import type { BookingAction, ChangedBooking, SeriesRule } from './booking-change.ts';
import { bookingFacts, listedFacts, manageFacts, movedFrom } from './booking-facts.ts';
import { listStaffIds } from './part-rules.ts';

export type MailContent = Pick<Mail, 'kind' | 'payload'>;

/** The changes that one mail tells: of one address and one kind of action, by start. */
export type MailedChanges = readonly [ChangedBooking, ...ChangedBooking[]];

type MailDeps = Pick<Deps, 'env' | 'secret' | 'now'>;

const isOneStaff = ([first, ...others]: MailedChanges) =>
  others.every(({ booking }) => listStaffIds(booking).join() === listStaffIds(first.booking).join());

/** The one that was made last has the latest language and zone of its customer. */
export const lastMade = (changes: MailedChanges): Booking =>
  changes.reduce(
    (last, { booking }) => (booking.createdAt > last.createdAt ? booking : last),
    changes[0].booking,
  );

function pageUrl(
  { env }: Pick<Deps, 'env'>,
  { businessId }: Business,
  { parts: [{ serviceId, staffId }] }: Booking,
  names: StaffNames,
): string {
  const query = new URLSearchParams({
    service: serviceId,
    ...(names.size > 1 && { staff: staffId }),
  });
  return `${env.publicUrl}/${businessId}?${query}`;
}

/** `action` tells the kind of mail; a move has the former time of each appointment. */
export function customerMail(
  deps: MailDeps,
  business: Business,
  changes: MailedChanges,
  allNames: StaffNames,
  rule?: SeriesRule,
): MailContent {
  const [{ booking, action, paidNote, receipt }] = changes;
  const names: StaffNames = isOneStaff(changes) ? allNames : new Map();
  const [first, ...others] = changes.map((change) => change.booking) as [Booking, ...Booking[]];
  const bookings = [first, ...others] as const;
  const facts: CustomersBooking = {
    ...bookingFacts(business, booking, names),
    readerZone: lastMade(changes).customerZone,
    ...(paidNote && { paidNote }),
    ...(receipt && { receipt }),
    ...(changes.length > 1 && { appointments: changes.map((change) => listedFacts(deps, change, allNames)) }),
  };
  const managed = { ...facts, ...manageFacts(deps, business, booking) };
  const bookingPageUrl = pageUrl(deps, business, booking, allNames);
  const invite = () => ({
    calendarInvite: rule
      ? seriesInvite(deps, business, { bookings, rule }, names)
      : calendarInvite(deps, business, bookings, allNames),
  });
  // A request that was accepted before it was moved is in the customer's calendar; a visit that was never paid is not.
  const takenBack = () => {
    const sent = bookings.filter(({ sequence }) => sequence > 0);
    return sent.length > 0 ? { calendarInvite: calendarInvite(deps, business, sent, allNames) } : {};
  };
  switch (action.type) {
    case 'requested':
      return { kind: 'request_received', payload: managed };
    case 'booked':
    case 'accepted':
      return {
        kind: 'booking_confirmed',
        payload: { ...managed, ...invite(), onlineLink: booking.onlineLink || business.onlineLink },
      };
    case 'declined':
      return {
        kind: 'booking_declined',
        payload: { ...facts, ...takenBack(), bookingPageUrl, reason: action.note },
      };
    case 'expired':
      return {
        kind: 'request_expired',
        payload: { ...facts, ...takenBack(), bookingPageUrl },
      };
    case 'cancelled':
      return {
        kind: 'booking_cancelled',
        payload: {
          ...facts,
          ...takenBack(),
          bookingPageUrl,
          by: action.by,
          ...(action.isRequest && { isRequest: true }),
          reason: action.by === 'owner' ? action.note : '',
        },
      };
    case 'moved':
      return {
        kind: 'booking_moved',
        payload: {
          ...managed,
          ...invite(),
          ...movedFrom(action.previous, allNames),
          isRequest: bookings.every(({ status }) => status === 'pending'),
          note: action.note,
        },
      };
  }
}

export const mailLanguage = (changes: MailedChanges): Language => language.parse(lastMade(changes).language);

/** Where customers answer: to the address that is chosen for it, else to that of the business. */
export function customersReplyTo(business: Business): Pick<Mail, 'replyTo'> {
  const replyTo = business.replyTo || business.email;
  return replyTo ? { replyTo } : {};
}

/** Whom the mail is to. */
export const toCustomer = (
  business: Business,
  changes: MailedChanges,
): Pick<Mail, 'businessKey' | 'language' | 'to' | 'replyTo'> => {
  const { businessKey, customerEmail, customerName } = lastMade(changes);
  return {
    businessKey,
    language: mailLanguage(changes),
    to: { address: customerEmail, name: customerName },
    ...customersReplyTo(business),
  };
};

export const mailTo = (
  deps: MailDeps,
  business: Business,
  changes: MailedChanges,
  names: StaffNames,
  rule?: SeriesRule,
): Mail => ({
  bookingId: changes[0].booking.bookingId,
  ...toCustomer(business, changes),
  ...customerMail(deps, business, changes, names, rule),
});

const mailKey = ({ booking, action }: ChangedBooking) =>
  JSON.stringify([booking.customerEmail.toLowerCase(), action.type, (action as { by?: string }).by]);

export const byStart = (change: ChangedBooking, other: ChangedBooking) =>
  change.booking.startTime.getTime() - other.booking.startTime.getTime();

/** One group for each mail; a booking without an address is in none. */
export function byCustomer(changed: readonly ChangedBooking[]): MailedChanges[] {
  const withAddress = changed.filter(({ booking }) => booking.customerEmail !== '').toSorted(byStart);
  return [...Map.groupBy(withAddress, mailKey).values()] as unknown as MailedChanges[];
}

/** The action of an owner is told later or not at all; see `UNDO_MS`. */
export const isByOwner = (action: BookingAction): boolean => 'by' in action && action.by === 'owner';
