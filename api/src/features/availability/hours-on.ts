import { covers } from '../../time/date-ranges.ts';
import { dateOfDay, weekdayOfDay } from '../../time/day-numbers.ts';
import type { DayShift, SlotRules } from './slot-query.ts';

export type Hours = Pick<SlotRules, 'shifts' | 'special'>;

/**
 * Rule 9: the shifts of a local date. None if an entry without hours covers it; else those of all entries that cover it;
 * else the weekly ones.
 */
export function hoursOn(day: number, { shifts, special }: Hours): readonly DayShift[] {
  if (special.length > 0) {
    const date = dateOfDay(day);
    const entries = special.filter((entry) => covers(entry, date));
    if (entries.some(({ isClosed }) => isClosed)) return [];
    if (entries.length > 0) return entries.flatMap((entry) => entry.shifts);
  }
  const weekday = weekdayOfDay(day);
  return shifts.filter((shift) => shift.weekday === weekday);
}
