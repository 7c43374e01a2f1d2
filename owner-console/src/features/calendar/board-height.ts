import { datesBetween } from 'api/time/dates.ts';
import { WITHOUT_HOURS } from '../../domain/calendar/open-hours.ts';
import type { ShownCalendar } from './use-calendar.ts';

/** Rem. An appointment of 30 minutes has room for a line. */
const HOUR = 4.5;
const HEADER = 2.5;
const TYPICAL_HOURS = (WITHOUT_HOURS.end - WITHOUT_HOURS.start) / 60 + 2;

export function boardHeight({ view, range }: Pick<ShownCalendar, 'view' | 'range'>): string {
  if (view !== 'month') return `${HEADER + TYPICAL_HOURS * HOUR}rem`;
  const weeks = datesBetween(range.start, range.end).length / 7;
  return `${HEADER + weeks * 7.5}rem`;
}
