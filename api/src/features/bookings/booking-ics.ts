import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Business } from '../profile/businesses.table.ts';
import { isStanding } from './booking-rules.ts';
import type { Booking } from './bookings.table.ts';

/** A booking as an iCalendar file (RFC 5545): one UID for its life, a sequence that rises with every change. */
export function bookingIcs(business: Business, booking: Booking, host: string): string {
  const stands = isStanding(booking.status);
  const calendar = ical({
    prodId: { company: 'Slotwell', product: 'Slotwell', language: 'EN' },
    method: stands ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL,
  });
  const status = booking.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  calendar.createEvent({
    id: `${booking.bookingId}@${host}`,
    sequence: booking.sequence,
    status: stands ? status : ICalEventStatus.CANCELLED,
    start: booking.startTime,
    end: booking.endTime,
    stamp: booking.handledAt ?? booking.createdAt,
    summary: `${booking.serviceName}, ${business.name}`,
    location: business.address || business.onlineLink || null,
    ...(business.email && { organizer: { name: business.name, email: business.email } }),
  });
  return calendar.toString();
}
