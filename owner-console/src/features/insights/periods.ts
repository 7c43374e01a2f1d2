import type { DateRange, InsightsChoice, PeriodName } from 'api/contract/console-address.ts';
import { addDays, addMonths, datesBetween, endOfMonth, startOfMonth } from 'api/time/dates.ts';
import { startOfWeek, type WeekStart } from 'api/time/weeks.ts';

const MONDAY = 1;
const WEEKS = 12;

export const datesIn = ({ from, to }: DateRange): number => datesBetween(from, addDays(to, 1)).length;

const BY_NAME: Record<PeriodName, (today: string) => DateRange> = {
  '30-days': (today) => ({ from: addDays(today, -29), to: today }),
  month: (today) => ({ from: startOfMonth(today), to: endOfMonth(today) }),
  '12-weeks': (today) => ({ from: addDays(startOfWeek(today, MONDAY), -7 * (WEEKS - 1)), to: today }),
  year: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
};

/** The dates of a period; months and years are whole, what lies ahead included. */
export const toRange = (period: InsightsChoice['period'], today: string): DateRange =>
  typeof period === 'string' ? BY_NAME[period](today) : period;

/** The range before: the month or year before, the twelve weeks before with the same weekdays, else as many dates. */
export function rangeBefore(period: InsightsChoice['period'], { from, to }: DateRange): DateRange {
  if (period === 'month') {
    const before = addMonths(from, -1);
    return { from: before, to: endOfMonth(before) };
  }
  if (period === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) };
  const days = period === '12-weeks' ? 7 * WEEKS : datesIn({ from, to });
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

/** The week of a date, from the day on which the calendar's begins. */
export function findWeek(date: string, weekStart: WeekStart): DateRange {
  const from = startOfWeek(date, weekStart);
  return { from, to: addDays(from, 6) };
}
