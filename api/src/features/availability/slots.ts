import { MINUTES_PER_DAY, weekdayOfDay } from './calendar-days.ts';
import type { Busy, SlotQuery, SlotRules } from './slot-query.ts';
import {
  isSkipped,
  localDay,
  localToInstant,
  monthRange,
  type ZoneOffsets,
  zoneOffsets,
} from './zone-offsets.ts';

// The slot engine: which appointments may start when. Pure; rules are numbered as in the HTTP contract ("Slots: the rules").

/** All instants at which an appointment may start, ascending (rules 1 to 6). */
export function computeSlots(query: SlotQuery): Int32Array {
  const {
    rules,
    busy,
    fullMonths,
    now,
    from = Number.NEGATIVE_INFINITY,
    to = Number.POSITIVE_INFINITY,
  } = query;
  const zone = zoneOffsets(rules.zone);
  const earliest = Math.max(from, now + rules.hoursAdvance * 60);
  const openings = openingsOf(rules, zone, now, from, to);
  const blocked = blockedTimes(busy, rules.capacity);
  const slots = new Int32Array(openings.reduce((sum, opening) => sum + mostStarts(opening, rules), 0));
  let count = 0;
  for (const opening of openings) {
    count = addFreeStarts(slots, count, opening, rules, blocked, earliest, to);
  }
  const found = overlap(openings) ? ascendingOnce(slots.subarray(0, count)) : slots.subarray(0, count);
  return fullMonths.length === 0 ? found : outsideMonths(zone, found, fullMonths);
}

/** Whether an appointment may start at this instant, by the very rules that offer it. */
export function isSlotFree(query: Omit<SlotQuery, 'from' | 'to'>, start: number): boolean {
  return computeSlots({ ...query, from: start, to: start + 1 })[0] === start;
}

/** Stretches of whole minutes, disjoint and ascending, closed by one at Infinity. */
interface Stretches {
  starts: number[];
  ends: number[];
}

/** Rules 4 and 5: when no further customer fits. One sweep over the busy times in the order of their starts. */
function blockedTimes(busy: readonly Busy[], capacity: number): Stretches {
  const starts: number[] = [];
  const ends: number[] = [];
  const customersUntil: number[] = [];
  let blockedUntil = Number.NEGATIVE_INFINITY;
  for (const { start, end, sameService } of busy) {
    const until = sameService ? fullUntil(customersUntil, end, capacity) : end;
    if (until <= start || until <= blockedUntil) continue;
    if (start <= blockedUntil) ends.pop();
    else starts.push(Math.floor(start));
    blockedUntil = Math.ceil(until);
    ends.push(blockedUntil);
  }
  starts.push(Number.POSITIVE_INFINITY);
  ends.push(Number.POSITIVE_INFINITY);
  return { starts, ends };
}

/**
 * Adds a customer who stays until `end` to the ascending ends of those before, and tells until when all places are taken:
 * `capacity` customers are there as long as the one who is `capacity`-th from the last to leave.
 */
function fullUntil(customersUntil: number[], end: number, capacity: number): number {
  let place = customersUntil.length;
  for (; place > 0 && (customersUntil[place - 1] as number) > end; place--) {
    customersUntil[place] = customersUntil[place - 1] as number;
  }
  customersUntil[place] = end;
  const count = customersUntil.length;
  return count < capacity ? Number.NEGATIVE_INFINITY : (customersUntil[count - capacity] as number);
}

/** A shift on a certain date: instants, half-open. */
interface Opening {
  start: number;
  end: number;
}

/** Rules 1 and 2: the shifts of the dates on offer that may hold starts in [from, to), date by date. */
function openingsOf(rules: SlotRules, zone: ZoneOffsets, now: number, from: number, to: number): Opening[] {
  const today = localDay(zone, now);
  // A skipped wall time can push a start past midnight: look one date further on either side.
  const firstDay = Math.max(today, localDay(zone, from) - 1);
  const lastDay = Math.min(today + rules.bookableDays - 1, localDay(zone, to) + 1);
  const openings: Opening[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    if (isSkipped(zone, day)) continue;
    const weekday = weekdayOfDay(day);
    const midnight = day * MINUTES_PER_DAY;
    for (const shift of rules.shifts) {
      if (shift.weekday !== weekday) continue;
      const start = localToInstant(zone, midnight + shift.startMinute);
      openings.push({ start, end: localToInstant(zone, midnight + shift.endMinute) });
    }
  }
  return openings;
}

/** Upper bound of the starts in an opening. */
function mostStarts({ start, end }: Opening, { duration, intervalMinutes }: SlotRules): number {
  return Math.max(0, Math.floor((end - duration - start) / intervalMinutes) + 1);
}

/**
 * Rules 2 to 4: writes the starts of one opening's grid that are in [earliest, before) and overlap nothing blocked
 * into `slots` from index `count` on, and returns the new count.
 */
function addFreeStarts(
  slots: Int32Array,
  count: number,
  opening: Opening,
  { duration, intervalMinutes }: SlotRules,
  blocked: Stretches,
  earliest: number,
  before: number,
): number {
  const onGrid = (instant: number) =>
    opening.start + Math.max(0, Math.ceil((instant - opening.start) / intervalMinutes)) * intervalMinutes;
  const last = Math.min(opening.end - duration, Math.ceil(before) - 1);
  let start = onGrid(earliest);
  let next = firstEndingAfter(blocked, start);
  while (start <= last) {
    const lastFree = Math.min(last, (blocked.starts[next] as number) - duration);
    for (; start <= lastFree; start += intervalMinutes) slots[count++] = start;
    start = Math.max(start, onGrid(blocked.ends[next] as number));
    next++;
  }
  return count;
}

/** Index of the first stretch that ends after an instant. */
function firstEndingAfter({ ends }: Stretches, instant: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether any opening begins before the one before it has ended. */
function overlap(openings: readonly Opening[]): boolean {
  return openings.some(({ start }, i) => start < (openings[i - 1]?.end ?? start));
}

/** Sorted, each once: the grids of overlapping shifts interleave. */
function ascendingOnce(slots: Int32Array): Int32Array {
  return slots.sort().filter((slot, i) => slot !== slots[i - 1]);
}

/** Rule 6: what starts in a full month is not offered. */
function outsideMonths(zone: ZoneOffsets, slots: Int32Array, months: readonly string[]): Int32Array {
  const full = months.map((month) => monthRange(zone, month));
  return slots.filter((slot) => !full.some(({ start, end }) => start <= slot && slot < end));
}
