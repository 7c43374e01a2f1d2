import { addDays, addMonths, startOfMonth, startOfWeek } from './iso-date.ts';

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof VIEWS)[number];

/** Days that the agenda lists. */
export const AGENDA_DAYS = 30;

/** The dates a view shows, half-open; a month is filled up to whole weeks. */
export function visibleRange(view: CalendarView, date: string, firstWeekday: number) {
  if (view === 'day') return { start: date, end: addDays(date, 1) };
  if (view === 'agenda') return { start: date, end: addDays(date, AGENDA_DAYS) };
  const start = startOfWeek(view === 'month' ? startOfMonth(date) : date, firstWeekday);
  if (view === 'week') return { start, end: addDays(start, 7) };
  const lastOfMonth = addDays(addMonths(startOfMonth(date), 1), -1);
  return { start, end: addDays(startOfWeek(lastOfMonth, firstWeekday), 7) };
}

/** The date to show after one step back (-1) or forward (1). */
export function stepDate(view: CalendarView, date: string, step: -1 | 1): string {
  if (view === 'month') return addMonths(date, step);
  const days = { week: 7, day: 1, agenda: AGENDA_DAYS }[view];
  return addDays(date, step * days);
}
