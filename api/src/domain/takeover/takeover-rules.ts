import type { Conflict } from '../../contract/conflicts.ts';
import type { Booking, BookingPart } from '../../db/schema/booking-parts.table.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import { toMinute } from '../../time/units.ts';
import { toProcessing, toWork } from '../bookings/part-rules.ts';
import type { Hours } from '../slots/hours-on.ts';
import { reasonsAgainst } from '../slots/obstacles.ts';
import { bookingsOnDate } from '../slots/staff-choice.ts';
import { findHours } from '../slots/staff-hours.ts';
import { toSpecialHours } from '../slots/to-special-hours.ts';
import { createUnitNeeds } from '../slots/units.ts';
import { splitByProcessing } from '../slots/work-stretches.ts';
import { createBusyDays } from './busy-days.ts';
import type { Taken, TakeoverFacts } from './takeover-state.repository.ts';
import { createUseDays } from './use-days.ts';

export interface TakeoverState extends TakeoverFacts {
  zone: string;
  /** The active members, by position. */
  staff: readonly StaffMember[];
  /** The ids of the bookings. */
  leaving: readonly string[];
}

type Obstacle = Conflict['reason'] | 'not_offered';

/** A booking that is given to somebody: all of it, or the parts of one member. */
export interface Given {
  booking: Booking;
  from: string | null;
}

const partKey = ({ visit, position }: Pick<Taken, 'visit' | 'position'>) => `${visit} ${position}`;

/** Who can take bookings over. Keeps in mind what was given. */
export function createTakeover(state: TakeoverState) {
  const { zone, staff, shifts, special, services, taken } = state;
  const members = new Map(staff.map((member) => [member.staffId, member]));
  const busy = new Map(staff.map(({ staffId }) => [staffId, createBusyDays()]));
  const serviceById = new Map(services.map((service) => [service.serviceId, service]));
  const spans = new Map<string, Taken>();
  const hours = new Map<string, Hours>();
  const uses = createUseDays(state);
  for (const busyTime of taken) {
    if (busyTime.visit !== null) spans.set(partKey(busyTime), busyTime);
    if (busyTime.staffId !== null) busy.get(busyTime.staffId)?.add(busyTime);
    else for (const days of busy.values()) days.add(busyTime);
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

  function busyAround({ bookingId }: Booking, part: BookingPart, staffId: string) {
    const { serviceId, startTime, endTime } = part;
    const around = busy.get(staffId)?.around(toMinute(startTime), toMinute(endTime)) ?? [];
    return around
      .filter(({ visit }) => visit !== bookingId)
      .flatMap(({ processing, ...busyTime }) =>
        splitByProcessing(
          { ...busyTime, sameService: busyTime.serviceId === serviceId, isBufferOnly: false },
          processing,
        ),
      )
      .sort((a, b) => a.start - b.start);
  }

  /** The starts of the other bookings and holds in which a member does a part, around a booking. */
  function bookingsAround({ bookingId, startTime, endTime }: Booking, staffId: string): number[] {
    const around = busy.get(staffId)?.around(toMinute(startTime), toMinute(endTime)) ?? [];
    const counted = new Map<string, number>();
    for (const { visit, visitStart } of around)
      if (visit !== null && visitStart !== null && visit !== bookingId) counted.set(visit, visitStart);
    return [...counted.values()];
  }

  function findObstaclesToPart(booking: Booking, part: BookingPart, staffId: string): Obstacle[] {
    const member = members.get(staffId);
    const service = serviceById.get(part.serviceId);
    if (!member || !service || (service.staffIds && !service.staffIds.includes(staffId)))
      return ['not_offered'];
    if (part.startTime >= part.endTime) return [];
    const work = toWork(part, { ...booking, service });
    const rules = { zone, ...work, ...hoursFor(member, part.serviceId) };
    const needs = createUnitNeeds(uses.around(booking, part), work)(staffId);
    return reasonsAgainst(
      { rules, busy: busyAround(booking, part, staffId), needs },
      toMinute(part.startTime),
    );
  }

  /** What is in the way of a booking's going to an active member, or of the parts of one: hours first; any start counts as on the grid. */
  function findObstacles({ booking, from }: Given, staffId: string): Obstacle[] {
    const given = booking.parts.filter((part) => from === null || part.staffId === from);
    return [...new Set(given.flatMap((part) => findObstaclesToPart(booking, part, staffId)))];
  }

  /** Those who are at work and free and offer the services, the fewest bookings on that date first, then by position. */
  function findTakers({ booking, from }: Given): string[] {
    const start = toMinute(booking.startTime);
    const isOther = (staffId: string) =>
      from === null ? booking.parts.some((part) => part.staffId !== staffId) : staffId !== from;
    return staff
      .filter(({ staffId }) => isOther(staffId) && findObstacles({ booking, from }, staffId).length === 0)
      .map(({ staffId }) => ({
        staffId,
        count: bookingsOnDate({ bookings: bookingsAround(booking, staffId), rules: { zone } }, start),
      }))
      .sort((a, b) => a.count - b.count)
      .map(({ staffId }) => staffId);
  }

  function give({ booking, from }: Given, to: string): void {
    const { bookingId, seats } = booking;
    booking.parts.forEach((part, position) => {
      if (from !== null && part.staffId !== from) return;
      const key = partKey({ visit: bookingId, position });
      const { serviceId, bufferBefore: before, bufferAfter: after } = part;
      const times = { before, after, start: toMinute(part.startTime), end: toMinute(part.endTime) };
      const former = spans.get(key);
      const visitStart = toMinute(booking.startTime);
      const work = { seats, processing: toProcessing(part), resourceIds: part.resourceIds };
      const span = { ...times, ...work, visit: bookingId, position, serviceId, staffId: to, visitStart };
      if (former) busy.get(part.staffId)?.delete(former);
      busy.get(to)?.add(span);
      uses.replace(former, span);
      spans.set(key, span);
    });
  }

  return { findObstacles, findTakers, give };
}
export type Takeover = ReturnType<typeof createTakeover>;
