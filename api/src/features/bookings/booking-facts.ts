import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { BookingFacts } from '../../emails/mails.ts';

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
