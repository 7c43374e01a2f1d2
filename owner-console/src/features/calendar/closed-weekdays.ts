import type { Shift } from 'api/contract/hours.ts';
import { WEEKDAYS } from 'api/contract/limits.ts';

/** 0 Sunday to 6 Saturday; empty while there are no hours at all. */
export function closedWeekdays(shifts: readonly Shift[]): Set<number> {
  if (shifts.length === 0) return new Set();
  const open = new Set(shifts.map((shift) => shift.day_of_week));
  return new Set(WEEKDAYS.flatMap((day, index) => (open.has(day) ? [] : [(index + 1) % 7])));
}
