import type { Conflict } from '../../contract/conflicts.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import { MINUTE_MS } from '../../time/units.ts';
import type { Hours } from '../slots/hours-on.ts';
import { reasonsAgainst } from '../slots/obstacles.ts';
import { bookingsOnDate } from '../slots/staff-choice.ts';
import { findHours } from '../slots/staff-hours.ts';
import { toSpecialHours } from '../slots/to-special-hours.ts';
import { createBusyDays } from './busy-days.ts';
import type { Taken, TakeoverFacts } from './takeover-state.repository.ts';

export interface TakeoverState extends TakeoverFacts {
  zone: string;
  /** The active members, by position. */
  staff: readonly StaffMember[];
}

type Obstacle = Conflict['reason'] | 'not_offered';

const toMinute = (instant: Date) => instant.getTime() / MINUTE_MS;

/** Who can take bookings over. Keeps in mind what was given. */
export function createTakeover({ zone, staff, shifts, special, services, taken }: TakeoverState) {
  const members = new Map(staff.map((member) => [member.staffId, member]));
  const busy = new Map(staff.map(({ staffId }) => [staffId, createBusyDays()]));
  const serviceById = new Map(services.map((service) => [service.serviceId, service]));
  const spans = new Map<string, Taken>();
  const hours = new Map<string, Hours>();
  for (const one of taken) {
    if (one.bookingId !== null) spans.set(one.bookingId, one);
    if (one.staffId !== null) busy.get(one.staffId)?.add(one);
    else for (const days of busy.values()) days.add(one);
  }

  /** The hours in which a member offers a service; no shift lists a removed one, so that any shift counts. */
  function hoursFor(member: StaffMember, serviceId: string): Hours {
    const key = `${member.staffId} ${serviceId}`;
    const cached = hours.get(key);
    if (cached) return cached;
    const isRemoved = serviceById.get(serviceId)?.isRemoved;
    const listed = isRemoved ? shifts : shifts.filter(({ serviceIds }) => serviceIds.includes(serviceId));
    const entries = special.map((row) => toSpecialHours(row, isRemoved ? null : serviceId));
    const found = findHours(member, { shifts: listed, special: entries });
    hours.set(key, found);
    return found;
  }

  function busyAround(booking: Booking, staffId: string) {
    const { bookingId, serviceId, startTime, endTime } = booking;
    const around = busy.get(staffId)?.around(toMinute(startTime), toMinute(endTime)) ?? [];
    return around
      .filter((one) => one.bookingId !== bookingId)
      .map((one) => ({ ...one, sameService: one.serviceId === serviceId, seats: 1, isBufferOnly: false }))
      .sort((a, b) => a.start - b.start);
  }

  const bookingsAround = (booking: Booking, staffId: string) =>
    busyAround(booking, staffId)
      .filter(({ isBooking }) => isBooking)
      .map((one) => one.start);

  /** What is in the way of a booking's going to an active member, hours first; any start counts as on the grid. */
  function findObstacles(booking: Booking, staffId: string): Obstacle[] {
    const member = members.get(staffId);
    const service = serviceById.get(booking.serviceId);
    if (!member || !service || (service.staffIds && !service.staffIds.includes(staffId)))
      return ['not_offered'];
    const { startTime, endTime, bufferBefore: before, bufferAfter: after } = booking;
    const start = toMinute(startTime);
    const rules = {
      ...{
        zone,
        capacity: service.capacity,
        processing: null,
        seats: 1,
        buffers: { before, after },
        duration: toMinute(endTime) - start,
      },
      ...hoursFor(member, booking.serviceId),
    };
    return reasonsAgainst({ rules, busy: busyAround(booking, staffId) }, start);
  }

  /** Those who are at work and free and offer the service, the fewest bookings on that date first, then by position. */
  function findTakers(booking: Booking): string[] {
    const start = toMinute(booking.startTime);
    return staff
      .filter(({ staffId }) => staffId !== booking.staffId && findObstacles(booking, staffId).length === 0)
      .map(({ staffId }) => ({
        staffId,
        count: bookingsOnDate({ bookings: bookingsAround(booking, staffId), rules: { zone } }, start),
      }))
      .sort((a, b) => a.count - b.count)
      .map(({ staffId }) => staffId);
  }

  function give({ bookingId, staffId: from, ...booking }: Booking, to: string): void {
    const { serviceId, startTime, endTime, bufferBefore: before, bufferAfter: after } = booking;
    const times = { before, after, start: toMinute(startTime), end: toMinute(endTime) };
    const former = spans.get(bookingId);
    const span = { ...times, bookingId, serviceId, staffId: to, isBooking: true };
    if (former) busy.get(from)?.delete(former);
    busy.get(to)?.add(span);
    spans.set(bookingId, span);
  }

  return { findObstacles, findTakers, give };
}
export type Takeover = ReturnType<typeof createTakeover>;
