import { datesBetween } from 'api/time/dates.ts';
import type { ShownCalendar } from './use-calendar.ts';

/** A CSS length, known before the calendar's script has loaded. */
export function boardHeight({ view, range }: Pick<ShownCalendar, 'view' | 'range'>): string {
  const weeks = datesBetween(range.start, range.end).length / 7;
  return view === 'month' ? `${2.5 + weeks * 7.5}rem` : '46rem';
}
