import { addDays, datesBetween, endOfMonth, monthOf, startOfMonth, weekdayOf } from './dates.ts';

/** The first day of a week: 0 Sunday, 1 Monday. */
export type WeekStart = 0 | 1;

/** Weeks start on Monday in Chinese and on Sunday in English. */
export function weekStartOf(language: 'en' | 'zh-CN'): WeekStart {
  return language === 'zh-CN' ? 1 : 0;
}

/** 0 for the first day of the week to 6 for the last. */
export function dayOfWeek(date: string, weekStart: WeekStart): number {
  return (weekdayOf(date) - weekStart + 7) % 7;
}

export function startOfWeek(date: string, weekStart: WeekStart): string {
  return addDays(date, -dayOfWeek(date, weekStart));
}

/** The whole weeks around the month of a date: `end` is excluded. */
export function weeksOfMonth(date: string, weekStart: WeekStart): { start: string; end: string } {
  const start = startOfWeek(startOfMonth(date), weekStart);
  return { start, end: addDays(startOfWeek(endOfMonth(date), weekStart), 7) };
}

/** The dates of a month (`YYYY-MM`) in rows of seven, null for days of other months. */
export function monthGrid(month: string, weekStart: WeekStart): (string | null)[][] {
  const { start, end } = weeksOfMonth(`${month}-01`, weekStart);
  const cells = datesBetween(start, end).map((date) => (monthOf(date) === month ? date : null));
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
}
