import type { Shift } from 'api/contract/hours.ts';
import { WEEKDAYS } from 'api/contract/limits.ts';
import type { SpecialHours } from 'api/contract/special-hours.ts';
import type { Staff } from 'api/contract/staff.ts';
import { covers } from 'api/time/date-ranges.ts';
import { toWeekday } from 'api/time/dates.ts';
import { MINUTES_PER_DAY } from 'api/time/day-numbers.ts';
import { minutesOfTime } from 'api/time/minutes.ts';
import type { DayPart } from './day-minutes.ts';

/** Keyed by date; null while there are no hours at all. */
export type OpenHours = ReadonlyMap<string, readonly DayPart[]> | null;

type Times = Pick<Shift, 'shift_start_time' | 'shift_end_time'>;

const toDayPart = ({ shift_start_time, shift_end_time }: Times): DayPart => ({
  start: minutesOfTime(shift_start_time),
  end: minutesOfTime(shift_end_time),
});

/**
 * Special hours count instead of the weekly ones, a person's own instead of those of the business; an entry without shifts
 * closes its dates whatever others say.
 */
function shiftsOn(
  date: string,
  weekly: readonly Shift[],
  special: readonly SpecialHours[],
): readonly (Shift | SpecialHours['shifts'][number])[] {
  const entries = special.filter((entry) => covers(entry, date));
  if (entries.length === 0) return weekly.filter((shift) => toWeekday(date) === dayIndex(shift));
  if (entries.some((entry) => entry.shifts.length === 0)) return [];
  const own = entries.filter((entry) => entry.staff_id !== null);
  return (own.length > 0 ? own : entries).flatMap((entry) => entry.shifts);
}

/** 0 Sunday to 6 Saturday. */
const dayIndex = ({ day_of_week }: Shift) => (WEEKDAYS.indexOf(day_of_week) + 1) % 7;

export function toOpenHours(
  dates: readonly string[],
  weekly: readonly Shift[],
  special: readonly SpecialHours[],
): OpenHours {
  if (weekly.length === 0 && special.length === 0) return null;
  return new Map(dates.map((date) => [date, shiftsOn(date, weekly, special).map(toDayPart)]));
}

type Worker = Pick<Staff, 'staff_id' | 'own_hours'>;

const weeklyHours = ({ staff_id, own_hours }: Worker, weekly: readonly Shift[]) =>
  weekly.filter((shift) => shift.staff_id === (own_hours ? staff_id : null));
const specialHours = ({ staff_id }: Worker, special: readonly SpecialHours[]) =>
  special.filter((entry) => entry.staff_id === null || entry.staff_id === staff_id);

/** The hours of one person: own ones, or those of the business. */
export const hoursOfPerson = (
  dates: readonly string[],
  weekly: readonly Shift[],
  special: readonly SpecialHours[],
  person: Worker,
): OpenHours => toOpenHours(dates, weeklyHours(person, weekly), specialHours(person, special));

export const shiftsOfPerson = (
  date: string,
  weekly: readonly Shift[],
  special: readonly SpecialHours[],
  person: Worker,
) => shiftsOn(date, weeklyHours(person, weekly), specialHours(person, special));

/** When anyone works. */
export function openHoursOfAll(dates: readonly string[], all: readonly OpenHours[]): OpenHours {
  const defined = all.filter((hours) => hours !== null);
  if (defined.length === 0) return null;
  return new Map(dates.map((date) => [date, defined.flatMap((hours) => hours.get(date) ?? [])]));
}

export const isClosedDay = (hours: OpenHours, date: string) => hours?.get(date)?.length === 0;

/** Whether a part of a day overlaps no hours. */
export function isClosed(hours: OpenHours, date: string, { start, end }: DayPart): boolean {
  if (!hours) return false;
  return !hours.get(date)?.some((open) => open.start < end && open.end > start);
}

/** Common office hours. */
export const WITHOUT_HOURS: DayPart = { start: 9 * 60, end: 17 * 60 };
const MARGIN = 60;

/** Whole hours around the opening hours with an hour before and after, and around everything in `entries`. */
export function shownHours(hours: OpenHours, entries: readonly DayPart[]): DayPart {
  const open = [...(hours?.values() ?? [])].flat();
  const parts = open.length > 0 ? open : [WITHOUT_HOURS];
  const start = Math.min(...parts.map((part) => part.start - MARGIN), ...entries.map((part) => part.start));
  const end = Math.max(...parts.map((part) => part.end + MARGIN), ...entries.map((part) => part.end));
  return {
    start: Math.max(0, Math.floor(start / 60) * 60),
    end: Math.min(MINUTES_PER_DAY, Math.ceil(end / 60) * 60),
  };
}
