import { addDays, addMonths, endOfMonth, toMonth } from 'api/time/dates.ts';
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

/** The date that a key moves the focus to, within `months` (first and last `YYYY-MM`). */
export function moveByKey(
  key: string,
  from: string,
  weekStart: WeekStart,
  months: readonly [string, string],
): string | null {
  const to = MOVES[key]?.(from, weekStart);
  if (!to) return null;
  if (toMonth(to) < months[0]) return `${months[0]}-01`;
  if (toMonth(to) > months[1]) return endOfMonth(`${months[1]}-01`);
  return to;
}
