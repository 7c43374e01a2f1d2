import type { CalendarEntry } from '../../domain/calendar/entries.ts';

export interface TodaysAgenda {
  now: CalendarEntry[];
  next: CalendarEntry | null;
  later: CalendarEntry[];
}

/** `entries`: those of today, by start. `now`: an ISO instant. */
export function todaysAgenda(entries: readonly CalendarEntry[], now: string): TodaysAgenda {
  const left = entries.filter((entry) => entry.end > now);
  const [next = null, ...later] = left.filter((entry) => entry.start > now);
  return { now: left.filter((entry) => entry.start <= now), next, later };
}
