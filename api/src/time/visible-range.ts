import { addDays, addMonths, startOfMonth, toMonth } from './dates.ts';
import { startOfWeek, type WeekStart, weeksOfMonth } from './weeks.ts';

/** The views of the owner's calendar, as its toolbar lists them. */
export const CALENDAR_VIEWS = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export const AGENDA_DAYS = 30;

/** Dates, `end` exclusive. A month is filled up to whole weeks. */
export function visibleRange(view: CalendarView, date: string, weekStart: WeekStart) {
  if (view === 'day') return { start: date, end: addDays(date, 1) };
  if (view === 'agenda') return { start: date, end: addDays(date, AGENDA_DAYS) };
  if (view === 'month') return weeksOfMonth(date, weekStart);
  const start = startOfWeek(date, weekStart);
  return { start, end: addDays(start, 7) };
}

interface Position {
  view: CalendarView;
  date: string;
  today: string;
  weekStart: WeekStart;
}

function firstOfStep({ view, date, weekStart }: Position, step: -1 | 1): string {
  if (view === 'month') return addMonths(startOfMonth(date), step);
  if (view === 'week') return addDays(startOfWeek(date, weekStart), step * 7);
  return addDays(date, step * (view === 'day' ? 1 : AGENDA_DAYS));
}

/** The first date of the next or previous month, week, …; null for today, which counts for its month and week. */
export function stepDate(position: Position, step: -1 | 1): string | null {
  const { view, today, weekStart } = position;
  const date = firstOfStep(position, step);
  const { start, end } = visibleRange(view, date, weekStart);
  const hasToday =
    view === 'month'
      ? toMonth(date) === toMonth(today)
      : view === 'agenda'
        ? date === today
        : today >= start && today < end;
  return hasToday ? null : date;
}
