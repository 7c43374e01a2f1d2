import { covers } from '../../time/date-ranges.ts';
import { dateOfDay, weekdayOfDay } from '../../time/day-numbers.ts';
import type { DayShift, SlotRules } from './slot-query.ts';

export type Hours = Pick<SlotRules, 'shifts' | 'special'>;

/**
 * Rule 9: a member's shifts of a local date. None if an entry without hours covers it; else those of the member's entries
 * that cover it, else of the business's; else the weekly ones.
 */
export function hoursOn(day: number, { shifts, special }: Hours): readonly DayShift[] {
  if (special.length > 0) {
    const date = dateOfDay(day);
    const entries = special.filter((entry) => covers(entry, date));
    if (entries.some(({ isClosed }) => isClosed)) return [];
    const own = entries.filter(({ staffId }) => staffId !== null);
    if (entries.length > 0) return (own.length > 0 ? own : entries).flatMap((entry) => entry.shifts);
  }
  const weekday = weekdayOfDay(day);
  return shifts.filter((shift) => shift.weekday === weekday);
}
