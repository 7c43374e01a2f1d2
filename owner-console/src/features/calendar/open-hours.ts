import type { Shift } from 'api/contract/hours.ts';
import { WEEKDAYS } from 'api/contract/limits.ts';
import { MINUTES_PER_DAY } from 'api/time/day-numbers.ts';
import { minutesOfTime } from 'api/time/minutes.ts';
import type { DayPart } from './day-minutes.ts';

/** By weekday, 0 Sunday to 6 Saturday; null while there are no hours at all. */
export type OpenHours = readonly DayPart[][] | null;

export function openHoursOf(shifts: readonly Shift[]): OpenHours {
  if (shifts.length === 0) return null;
  const days: DayPart[][] = Array.from({ length: 7 }, () => []);
  for (const { day_of_week, shift_start_time, shift_end_time } of shifts) {
    const part = { start: minutesOfTime(shift_start_time), end: minutesOfTime(shift_end_time) };
    days[(WEEKDAYS.indexOf(day_of_week) + 1) % 7]?.push(part);
  }
  return days;
}

export const isClosedDay = (hours: OpenHours, weekday: number) => hours?.[weekday]?.length === 0;

/** Whether a part of a day overlaps no hours. */
export function isClosed(hours: OpenHours, weekday: number, { start, end }: DayPart): boolean {
  if (!hours) return false;
  return !hours[weekday]?.some((open) => open.start < end && open.end > start);
}

/** Of an office. */
export const WITHOUT_HOURS: DayPart = { start: 9 * 60, end: 17 * 60 };
const MARGIN = 60;

/** Whole hours around the opening hours with an hour before and after, and around everything in `entries`. */
export function shownHours(hours: OpenHours, entries: readonly DayPart[]): DayPart {
  const parts = hours?.flat() ?? [WITHOUT_HOURS];
  const start = Math.min(...parts.map((part) => part.start - MARGIN), ...entries.map((part) => part.start));
  const end = Math.max(...parts.map((part) => part.end + MARGIN), ...entries.map((part) => part.end));
  return {
    start: Math.max(0, Math.floor(start / 60) * 60),
    end: Math.min(MINUTES_PER_DAY, Math.ceil(end / 60) * 60),
  };
}
