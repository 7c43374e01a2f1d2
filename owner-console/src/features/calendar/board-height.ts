import { datesBetween } from 'api/time/dates.ts';
import type { ShownCalendar } from './use-calendar.ts';

/** How high the calendar of a wide screen is, as a CSS length: known before its script is there. */
export function boardHeight({ view, range }: Pick<ShownCalendar, 'view' | 'range'>): string {
  const weeks = datesBetween(range.start, range.end).length / 7;
  return view === 'month' ? `${2.5 + weeks * 7.5}rem` : '46rem';
}
