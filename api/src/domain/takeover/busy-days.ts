import { MINUTES_PER_DAY } from '../../time/day-numbers.ts';
import type { Taken } from './takeover-state.repository.ts';

/** Longer ones are few and looked at for every appointment. */
const SHORT_DAYS = 2;

const toDay = (minute: number) => Math.floor(minute / MINUTES_PER_DAY);

/** What takes the time of one member, found by day: a member can have years of it. */
export function createBusyDays() {
  const days = new Map<number, Set<Taken>>();
  const long = new Set<Taken>();

  function findDay({ start, end }: Taken): Set<Taken> {
    if (end - start > SHORT_DAYS * MINUTES_PER_DAY) return long;
    const day = toDay(start);
    const entries = days.get(day) ?? new Set();
    days.set(day, entries);
    return entries;
  }

  return {
    add: (taken: Taken) => findDay(taken).add(taken),
    delete: (taken: Taken) => findDay(taken).delete(taken),
    /** All that touches the dates of an appointment and the dates next to them. */
    around(start: number, end: number): Taken[] {
      const found = [...long];
      for (let day = toDay(start) - 1 - SHORT_DAYS; day <= toDay(end) + 1; day++)
        found.push(...(days.get(day) ?? []));
      return found;
    },
  };
}
