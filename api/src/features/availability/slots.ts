import { MINUTES_PER_DAY, weekdayOfDay } from '../../time/day-numbers.ts';
import {
  localDay,
  localToInstant,
  monthRange,
  NEVER,
  startOfDay,
  type ZoneOffsets,
  zoneOffsets,
} from '../../time/zone-offsets.ts';
import type { Busy, Shift, SlotQuery, SlotRules } from './slot-query.ts';

// The slot engine: which appointments may start when. Pure; rules are numbered as in the HTTP contract ("Slots: the rules").

/** All instants (epoch minutes) at which an appointment may start, ascending: rules 1 to 6. */
export function computeSlots(query: SlotQuery): Int32Array {
  const { rules, busy, fullMonths } = query;
  const zone = zoneOffsets(rules.zone);
  const grids = startGrids(query, zone);
  const slots = freeStarts(grids, blockedTimes(busy, rules.capacity), rules);
  return outsideMonths(zone, interleave(grids) ? ascendingOnce(slots) : slots, fullMonths);
}

/** Whether an appointment may start at this instant (epoch minutes), by the very rules that offer it. */
export function isSlotFree(query: Omit<SlotQuery, 'from' | 'to'>, start: number): boolean {
  return computeSlots({ ...query, from: start, to: start + 1 })[0] === start;
}

/** What one shift allows on one date: starts from `first` to `last`, every interval. */
export interface StartGrid {
  first: number;
  last: number;
}

/** Rules 1 to 3 within the range asked for, date by date; what is taken comes later. */
function startGrids(query: SlotQuery, zone: ZoneOffsets): StartGrid[] {
  const { rules, from = -Infinity, to = Infinity } = query;
  const range = { from: Math.max(from, earliestStart(query)), to };
  const grids: StartGrid[] = [];
  for (const day of daysOffered(query, zone)) {
    const weekday = weekdayOfDay(day);
    for (const shift of rules.shifts) {
      const grid = shift.weekday === weekday && startGrid(zone, day, shift, rules, range);
      if (grid) grids.push(grid);
    }
  }
  return grids;
}

/** Rule 1: the numbers of the local days offered whose shifts may start within the range asked for. */
export function daysOffered(
  { rules, now, from = -Infinity, to = Infinity }: SlotQuery,
  zone: ZoneOffsets,
): number[] {
  const today = localDay(zone, now);
  // A skipped wall time can push a start past midnight: look one day further on either side.
  const first = Math.max(today, localDay(zone, from) - 1);
  const last = Math.min(today + rules.bookableDays - 1, localDay(zone, to) + 1);
  const days: number[] = [];
  for (let day = first; day <= last; day++) {
    if (startOfDay(zone, day) < startOfDay(zone, day + 1)) days.push(day); // the date line swallows some
  }
  return days;
}

/** Rule 2: the starts of a shift on a day, as far as they lie in [from, to); null when there is none. */
export function startGrid(
  zone: ZoneOffsets,
  day: number,
  shift: Shift,
  { intervalMinutes, duration }: SlotRules,
  { from, to }: { from: number; to: number },
): StartGrid | null {
  const midnight = day * MINUTES_PER_DAY;
  const first = onGrid(localToInstant(zone, midnight + shift.startMinute), intervalMinutes, from);
  const last = Math.min(localToInstant(zone, midnight + shift.endMinute) - duration, Math.ceil(to) - 1);
  return first <= last ? { first, last } : null;
}

/** Rule 3. */
export function earliestStart({ rules, now }: SlotQuery): number {
  return now + rules.hoursAdvance * 60;
}

/** First start of a grid at or after an instant, which is less than `NEVER` away (`| 0`: as a number of 32 bits). */
function onGrid(start: number, interval: number, instant: number): number {
  return instant <= start ? start : (start + Math.ceil((instant - start) / interval) * interval) | 0;
}

/** Stretches of time in whole minutes, ascending, the last ones never reached. */
interface Stretches {
  starts: Int32Array;
  ends: Int32Array;
}

/** Rules 4 and 5: when no further customer fits. One sweep over what is taken, in the order of the starts. */
function blockedTimes(busy: readonly Busy[], capacity: number): Stretches {
  const starts = new Int32Array(busy.length + 1).fill(NEVER);
  const ends = new Int32Array(busy.length + 1).fill(NEVER);
  const customersUntil: number[] = [];
  let blockedUntil = -Infinity;
  let count = 0;
  for (const { start, end, sameService } of busy) {
    const until = sameService ? fullUntil(customersUntil, end, capacity) : end;
    if (until <= start || until <= blockedUntil) continue;
    if (start > blockedUntil) starts[count++] = Math.floor(start);
    ends[count - 1] = Math.min(Math.ceil(until), NEVER);
    blockedUntil = until;
  }
  return { starts, ends };
}

/**
 * Adds a customer who stays until `end` to the ascending ends of those before, and tells until when all places are taken:
 * as long as the customer who leaves `capacity`-th from the last is there, `capacity` customers are.
 */
function fullUntil(customersUntil: number[], end: number, capacity: number): number {
  let place = customersUntil.length;
  for (; place > 0 && (customersUntil[place - 1] as number) > end; place--) {
    customersUntil[place] = customersUntil[place - 1] as number;
  }
  customersUntil[place] = end;
  const count = customersUntil.length;
  return count < capacity ? -Infinity : (customersUntil[count - capacity] as number);
}

/** The starts of the grids, one grid after the other, whose appointments overlap no blocked stretch. */
function freeStarts(grids: readonly StartGrid[], blocked: Stretches, rules: SlotRules): Int32Array {
  const { duration, intervalMinutes } = rules;
  const most = grids.reduce(
    (sum, { first, last }) => sum + Math.floor((last - first) / intervalMinutes) + 1,
    0,
  );
  const slots = new Int32Array(most);
  let count = 0;
  for (const { first, last } of grids) {
    let start = first;
    for (let next = firstEndingAfter(blocked, first); start <= last; next++) {
      const lastFree = Math.min(last, (blocked.starts[next] as number) - duration);
      for (; start <= lastFree; start += intervalMinutes) slots[count++] = start;
      start = onGrid(start, intervalMinutes, blocked.ends[next] as number);
    }
  }
  return count < most ? slots.subarray(0, count) : slots;
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

/** Whether any grid begins before the one before it has ended, as those of overlapping shifts do. */
function interleave(grids: readonly StartGrid[]): boolean {
  return grids.some(({ first }, i) => i > 0 && first <= (grids[i - 1] as StartGrid).last);
}

/** Sorted, each once. */
function ascendingOnce(slots: Int32Array): Int32Array {
  return slots.sort().filter((slot, i) => slot !== slots[i - 1]);
}

/** Rule 6: nothing starts in a full month. */
function outsideMonths(zone: ZoneOffsets, slots: Int32Array, fullMonths: readonly string[]): Int32Array {
  if (fullMonths.length === 0) return slots;
  const full = fullMonths.map((month) => monthRange(zone, month));
  return slots.filter((slot) => !full.some(({ start, end }) => start <= slot && slot < end));
}
