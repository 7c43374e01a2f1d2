import type { BookingToGive } from '../../contract/absence.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { readHours } from '../../domain/absence/track-absences.ts';
import { listUpcoming } from '../../domain/bookings/booking-lists.repository.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { loadEventReply } from '../../domain/calendar/event-reply.ts';
import type { StaffAccess } from '../../domain/sessions/staff-access.ts';
import { listSpecialHours } from '../../domain/special-hours/special-hours.repository.ts';
import { bookingsOutside, outsideHours } from '../../domain/special-hours/special-hours-rules.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { loadTakeover } from '../../domain/takeover/load-takeover.ts';
import { AppError } from '../../lib/errors.ts';

interface Asked {
  businessKey: string;
  /** Of the bookings' titles. */
  language: Language;
}

/** Bookings by start, each with those who could take it over. */
async function withTakers(
  deps: Deps,
  tx: Tx,
  business: Business,
  {
    booked,
    staff,
    language,
  }: { booked: readonly Booking[]; staff: readonly StaffMember[]; language: Language },
): Promise<BookingToGive[]> {
  if (booked.length === 0) return [];
  const takeover = await loadTakeover(tx, business, booked, { staff, now: deps.now() });
  const { businessKey } = business;
  const toEvent = await loadEventReply(tx, { businessKey, language });
  return booked.map((booking) => ({
    event: toEvent(booking),
    takers: takeover.findTakers(booking),
  }));
}

/** What lies ahead of a member. 404. */
export function getBookingsOfStaff(
  deps: Deps,
  { businessKey, language }: Asked,
  staffId: string,
): Promise<BookingToGive[]> {
  return deps.db.query(async (tx) => {
    const staff = await listStaff(tx, businessKey);
    if (!staff.some((member) => member.staffId === staffId)) throw new AppError('not_found');
    const business = await findBusiness(tx, businessKey);
    const upcoming = await listUpcoming(tx, businessKey, deps.now());
    const booked = upcoming.filter((booking) => booking.staffId === staffId);
    return withTakers(deps, tx, business, { booked, staff, language });
  });
}

/** The coming bookings on the dates of an entry that lie outside the hours. 404. */
export function getBookingsOutside(
  deps: Deps,
  { businessKey, language }: Asked,
  specialHoursId: string,
): Promise<BookingToGive[]> {
  return deps.db.query(async (tx) => {
    const special = await listSpecialHours(tx, businessKey);
    const entry = special.find((row) => row.specialHoursId === specialHoursId);
    if (!entry) throw new AppError('not_found');
    const business = await findBusiness(tx, businessKey);
    const hours = await readHours(tx, business);
    const upcoming = await listUpcoming(tx, businessKey, deps.now());
    const booked = bookingsOutside(upcoming, [entry], hours);
    return withTakers(deps, tx, business, { booked, staff: hours.staff, language });
  });
}

/** All coming bookings outside their member's hours, by start; the role `staff` sees its own. */
export function getAbsences(
  deps: Deps,
  { businessKey, staffId }: StaffAccess,
  language: Language,
): Promise<BookingToGive[]> {
  return deps.db.query(async (tx) => {
    const business = await findBusiness(tx, businessKey);
    const hours = await readHours(tx, business);
    const upcoming = await listUpcoming(tx, businessKey, deps.now());
    const own = upcoming.filter((booking) => staffId === null || booking.staffId === staffId);
    const booked = outsideHours(own, hours);
    return withTakers(deps, tx, business, { booked, staff: hours.staff, language });
  });
}
