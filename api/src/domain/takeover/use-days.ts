import type { Booking, BookingPart } from '../../db/schema/booking-parts.table.ts';
import { toMinute } from '../../time/units.ts';
import { classKey, type ResourceUse, type UsedResource, withUses } from '../slots/units.ts';
import { createBusyDays } from './busy-days.ts';
import type { Taken, TakeoverFacts } from './takeover-state.repository.ts';

const toUse = (busyTime: Taken): ResourceUse => ({
  visit: busyTime.visit ?? '',
  serviceId: busyTime.serviceId ?? '',
  staffId: busyTime.staffId ?? '',
  resourceIds: busyTime.resourceIds,
  start: busyTime.start,
  end: busyTime.end,
});

interface Facts extends Pick<TakeoverFacts, 'resources' | 'taken'> {
  /** The ids of the bookings that are handed over, so that a class can go together. */
  leaving: readonly string[];
}

/** The parts that use resources, whoever does them, found by day. */
export function createUseDays({ resources, taken, leaving }: Facts) {
  const days = createBusyDays();
  const stillToGo = new Set(leaving);
  const leftClasses = new Set<string>();
  const usesAny = ({ resourceIds, start, end }: Taken) => resourceIds.length > 0 && start < end;
  for (const busyTime of taken) if (usesAny(busyTime)) days.add(busyTime);
  return {
    replace(former: Taken | undefined, next: Taken): void {
      if (former) {
        days.delete(former);
        leftClasses.add(classKey(former));
      }
      stillToGo.delete(next.visit ?? '');
      if (usesAny(next)) days.add(next);
    },
    /** What else uses the resources of a part that leaves the rest of its class; one that keeps its unit needs none. */
    around({ bookingId }: Booking, part: BookingPart): UsedResource[] {
      const { resourceIds, startTime, endTime } = part;
      const needed = resources.filter(({ resourceId }) => resourceIds.includes(resourceId));
      if (needed.length === 0) return [];
      const others = days
        .around(toMinute(startTime), toMinute(endTime))
        .filter(({ visit }) => visit !== bookingId);
      const ownClass = classKey({ ...part, start: toMinute(startTime) });
      const isClassmate = (busyTime: Taken) => classKey(busyTime) === ownClass;
      const goesAlong = (busyTime: Taken) => isClassmate(busyTime) && stillToGo.has(busyTime.visit ?? '');
      const staying = others.filter((busyTime) => !goesAlong(busyTime));
      if (!staying.some(isClassmate) && !leftClasses.has(ownClass)) return [];
      return withUses(needed, staying.map(toUse));
    },
  };
}
