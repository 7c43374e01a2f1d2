import type { Booking, BookingPart, StoredPart } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import type {
  AppointmentFacts,
  BookingFacts,
  ListedAppointment,
  MovedFrom,
  PartFacts,
} from '../../emails/mails.ts';
import type { BookedSlot, ChangedBooking } from './booking-change.ts';
import { changeDeadline, isActive, manageUrl } from './booking-rules.ts';
import { joinServiceNames, listStaffIds, sumPrice } from './part-rules.ts';
import { joinStaffNames } from './staff-names.ts';

export const partFacts = ({ parts }: Pick<Booking, 'parts'>, names: StaffNames): PartFacts[] =>
  parts.map((part) => ({
    serviceName: part.serviceName,
    staffName: names.get(part.staffId) ?? '',
    start: part.startTime.toISOString(),
    end: part.endTime.toISOString(),
  }));

const severalParts = (visit: Pick<Booking, 'parts'>, names: StaffNames) =>
  visit.parts.length > 1 && { parts: partFacts(visit, names) };

export function appointmentFacts(
  business: Pick<Business, 'name' | 'timezone'>,
  visit: Pick<Booking, 'parts' | 'seats'>,
  names: StaffNames,
): AppointmentFacts {
  const { parts, seats } = visit;
  const last = parts.at(-1) ?? parts[0];
  return {
    businessName: business.name,
    businessZone: business.timezone,
    serviceName: joinServiceNames(visit),
    staffName: joinStaffNames(listStaffIds(visit), names),
    start: parts[0].startTime.toISOString(),
    end: last.endTime.toISOString(),
    seats,
    ...severalParts(visit, names),
  };
}

export const bookingFacts = (business: Business, booking: Booking, names: StaffNames): BookingFacts => ({
  ...appointmentFacts(business, booking, names),
  bookingRef: booking.bookingRef,
  businessAddress: business.address,
  businessPhone: business.phone,
  businessEmail: business.email,
  price: sumPrice(booking),
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

const toStored = (part: BookingPart): StoredPart => ({
  ...part,
  startTime: part.startTime.toISOString(),
  endTime: part.endTime.toISOString(),
});

export const movedFrom = (previous: BookedSlot, names: StaffNames): MovedFrom => ({
  previousStart: previous.startTime.toISOString(),
  previousEnd: previous.endTime.toISOString(),
  previousStaff: joinStaffNames(listStaffIds(previous), names),
  previousServices: joinServiceNames(previous),
  previousSeats: previous.seats,
  previousParts: previous.parts.map(toStored),
});

export const listedFacts = (
  { env, secret }: Pick<Deps, 'env' | 'secret'>,
  { booking, action }: ChangedBooking,
  names: StaffNames,
): ListedAppointment => ({
  bookingId: booking.bookingId,
  bookingRef: booking.bookingRef,
  serviceName: joinServiceNames(booking),
  staffName: joinStaffNames(listStaffIds(booking), names),
  seats: booking.seats,
  start: booking.startTime.toISOString(),
  end: booking.endTime.toISOString(),
  ...severalParts(booking, names),
  manageUrl: isActive(booking.status) ? manageUrl(env.publicUrl, secret, booking.bookingRef) : '',
  isRequest: booking.status === 'pending',
  ...(action.type === 'moved' && movedFrom(action.previous, names)),
});
