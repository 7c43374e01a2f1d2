import { dayOfDate } from './day-numbers.ts';

/** Dates `YYYY-MM-DD`, both included; `yearly` repeats months and days. */
export interface DateRange {
  from: string;
  to: string;
  yearly: boolean;
}

const toYear = (date: string) => date.slice(0, 4);
const monthAndDay = (date: string) => date.slice(5);

/**
 * Whether a range covers a date. A yearly one covers the same months and days of every year, over New Year too; 29
 * February only where there is one, but wherever it lies inside the range.
 */
export function covers({ from, to, yearly }: DateRange, date: string): boolean {
  if (!yearly) return from <= date && date <= to;
  const [first, last, day] = [monthAndDay(from), monthAndDay(to), monthAndDay(date)];
  const isSince = first <= day;
  const isUntil = day <= last;
  return toYear(from) === toYear(to) ? isSince && isUntil : isSince || isUntil;
}

export const countDays = ({ from, to }: Pick<DateRange, 'from' | 'to'>): number =>
  dayOfDate(to) - dayOfDate(from) + 1;
