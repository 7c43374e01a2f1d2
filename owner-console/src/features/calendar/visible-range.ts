import { addDays, addMonths } from 'api/time/dates.ts';
import { startOfWeek, type WeekStart, weeksOfMonth } from 'api/time/weeks.ts';

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof VIEWS)[number];

export const AGENDA_DAYS = 30;

/** Dates, `end` exclusive. A month is filled up to whole weeks. */
export function visibleRange(view: CalendarView, date: string, weekStart: WeekStart) {
  if (view === 'day') return { start: date, end: addDays(date, 1) };
  if (view === 'agenda') return { start: date, end: addDays(date, AGENDA_DAYS) };
  if (view === 'month') return weeksOfMonth(date, weekStart);
  const start = startOfWeek(date, weekStart);
  return { start, end: addDays(start, 7) };
}

export function stepDate(view: CalendarView, date: string, step: -1 | 1): string {
  if (view === 'month') return addMonths(date, step);
  const days = { week: 7, day: 1, agenda: AGENDA_DAYS }[view];
  return addDays(date, step * days);
}
