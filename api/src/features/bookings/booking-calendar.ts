/** iCalendar (RFC 5545): the UID never changes, the sequence grows with every change. */
import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { language } from '../../contract/scalars.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { calendarNotes } from '../../emails/calendar-notes.ts';
import type { CalendarInvite } from '../../emails/mails.ts';
import type { Env } from '../../lib/env.ts';
import { joinNames } from '../../text/join-names.ts';
import { formatPhone } from '../../text/phone.ts';
import { HOUR_SECONDS } from '../../time/units.ts';
import { isActive, manageUrl } from './booking-rules.ts';

export const PROD_ID = { company: 'Slotwell', product: 'Slotwell', language: 'EN' };

export const calendarUid = (id: string, { publicUrl }: Pick<Env, 'publicUrl'>) =>
  `${id}@${new URL(publicUrl).hostname}`;

/** What every calendar shows of a booking: the customer's and the owner's add their texts. */
export function bookingEntry(booking: Booking, env: Pick<Env, 'publicUrl'>) {
  const status = booking.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  return {
    id: calendarUid(booking.bookingId, env),
    sequence: booking.sequence,
    status: isActive(booking.status) ? status : ICalEventStatus.CANCELLED,
    start: booking.startTime,
    end: booking.endTime,
    stamp: booking.handledAt ?? booking.createdAt,
  } satisfies ICalEventData;
}

type CalendarDeps = Pick<Deps, 'env' | 'secret'>;

/** A cancelled entry has no links: there is nothing left to change, and the owner gets it too. */
function customersEntry(
  { env, secret }: CalendarDeps,
  business: Business,
  booking: Booking,
  names: StaffNames,
): ICalEventData {
  const onlineLink = booking.onlineLink || business.onlineLink;
  const customersLanguage = language.parse(booking.language);
  const summary = joinNames(
    [booking.serviceName, names.get(booking.staffId) ?? '', business.name].filter((name) => name !== ''),
    customersLanguage,
  );
  const entry = {
    ...bookingEntry(booking, env),
    summary,
    location: business.address || onlineLink || null,
  };
  if (!isActive(booking.status)) return entry;
  const manage = manageUrl(env.publicUrl, secret, booking.bookingRef);
  const facts = {
    manageUrl: manage,
    onlineLink,
    businessPhone: formatPhone(business.phone, business.currency),
    businessEmail: business.email,
    bookingRef: booking.bookingRef,
    answers: booking.answers,
  };
  return {
    ...entry,
    url: onlineLink || manage,
    description: calendarNotes(facts, customersLanguage),
    alarms: [{ type: ICalAlarmType.display, triggerBefore: HOUR_SECONDS, description: summary }],
  };
}

export function bookingFile(
  deps: CalendarDeps,
  business: Business,
  booking: Booking,
  names: StaffNames,
): string {
  const method = isActive(booking.status) ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL;
  const calendar = ical({ prodId: PROD_ID, method });
  calendar.createEvent({
    ...customersEntry(deps, business, booking, names),
    ...(business.email && { organizer: { name: business.name, email: business.email } }),
  });
  return calendar.toString();
}

/** A calendar file that asks for no reply. The organizer is the business, or this service without its address. */
export function calendarInvite(
  deps: CalendarDeps,
  business: Business,
  booking: Booking,
  names: StaffNames,
): CalendarInvite {
  const method = isActive(booking.status) ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL;
  const calendar = ical({ prodId: PROD_ID, method });
  const event = calendar.createEvent({
    ...customersEntry(deps, business, booking, names),
    organizer: { name: business.name, email: business.email || deps.env.mailFrom.address },
  });
  if (booking.customerEmail) {
    event.createAttendee({
      name: booking.customerName,
      email: booking.customerEmail,
      rsvp: false,
      status: ICalAttendeeStatus.ACCEPTED,
    });
  }
  return { method, content: calendar.toString() };
}
