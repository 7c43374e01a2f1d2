/** Calendar dates as 'YYYY-MM-DD', counted in UTC so that no clock change can touch them. */

const DAY_MS = 86_400_000;

const toMs = (date: string) => Date.parse(`${date}T00:00:00Z`);
const fromMs = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export function addDays(date: string, days: number): string {
  return fromMs(toMs(date) + days * DAY_MS);
}

/** The same day of another month, or that month's last day. */
export function addMonths(date: string, months: number): string {
  const from = new Date(toMs(date));
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const next = new Date(first);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  return fromMs(first + (Math.min(from.getUTCDate(), lastDay) - 1) * DAY_MS);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(toMs(date)).getUTCDay();
}

export function startOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`;
}

/** `firstWeekday` 0 Sunday, 1 Monday. */
export function startOfWeek(date: string, firstWeekday: number): string {
  return addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7));
}

/** Every date from `start` up to, but not including, `end`. */
export function datesBetween(start: string, end: string): string[] {
  const count = Math.round((toMs(end) - toMs(start)) / DAY_MS);
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}
