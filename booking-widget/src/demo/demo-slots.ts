import type { Availability } from 'api/contract/availability.ts';
import { addDays } from 'api/time/dates.ts';
import { toInstant } from 'api/time/wall-times.ts';
import { SAMPLE } from 'booking-parts/sample-business.ts';
import { zoneOffsets } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';

const TIMES = ['10:00', '14:00', '16:00'] as const;

/** Three slots a day, in the business's zone, with each of `staff`. Slots before `now` are left out. */
export function demoAvailability(
  now: Date,
  zone: string,
  staff: readonly { staff_id: string }[] = [],
): Availability {
  const today = dateIn(now.toISOString(), zone);
  const availability: Availability['availability'] = {};
  for (let day = 0; day < SAMPLE.bookableDays; day++) {
    for (const time of TIMES) {
      const slot = toInstant({ date: addDays(today, day), time }, zoneOffsets(zone));
      if (Date.parse(slot) < now.getTime()) continue;
      const date = slot.slice(0, 10);
      availability[date] = [...(availability[date] ?? []), slot];
    }
  }
  const first = Object.values(availability).flat().sort()[0] ?? null;
  return {
    timezone: zone,
    availability,
    days_without_slots: {},
    waitlist: false,
    ...(staff.length > 0 && {
      next_by_staff: Object.fromEntries(staff.map(({ staff_id }) => [staff_id, first])),
    }),
  };
}

/** A usual visit of tomorrow, for a demo that shows a chosen time. */
export function chosenDemoSlot(now: Date, zone: string): string {
  const tomorrow = addDays(dateIn(now.toISOString(), zone), 1);
  return toInstant({ date: tomorrow, time: TIMES[1] }, zoneOffsets(zone));
}
