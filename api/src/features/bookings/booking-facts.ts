import type { BookingFacts } from '../../emails/mails.ts';
import type { Business } from '../profile/businesses.table.ts';
import type { Booking } from './bookings.table.ts';

/** What every mail about a booking may print. */
export const bookingFacts = (business: Business, booking: Booking): BookingFacts => ({
  businessName: business.name,
  businessZone: business.timezone,
  serviceName: booking.serviceName,
  start: booking.startTime.toISOString(),
  end: booking.endTime.toISOString(),
  bookingRef: booking.bookingRef,
  businessAddress: business.address,
  customerName: booking.customerName,
  customerEmail: booking.customerEmail,
  customerPhone: booking.customerPhone,
  customerAddress: booking.customerAddress,
  additionalInfo: booking.additionalInfo,
});
