import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator';
import { type Language, language } from '../../../contract/scalars.ts';
import type { Tx } from '../../../db/client.ts';
import type { Booking } from '../../../db/schema/booking-parts.table.ts';
import type { Business } from '../../../db/schema/businesses.table.ts';
import { bookingEntry, calendarUid, PROD_ID } from '../../../domain/bookings/booking-calendar.ts';
import { listBookings } from '../../../domain/bookings/booking-lists.repository.ts';
import { joinServiceNames } from '../../../domain/bookings/part-rules.ts';
import { findBusiness } from '../../../domain/businesses/businesses.repository.ts';
import { listEvents, type OwnEvent } from '../../../domain/calendar/events.repository.ts';
import { listOwners } from '../../../domain/members/members.repository.ts';
import type { Env } from '../../../lib/env.ts';
import { joinNames } from '../../../text/join-names.ts';
import { formatPhone } from '../../../text/phone.ts';

interface Options {
  env: Pick<Env, 'publicUrl'>;
  language: Language;
}

/** Nothing of the customer but name and phone is written, because another provider keeps the calendar. */
const bookingText = (business: Business, booking: Booking, { env, language }: Options): ICalEventData => ({
  ...bookingEntry(booking, env),
  summary:
    booking.title ?? joinNames([booking.customerName, joinServiceNames(booking)].filter(Boolean), language),
  description: formatPhone(booking.customerPhone, business.currency) || null,
  location: business.address || null,
  url: booking.onlineLink || business.onlineLink || null,
});

const eventText = (business: Business, event: OwnEvent, { env }: Options): ICalEventData => ({
  id: calendarUid(event.eventId, env),
  status: ICalEventStatus.CONFIRMED,
  start: event.startTime,
  end: event.endTime,
  stamp: event.createdAt,
  summary: event.title,
  description: formatPhone(event.customerPhone, business.currency) || null,
  url: event.onlineLink || null,
});

/** The iCalendar texts of bookings and own events, by id. Those that are gone are absent. */
export async function readTexts(
  tx: Tx,
  { businessKey, env }: { businessKey: string; env: Pick<Env, 'publicUrl'> },
  ids: readonly string[],
): Promise<Map<string, string>> {
  const [owner] = await listOwners(tx, businessKey);
  if (ids.length === 0 || !owner) return new Map();
  const business = await findBusiness(tx, businessKey);
  const options = { env, language: language.parse(owner.language) };
  const entries: [string, ICalEventData][] = [
    ...(await listBookings(tx, businessKey, ids)).map((booking): [string, ICalEventData] => [
      booking.bookingId,
      bookingText(business, booking, options),
    ]),
    ...(await listEvents(tx, businessKey, ids)).map((event): [string, ICalEventData] => [
      event.eventId,
      eventText(business, event, options),
    ]),
  ];
  return new Map(entries.map(([id, entry]) => [id, ical({ prodId: PROD_ID, events: [entry] }).toString()]));
}
