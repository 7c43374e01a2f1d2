import { addDays, datesBetween, endOfMonth, startOfMonth, toMonth, toWeekday } from './dates.ts';

/** 0 Sunday, 1 Monday. */
export type WeekStart = 0 | 1;

export function findWeekStart(language: 'en' | 'zh-CN'): WeekStart {
  return language === 'zh-CN' ? 1 : 0;
}

export function dayOfWeek(date: string, weekStart: WeekStart): number {
  return (toWeekday(date) - weekStart + 7) % 7;
}

export function startOfWeek(date: string, weekStart: WeekStart): string {
  return addDays(date, -dayOfWeek(date, weekStart));
}

/** `end` is excluded. */
export function weeksOfMonth(date: string, weekStart: WeekStart): { start: string; end: string } {
  const start = startOfWeek(startOfMonth(date), weekStart);
  return { start, end: addDays(startOfWeek(endOfMonth(date), weekStart), 7) };
}

/** Rows of seven dates of a month (`YYYY-MM`), null for days of other months. */
export function monthGrid(month: string, weekStart: WeekStart): (string | null)[][] {
  const { start, end } = weeksOfMonth(`${month}-01`, weekStart);
  const cells = datesBetween(start, end).map((date) => (toMonth(date) === month ? date : null));
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
}
