import { addDays, addMonths } from 'api/time/dates.ts';
import { startOfWeek, type WeekStart } from 'api/time/weeks.ts';

/** The date that a key moves to in a month: https://www.w3.org/WAI/ARIA/apg/patterns/grid/ */
export function dateByKey(key: string, date: string, weekStart: WeekStart): string | undefined {
  const firstDay = startOfWeek(date, weekStart);
  return {
    ArrowLeft: addDays(date, -1),
    ArrowRight: addDays(date, 1),
    ArrowUp: addDays(date, -7),
    ArrowDown: addDays(date, 7),
    PageUp: addMonths(date, -1),
    PageDown: addMonths(date, 1),
    Home: firstDay,
    End: addDays(firstDay, 6),
  }[key];
}
