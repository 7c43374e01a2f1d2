/** Dates `YYYY-MM-DD`, without a zone, computed in UTC. */
import { DAY_MS } from './units.ts';

const toMs = (date: string) => Date.parse(`${date}T00:00:00Z`);

export function utcDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return utcDate(toMs(date) + days * DAY_MS);
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(date: string, months: number): string {
  const from = new Date(toMs(date));
  const first = utcDate(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  return addDays(first, Math.min(from.getUTCDate(), daysInMonth(toMonth(first))) - 1);
}

export function toMonth(date: string): string {
  return date.slice(0, 7);
}

export function startOfMonth(date: string): string {
  return `${toMonth(date)}-01`;
}

export function endOfMonth(date: string): string {
  return addDays(startOfMonth(date), daysInMonth(toMonth(date)) - 1);
}

export function daysInMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** 0 Sunday to 6 Saturday. */
export function toWeekday(date: string): number {
  return new Date(toMs(date)).getUTCDay();
}

/** Every date from `start` up to, but not including, `end`. */
export function datesBetween(start: string, end: string): string[] {
  const count = Math.round((toMs(end) - toMs(start)) / DAY_MS);
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}
