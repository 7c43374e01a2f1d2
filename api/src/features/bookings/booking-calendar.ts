/** iCalendar (RFC 5545): the UID never changes, the sequence grows with every change. */
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Invitation } from '../../emails/mails.ts';
import type { Env } from '../../lib/env.ts';
import { isStanding } from './booking-rules.ts';

export const PROD_ID = { company: 'Slotwell', product: 'Slotwell', language: 'EN' };

export const calendarUid = (id: string, { publicUrl }: Pick<Env, 'publicUrl'>) =>
  `${id}@${new URL(publicUrl).hostname}`;

export function bookingEntry(
  business: Business,
  booking: Booking,
  env: Pick<Env, 'publicUrl'>,
): ICalEventData {
  const onlineLink = booking.onlineLink || business.onlineLink;
  const status = booking.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  return {
    id: calendarUid(booking.bookingId, env),
    sequence: booking.sequence,
    status: isStanding(booking.status) ? status : ICalEventStatus.CANCELLED,
    start: booking.startTime,
    end: booking.endTime,
    stamp: booking.handledAt ?? booking.createdAt,
    summary: `${booking.serviceName}, ${business.name}`,
    location: business.address || onlineLink || null,
    url: onlineLink || null,
  };
}

export function bookingFile(business: Business, booking: Booking, env: Pick<Env, 'publicUrl'>): string {
  const method = isStanding(booking.status) ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL;
  const calendar = ical({ prodId: PROD_ID, method });
  calendar.createEvent({
    ...bookingEntry(business, booking, env),
    ...(business.email && { organizer: { name: business.name, email: business.email } }),
  });
  return calendar.toString();
}

/** A calendar file that asks for no reply. The organizer is the business, or this service without its address. */
export function invitation(
  business: Business,
  booking: Booking,
  env: Pick<Env, 'publicUrl' | 'mailFrom'>,
): Invitation {
  const method = isStanding(booking.status) ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL;
  const calendar = ical({ prodId: PROD_ID, method });
  const event = calendar.createEvent({
    ...bookingEntry(business, booking, env),
    organizer: { name: business.name, email: business.email || env.mailFrom.address },
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
