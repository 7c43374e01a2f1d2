import type { Booking } from '../../db/schema/booking-parts.table.ts';
import { isSameInstant } from '../../domain/bookings/booking-rules.ts';
import type { EventChange, EventEdit, VisitChange } from '../../domain/calendar/event-rules.ts';
import { invalidField } from '../../lib/errors.ts';

/** A change of a booking; `visit` null: it names no services, members by part and places, and nothing is checked. */
export interface ReadChange {
  change: EventChange;
  visit: VisitChange | null;
}

const isSameList = (first: readonly string[], other: readonly string[]) => first.join() === other.join();

const isMoved = ({ startTime, endTime }: Booking, change: EventChange) =>
  !isSameInstant(change.startTime ?? startTime, startTime) ||
  !isSameInstant(change.endTime ?? endTime, endTime);

/** What a change says that is not booked already: an event that is written back whole names its members and places. 400. */
export function readChange(
  booking: Booking,
  { change, visit }: Pick<EventEdit, 'change' | 'visit'>,
  onlyStaffId: string | null,
): ReadChange {
  const { parts, seats: bookedSeats } = booking;
  const { serviceIds } = visit;
  const booked = parts.map(({ staffId }) => staffId);
  const isWhole = visit.staffIds !== undefined && change.staffId !== undefined;
  const saysBooked = isSameList(visit.staffIds ?? [], booked) && (isWhole || !serviceIds);
  const staffIds = saysBooked ? undefined : visit.staffIds;
  const isUsualStaff = isWhole && change.staffId === booked[0];
  const { staffId, ...others } = change;
  const named = isUsualStaff ? undefined : staffId;
  if (staffIds && staffIds.length !== (serviceIds ?? booked).length)
    throw invalidField('parts', 'parts_differ');
  if (staffIds?.some((staffId) => named !== undefined && staffId !== named))
    throw invalidField('parts', 'staff_differ');
  if (named === null && !serviceIds) throw invalidField('staff_id', 'staff_required');
  const seats = visit.seats === bookedSeats ? undefined : visit.seats;
  const given = named ?? (serviceIds && !staffIds ? onlyStaffId : null);
  const isComposed = serviceIds !== undefined || staffIds !== undefined || seats !== undefined;
  const isNamed = visit.staffIds !== undefined || visit.seats !== undefined;
  return {
    change: given === null ? others : { ...others, staffId: given },
    visit: isComposed || (isNamed && isMoved(booking, change)) ? { serviceIds, staffIds, seats } : null,
  };
}
