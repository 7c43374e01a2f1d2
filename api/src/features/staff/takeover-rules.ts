import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Buffers } from '../../domain/slots/slot-query.ts';
import { isTimeFree } from '../../domain/slots/slots.ts';
import { MINUTE_MS } from '../../time/units.ts';

/** What takes a member's time; `serviceId` null: an event. */
export interface Taken extends Buffers {
  serviceId: string | null;
  startTime: Date;
  endTime: Date;
}

const toTaken = ({ serviceId, startTime, endTime, bufferBefore, bufferAfter }: Booking): Taken => ({
  serviceId,
  startTime,
  endTime,
  before: bufferBefore,
  after: bufferAfter,
});

/**
 * The bookings that a member cannot take over, by start: each is tried beside the member's own times and those tried
 * before. Hours do not matter.
 * @param capacities of the services, by id.
 */
export function conflictsOf(
  bookings: readonly Booking[],
  taken: readonly Taken[],
  capacities: ReadonlyMap<string, number>,
): Booking[] {
  const own = [...taken];
  return bookings
    .toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime())
    .filter((booking) => {
      const conflicts = !fits(booking, own, capacities.get(booking.serviceId) ?? 1);
      if (!conflicts) own.push(toTaken(booking));
      return conflicts;
    });
}

function fits(booking: Booking, own: readonly Taken[], capacity: number): boolean {
  const { before, after, startTime, endTime } = toTaken(booking);
  const busy = own
    .map(({ startTime: from, endTime: to, serviceId, ...buffers }) => ({
      ...buffers,
      start: from.getTime() / MINUTE_MS,
      end: to.getTime() / MINUTE_MS,
      sameService: serviceId === booking.serviceId,
      isBooking: serviceId !== null,
    }))
    .sort((a, b) => a.start - b.start);
  const time = { start: startTime.getTime() / MINUTE_MS, end: endTime.getTime() / MINUTE_MS };
  return isTimeFree(busy, { capacity, buffers: { before, after } }, time);
}
