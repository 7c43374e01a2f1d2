import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { CalendarEvent } from '../../contract/calendar.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../lib/deps.ts';
import { invalidField } from '../../lib/errors.ts';
import { dayOfDate } from '../availability/calendar-days.ts';
import { startOfDay, zoneOffsets } from '../availability/zone-offsets.ts';
import { listAccepted } from '../bookings/bookings.repository.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { findBusiness } from '../profile/businesses.repository.ts';
import { events } from './events.table.ts';

const MAX_RANGE_MS = 400 * 86_400_000;

/** An instant as it is; a date as its midnight in the zone. */
function toInstant(given: string, zone: string): Date {
  if (given.includes('T')) return new Date(given);
  return new Date(startOfDay(zoneOffsets(zone), dayOfDate(given)) * 60_000);
}

/** The business's events and accepted bookings that overlap [start, end), by start. 400 for more than 400 days. */
export async function getCalendar(
  deps: Deps,
  businessKey: string,
  range: { start: string; end: string },
): Promise<CalendarEvent[]> {
  return deps.db.query(async (tx) => {
    const { timezone } = await findBusiness(tx, businessKey);
    const from = toInstant(range.start, timezone);
    const to = toInstant(range.end, timezone);
    if (to <= from) throw invalidField('end', 'date_invalid');
    if (to.getTime() - from.getTime() > MAX_RANGE_MS) throw invalidField('end', 'range_too_long');
    const own = await listOwnEvents(tx, businessKey, from, to);
    const accepted = await listAccepted(tx, businessKey, from, to);
    return [...own, ...accepted.map(toEvent)].sort((a, b) => (a.start_time < b.start_time ? -1 : 1));
  });
}

async function listOwnEvents(tx: Tx, businessKey: string, from: Date, to: Date): Promise<CalendarEvent[]> {
  const rows = await tx
    .select()
    .from(events)
    .where(and(eq(events.businessKey, businessKey), gt(events.endTime, from), lt(events.startTime, to)))
    .orderBy(asc(events.startTime));
  return rows.map((event) => ({
    id: event.eventId,
    title: event.title,
    start_time: event.startTime.toISOString(),
    end_time: event.endTime.toISOString(),
    customer_name: event.customerName,
    customer_address: event.customerAddress,
    customer_email: event.customerEmail,
    customer_phone: event.customerPhone,
    services: event.serviceNames,
    service_id: event.serviceId,
    ol_link: event.onlineLink,
    additional_info: event.additionalInfo,
    booking_ref: null,
  }));
}

/** A customer's booking as the owner's calendar shows it. */
function toEvent(booking: Booking): CalendarEvent {
  return {
    id: booking.bookingId,
    title: `${booking.customerName || booking.customerEmail}, ${booking.serviceName}`,
    start_time: booking.startTime.toISOString(),
    end_time: booking.endTime.toISOString(),
    customer_name: booking.customerName,
    customer_address: booking.customerAddress,
    customer_email: booking.customerEmail,
    customer_phone: booking.customerPhone,
    services: booking.serviceName,
    service_id: booking.serviceId,
    ol_link: '',
    additional_info: booking.additionalInfo,
    booking_ref: booking.bookingRef,
  };
}
