/** 0 is Sunday. */
export type WeekStart = 0 | 1;

const DAY_MS = 86_400_000;

// Plain dates only: YYYY-MM-DD is read and written in UTC, where no day is shorter than another.
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function daysIn(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

export function addDays(date: string, days: number): string {
  return dateAt(at(date) + days * DAY_MS);
}

/** The same day of another month, or its last day where that month is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const to = dateAt(Date.UTC(year, month - 1 + months, 1)).slice(0, 7);
  return `${to}-${String(Math.min(day, daysIn(to))).padStart(2, '0')}`;
}

/** The YYYY-MM of a date. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** 0 for the first day of the week. */
export function placeInWeek(date: string, weekStart: WeekStart): number {
  return (new Date(at(date)).getUTCDay() - weekStart + 7) % 7;
}

/** The dates of a month (YYYY-MM) in rows of seven, null where another month's days would stand. */
export function weeksOf(month: string, weekStart: WeekStart): (string | null)[][] {
  const first = `${month}-01`;
  const cells: (string | null)[] = Array(placeInWeek(first, weekStart)).fill(null);
  for (let day = 0; day < daysIn(month); day++) cells.push(addDays(first, day));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

const MOVES: Record<string, (date: string, weekStart: WeekStart) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
  Home: (date, weekStart) => addDays(date, -placeInWeek(date, weekStart)),
  End: (date, weekStart) => addDays(date, 6 - placeInWeek(date, weekStart)),
};

/** Where a key takes the focus of the month grid, within `months` (first and last YYYY-MM), or null. */
export function moveByKey(
  key: string,
  from: string,
  weekStart: WeekStart,
  months: readonly [string, string],
): string | null {
  const to = MOVES[key]?.(from, weekStart);
  if (!to) return null;
  if (monthOf(to) < months[0]) return `${months[0]}-01`;
  if (monthOf(to) > months[1]) return addDays(addMonths(`${months[1]}-01`, 1), -1);
  return to;
}
