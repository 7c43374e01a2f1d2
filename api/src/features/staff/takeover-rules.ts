import { BUFFER } from '../../contract/limits.ts';
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

/** A `Taken` in epoch minutes. */
interface Span extends Buffers {
  serviceId: string | null;
  start: number;
  end: number;
}

const toSpan = ({ serviceId, startTime, endTime, before, after }: Taken): Span => ({
  ...{ serviceId, before, after },
  start: startTime.getTime() / MINUTE_MS,
  end: endTime.getTime() / MINUTE_MS,
});

const byStart = (a: Span, b: Span) => a.start - b.start;

/**
 * Returns the bookings that a member cannot take over, by start: each is tried beside the member's own times and those tried
 * before. Hours do not matter.
 * @param capacities of the services, by id.
 */
export function conflictsOf(
  bookings: readonly Booking[],
  taken: readonly Taken[],
  capacities: ReadonlyMap<string, number>,
): Booking[] {
  const later = taken.map(toSpan).sort(byStart);
  let nextIndex = 0;
  let nearby: Span[] = [];
  return bookings
    .toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime())
    .filter((booking) => {
      const { serviceId, bufferBefore: before, bufferAfter: after } = booking;
      const span = toSpan({ ...booking, before, after });
      const last = span.end + BUFFER.max;
      for (; (later[nextIndex]?.start ?? Number.POSITIVE_INFINITY) < last; nextIndex++)
        nearby.push(later[nextIndex] as Span);
      nearby = nearby.filter(({ end }) => end > span.start - BUFFER.max).sort(byStart);
      const conflicts = !fits(span, nearby, capacities.get(serviceId) ?? 1);
      if (!conflicts) nearby.push(span);
      return conflicts;
    });
}

function fits(
  { serviceId, before, after, start, end }: Span,
  nearby: readonly Span[],
  capacity: number,
): boolean {
  const busy = nearby.map((one) => ({
    ...one,
    sameService: one.serviceId === serviceId,
    isBooking: one.serviceId !== null,
  }));
  return isTimeFree(busy, { capacity, buffers: { before, after } }, { start, end });
}
