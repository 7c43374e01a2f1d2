import { datesBetween } from 'api/time/dates.ts';
import type { ShownCalendar } from './use-calendar.ts';

/** Rem: the names of the weekdays, and a week with room for three entries on each day. */
const WEEKDAYS = 2.5;
const WEEK = 7.75;

/** The time grid is as high as the screen leaves room for, and scrolls. */
export function boardHeight({ view, range }: Pick<ShownCalendar, 'view' | 'range'>): string {
  if (view !== 'month') return 'var(--board-height)';
  const weeks = datesBetween(range.start, range.end).length / 7;
  return `${WEEKDAYS + weeks * WEEK}rem`;
}
