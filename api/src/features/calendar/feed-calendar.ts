import ical, { escape as escapeText, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { Language } from '../../contract/scalars.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import { bookingEntry, calendarUid, PROD_ID } from '../../domain/bookings/booking-calendar.ts';
import { partFacts } from '../../domain/bookings/booking-facts.ts';
import { bookingTitle } from '../../domain/calendar/event-reply.ts';
import type { OwnEvent } from '../../domain/calendar/events.repository.ts';
import { answerLines } from '../../emails/answers.ts';
import { partLines } from '../../emails/part-lines.ts';
import type { Env } from '../../lib/env.ts';
import { joinNames } from '../../text/join-names.ts';
import { formatPhone } from '../../text/phone.ts';

const TTL = 900;

interface FeedOptions {
  env: Pick<Env, 'publicUrl'>;
  language: Language;
  /** The staff member of the feed, else ''. */
  staffName: string;
  names: StaffNames;
}

const lines = (...texts: string[]) => texts.filter((text) => text !== '').join('\n') || null;

function ownEntry({ currency }: Business, event: OwnEvent, env: Pick<Env, 'publicUrl'>): ICalEventData {
  return {
    id: calendarUid(event.eventId, env),
    status: ICalEventStatus.CONFIRMED,
    start: event.startTime,
    end: event.endTime,
    stamp: event.createdAt,
    summary: event.title,
    location: event.customerAddress || event.onlineLink || null,
    url: event.onlineLink || null,
    description: lines(
      event.customerName,
      event.customerEmail,
      formatPhone(event.customerPhone, currency),
      event.additionalInfo,
    ),
  };
}

/** Cancelled bookings are included as such, so that programs remove them. */
const customersEntry = (
  business: Business,
  booking: Booking,
  { env, language, names }: FeedOptions,
): ICalEventData => ({
  ...bookingEntry(booking, env),
  summary: bookingTitle(booking, language),
  location: booking.customerAddress || business.address || null,
  url: booking.onlineLink || business.onlineLink || null,
  description: lines(
    ...partLines(partFacts(booking, names), business.timezone, language),
    booking.customerEmail,
    formatPhone(booking.customerPhone, business.currency),
    booking.additionalInfo,
    ...answerLines(booking.answers, language),
  ),
});

/** The calendar as one iCalendar text; the same rows give the same text. */
export function feedCalendar(
  business: Business,
  { bookings, events }: { bookings: Booking[]; events: OwnEvent[] },
  options: FeedOptions,
): string {
  const name = joinNames([options.staffName, business.name], options.language) || 'Slotwell';
  const calendar = ical({ prodId: PROD_ID, name: escapeText(name, false), ttl: TTL });
  for (const event of events) calendar.createEvent(ownEntry(business, event, options.env));
  for (const booking of bookings) calendar.createEvent(customersEntry(business, booking, options));
  return calendar.toString();
}
