/** iCalendar (RFC 5545): the UID never changes, the sequence grows with every change. */
import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { language } from '../../contract/scalars.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { calendarNotes } from '../../emails/calendar-notes.ts';
import type { CalendarInvite } from '../../emails/mails.ts';
import { partLines } from '../../emails/part-lines.ts';
import type { Env } from '../../lib/env.ts';
import { joinNames } from '../../text/join-names.ts';
import { formatPhone } from '../../text/phone.ts';
import { HOUR_SECONDS } from '../../time/units.ts';
import type { SeriesRule } from './booking-change.ts';
import { partFacts } from './booking-facts.ts';
import { isActive, manageUrl } from './booking-rules.ts';
import { joinServiceNames, listStaffIds } from './part-rules.ts';
import { occurrence, repetition, setSeriesZone, toFirst } from './series-calendar.ts';
import { joinStaffNames } from './staff-names.ts';

export const PROD_ID = { company: 'Slotwell', product: 'Slotwell', language: 'EN' };

export const calendarUid = (id: string, { publicUrl }: Pick<Env, 'publicUrl'>) =>
  `${id}@${new URL(publicUrl).hostname}`;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of which `calendarUid` made a UID, null for any other UID. */
export function readOwnId(uid: string, env: Pick<Env, 'publicUrl'>): string | null {
  const id = uid.slice(0, 36).toLowerCase();
  return UUID.test(id) && uid.toLowerCase() === calendarUid(id, env).toLowerCase() ? id : null;
}

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

const calendarFacts = (
  { env, secret }: CalendarDeps,
  business: Business,
  booking: Booking,
  names: StaffNames,
) => ({
  parts: partLines(partFacts(booking, names), business.timezone, language.parse(booking.language)),
  manageUrl: manageUrl(env.publicUrl, secret, booking.bookingRef),
  onlineLink: booking.onlineLink || business.onlineLink,
  businessPhone: formatPhone(business.phone, business.currency),
  businessEmail: business.email,
  bookingRef: booking.bookingRef,
  answers: booking.answers,
});

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
    [joinServiceNames(booking), joinStaffNames(listStaffIds(booking), names), business.name].filter(
      (name) => name !== '',
    ),
    customersLanguage,
  );
  const entry = {
    ...bookingEntry(booking, env),
    ...(booking.seriesId && { id: calendarUid(booking.seriesId, env) }),
    ...occurrence(booking, business.timezone),
    summary,
    location: business.address || onlineLink || null,
  };
  if (!isActive(booking.status)) return entry;
  const facts = calendarFacts({ env, secret }, business, booking, names);
  return {
    ...entry,
    url: onlineLink || facts.manageUrl,
    description: calendarNotes(facts, customersLanguage),
    alarms: [{ type: ICalAlarmType.display, triggerBefore: HOUR_SECONDS, description: summary }],
  };
}

/** Requests no reply. The organizer is the business, or this service if the business has no address. */
function invitedEntry(
  deps: CalendarDeps,
  business: Business,
  booking: Booking,
  names: StaffNames,
): ICalEventData {
  return {
    ...customersEntry(deps, business, booking, names),
    organizer: { name: business.name, email: business.email || deps.env.mailFrom.address },
    ...(booking.customerEmail && {
      attendees: [
        {
          name: booking.customerName,
          email: booking.customerEmail,
          rsvp: false,
          status: ICalAttendeeStatus.ACCEPTED,
        },
      ],
    }),
  };
}

function calendarText(
  { timezone }: Business,
  bookings: readonly Booking[],
  { method, entries }: { method: ICalCalendarMethod; entries: readonly ICalEventData[] },
): string {
  const calendar = ical({ prodId: PROD_ID, method });
  setSeriesZone(calendar, timezone, bookings);
  for (const entry of entries) calendar.createEvent(entry);
  return calendar.toString();
}

export function bookingFile(
  deps: CalendarDeps,
  business: Business,
  booking: Booking,
  names: StaffNames,
): string {
  const method = isActive(booking.status) ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL;
  const entry = {
    ...customersEntry(deps, business, booking, names),
    ...(business.email && { organizer: { name: business.name, email: business.email } }),
  };
  return calendarText(business, [booking], { method, entries: [entry] });
}

/** The calendar file of a booking, or of several of a series. */
export function calendarInvite(
  deps: CalendarDeps,
  business: Business,
  bookings: readonly Booking[],
  names: StaffNames,
): CalendarInvite {
  const isAny = bookings.some(({ status }) => isActive(status));
  const method = isAny ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL;
  const entries = bookings.map((booking) => invitedEntry(deps, business, booking, names));
  return { method, content: calendarText(business, bookings, { method, entries }) };
}

/** The calendar file of a new series: one recurring entry, without the links and references of its appointments. */
export function seriesInvite(
  deps: CalendarDeps,
  business: Business,
  { bookings, rule }: { bookings: readonly [Booking, ...Booking[]]; rule: SeriesRule },
  names: StaffNames,
): CalendarInvite {
  const method = ICalCalendarMethod.REQUEST;
  const [first] = bookings;
  const occurring = toFirst(rule, first);
  const facts = { ...calendarFacts(deps, business, occurring, names), manageUrl: '', bookingRef: '' };
  const entry = {
    ...invitedEntry(deps, business, occurring, names),
    ...repetition(rule, bookings, business.timezone),
    url: facts.onlineLink || null,
    description: calendarNotes(facts, language.parse(first.language)) || null,
  };
  return { method, content: calendarText(business, bookings, { method, entries: [entry] }) };
}
