import type { Shift, Weekday } from 'api/contract/hours.ts';
import { WEEKDAYS } from 'api/contract/limits.ts';

/** The weekdays of one person's own hours: a run of three and more as its first and last day, else each. */
export function workingDays(shifts: readonly Pick<Shift, 'day_of_week'>[]): {
  days: Weekday[];
  isRun: boolean;
} {
  const days = WEEKDAYS.filter((day) => shifts.some(({ day_of_week }) => day_of_week === day));
  const first = WEEKDAYS.indexOf(days[0] ?? 'Monday');
  const isRun = days.length > 2 && days.every((day, index) => day === WEEKDAYS[first + index]);
  return { days: isRun ? days.filter((_, index) => index === 0 || index === days.length - 1) : days, isRun };
}
