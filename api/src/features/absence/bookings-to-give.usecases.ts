import type { BookingToGive } from '../../contract/absence.ts';
import type { CalendarEvent } from '../../contract/calendar.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { readHours } from '../../domain/absence/track-absences.ts';
import { listUpcoming } from '../../domain/bookings/booking-lists.repository.ts';
import { hasStaff } from '../../domain/bookings/part-rules.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { loadEventReply } from '../../domain/calendar/event-reply.ts';
import { addPayments, type PaymentReader } from '../../domain/payments/payment-view.ts';
import type { StaffAccess } from '../../domain/sessions/staff-access.ts';
import { listSpecialHours } from '../../domain/special-hours/special-hours.repository.ts';
import {
  type BusinessHours,
  bookingsOutside,
  outsideCheck,
  outsideHours,
} from '../../domain/special-hours/special-hours-rules.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { loadTakeover } from '../../domain/takeover/load-takeover.ts';
import type { Given } from '../../domain/takeover/takeover-rules.ts';
import { AppError } from '../../lib/errors.ts';

interface Asked {
  reader: PaymentReader;
  /** The language of the bookings' titles. */
  language: Language;
}

/** Bookings by start, each with those who could take it over. */
async function withTakers(
  deps: Deps,
  tx: Tx,
  business: Business,
  { booked, staff, reader, language }: Asked & { booked: readonly Given[]; staff: readonly StaffMember[] },
): Promise<BookingToGive[]> {
  if (booked.length === 0) return [];
  const bookings = booked.map(({ booking }) => booking);
  const now = deps.now();
  const takeover = await loadTakeover(tx, business, bookings, { staff, now });
  const { businessKey } = business;
  const toEvent = await loadEventReply(tx, { businessKey, language });
  const events = await addPayments(tx, reader, bookings.map(toEvent), now);
  return booked.map((given, nth) => ({
    event: events[nth] as CalendarEvent,
    from: given.from,
    takers: takeover.findTakers(given),
  }));
}

/** The parts of the member who is away go; of several who are, the whole booking. */
function outsideParts(bookings: readonly Booking[], hours: BusinessHours): Given[] {
  const isOutside = outsideCheck(hours);
  return bookings.map((booking) => {
    const [from = null, ...others] = new Set(booking.parts.filter(isOutside).map(({ staffId }) => staffId));
    return { booking, from: others.length === 0 ? from : null };
  });
}

/** What lies ahead of a member. 404. */
export function getBookingsOfStaff(
  deps: Deps,
  { reader, language }: Asked,
  staffId: string,
): Promise<BookingToGive[]> {
  const { businessKey } = reader;
  return deps.db.query(async (tx) => {
    const staff = await listStaff(tx, businessKey);
    if (!staff.some((member) => member.staffId === staffId)) throw new AppError('not_found');
    const business = await findBusiness(tx, businessKey);
    const upcoming = await listUpcoming(tx, businessKey, deps.now());
    const booked = upcoming
      .filter((booking) => hasStaff(booking, staffId))
      .map((booking) => ({ booking, from: staffId }));
    return withTakers(deps, tx, business, { booked, staff, reader, language });
  });
}

/** The coming bookings on the dates of an entry that lie outside the hours. 404. */
export function getBookingsOutside(
  deps: Deps,
  { reader, language }: Asked,
  specialHoursId: string,
): Promise<BookingToGive[]> {
  const { businessKey } = reader;
  return deps.db.query(async (tx) => {
    const special = await listSpecialHours(tx, businessKey);
    const entry = special.find((row) => row.specialHoursId === specialHoursId);
    if (!entry) throw new AppError('not_found');
    const business = await findBusiness(tx, businessKey);
    const hours = await readHours(tx, business);
    const upcoming = await listUpcoming(tx, businessKey, deps.now());
    const booked = outsideParts(bookingsOutside(upcoming, [entry], hours), hours);
    return withTakers(deps, tx, business, { booked, staff: hours.staff, reader, language });
  });
}

/** All coming bookings outside their member's hours, by start; the role `staff` sees its own. */
export function getAbsences(
  deps: Deps,
  reader: StaffAccess & PaymentReader,
  language: Language,
): Promise<BookingToGive[]> {
  const { businessKey, staffId } = reader;
  return deps.db.query(async (tx) => {
    const business = await findBusiness(tx, businessKey);
    const hours = await readHours(tx, business);
    const upcoming = await listUpcoming(tx, businessKey, deps.now());
    const own = upcoming.filter((booking) => staffId === null || hasStaff(booking, staffId));
    const booked = outsideParts(outsideHours(own, hours), hours);
    return withTakers(deps, tx, business, { booked, staff: hours.staff, reader, language });
  });
}
