import { REPEAT } from 'api/contract/limits.ts';
import type { Repeat } from 'api/contract/series.ts';
import { addDays, addMonths } from 'api/time/dates.ts';

/** A rule of repetition as form fields hold it. */
export interface RepeatDraft {
  /** "week 2", '' for never. */
  repeat: string;
  /** How many appointments in all. */
  repeatCount: string;
}

export const NO_REPEAT: RepeatDraft = { repeat: '', repeatCount: '10' };

export const INTERVALS = Array.from({ length: REPEAT.interval.max }, (_, index) => index + 1);

/** Null for never; the count is NaN unless it is a whole number. */
export function toRepeat({ repeat, repeatCount }: RepeatDraft): Repeat | null {
  const [unit, interval] = repeat.split(' ');
  const every = REPEAT.units.find((known) => known === unit);
  if (!every) return null;
  const count = /^\d+$/.test(repeatCount.trim()) ? Number(repeatCount) : Number.NaN;
  return { every, interval: Number(interval), count };
}

const MONTHS = 12;
const dayOfMonth = (date: string) => Number(date.slice(8));

/** Months without the day of the first date are left out. */
export const leavesMonthsOut = (first: string, { every }: Repeat) =>
  every === 'month' && dayOfMonth(first) > 28;

/** The date of the last appointment; null if that is more than the years that a series may last. */
export function lastDate(first: string, { every, interval, count }: Repeat): string | null {
  const limit = addMonths(first, REPEAT.years * MONTHS);
  let last = first;
  for (let step = interval, found = 1; found < count; step += interval) {
    const date = every === 'week' ? addDays(first, 7 * step) : addMonths(first, step);
    if (date > limit) return null;
    if (every === 'month' && dayOfMonth(date) !== dayOfMonth(first)) continue;
    last = date;
    found += 1;
  }
  return last;
}

/** What is wrong with a repetition from the first date on, '' for an unknown date. */
export function repeatError(draft: RepeatDraft, first: string): 'count' | 'years' | null {
  const repeat = toRepeat(draft);
  if (!repeat) return null;
  const { min, max } = REPEAT.count;
  if (!(repeat.count >= min && repeat.count <= max)) return 'count';
  return first !== '' && lastDate(first, repeat) === null ? 'years' : null;
}
