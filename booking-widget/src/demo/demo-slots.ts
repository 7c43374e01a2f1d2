import type { Availability } from 'api/contract/public.ts';
import { dateIn, offsetAt } from 'shared-ui';
import { addDays } from '../features/days/month.ts';

export const DEMO_DAYS = 8;
const TIMES = ['10:00', '14:00', '16:00'];

/** The UTC instant of a wall time in a zone; no sample time falls into a change of the clocks. */
function instantOf(date: string, time: string, zone: string): string {
  const wall = Date.parse(`${date}T${time}:00Z`);
  return new Date(wall - offsetAt(wall - offsetAt(wall, zone), zone)).toISOString();
}

/** 10:00, 14:00 and 16:00 on eight days from today on, in the business's zone. Starts before `now` are left out. */
export function demoAvailability(now: Date, zone: string): Availability {
  const today = dateIn(now.toISOString(), zone);
  const availability: Availability['availability'] = {};
  for (let day = 0; day < DEMO_DAYS; day++) {
    for (const time of TIMES) {
      const slot = instantOf(addDays(today, day), time, zone);
      if (Date.parse(slot) < now.getTime()) continue;
      const date = slot.slice(0, 10);
      availability[date] = [...(availability[date] ?? []), slot];
    }
  }
  return { timezone: zone, availability, days_without_slots: {} };
}
