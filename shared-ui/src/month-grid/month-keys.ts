import { addDays, addMonths } from 'api/time/dates.ts';
import { dayOfWeek, type WeekStart } from 'api/time/weeks.ts';

const MOVES: Record<string, (date: string, weekStart: WeekStart) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
  Home: (date, weekStart) => addDays(date, -dayOfWeek(date, weekStart)),
  End: (date, weekStart) => addDays(date, 6 - dayOfWeek(date, weekStart)),
};

/** The date that a key moves the focus to, from the first to the last one. */
export function moveByKey(
  key: string,
  from: string,
  weekStart: WeekStart,
  [first, last]: readonly [string, string],
): string | null {
  const to = MOVES[key]?.(from, weekStart);
  if (!to) return null;
  if (to < first) return first;
  return to > last ? last : to;
}
