import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookingFacts, ListedAppointment, MovedFrom } from '../../emails/mails.ts';
import type { BookedSlot, ChangedBooking } from './booking-change.ts';
import { changeDeadline, isActive, manageUrl } from './booking-rules.ts';

export const bookingFacts = (business: Business, booking: Booking, names: StaffNames): BookingFacts => ({
  businessName: business.name,
  businessZone: business.timezone,
  serviceName: booking.serviceName,
  staffName: names.get(booking.staffId) ?? '',
  start: booking.startTime.toISOString(),
  end: booking.endTime.toISOString(),
  bookingRef: booking.bookingRef,
  businessAddress: business.address,
  businessPhone: business.phone,
  businessEmail: business.email,
  price: booking.price,
  currency: booking.currency,
  customerName: booking.customerName,
  customerEmail: booking.customerEmail,
  customerPhone: booking.customerPhone,
  customerAddress: booking.customerAddress,
  additionalInfo: booking.additionalInfo,
  answers: booking.answers,
});

export function manageFacts(
  { env, secret, now }: Pick<Deps, 'env' | 'secret' | 'now'>,
  business: Business,
  booking: Booking,
) {
  const changeUntil = changeDeadline(booking.startTime, business.changeCutoffHours);
  return {
    manageUrl: manageUrl(env.publicUrl, secret, booking.bookingRef),
    changeUntil: now() < changeUntil ? changeUntil.toISOString() : '',
  };
}

export const movedFrom = ({ startTime, endTime, staffId }: BookedSlot, names: StaffNames): MovedFrom => ({
  previousStart: startTime.toISOString(),
  previousEnd: endTime.toISOString(),
  previousStaffId: staffId,
  previousStaff: names.get(staffId) ?? '',
});

export const listedFacts = (
  { env, secret }: Pick<Deps, 'env' | 'secret'>,
  { booking, action }: ChangedBooking,
  names: StaffNames,
): ListedAppointment => ({
  bookingId: booking.bookingId,
  bookingRef: booking.bookingRef,
  serviceName: booking.serviceName,
  staffName: names.get(booking.staffId) ?? '',
  start: booking.startTime.toISOString(),
  end: booking.endTime.toISOString(),
  manageUrl: isActive(booking.status) ? manageUrl(env.publicUrl, secret, booking.bookingRef) : '',
  isRequest: booking.status === 'pending',
  ...(action.type === 'moved' && movedFrom(action.previous, names)),
});
