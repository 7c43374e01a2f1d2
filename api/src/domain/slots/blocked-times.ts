import { NEVER } from '../../time/zone-offsets.ts';
import type { Busy, SlotRules } from './slot-query.ts';

/** Blocked times in whole minutes, ascending. The last entry is `NEVER`. */
export interface BlockedTimes {
  starts: Int32Array;
  ends: Int32Array;
}

const ALWAYS_BLOCKED: BlockedTimes = {
  starts: Int32Array.of(-NEVER, NEVER),
  ends: Int32Array.of(NEVER, NEVER),
};

/**
 * Rules 4, 5 and 10: when no appointment of this duration may take place. One pass over the busy times, by start. A
 * customer of the same service keeps others away from the start to the end and the larger of the buffers.
 */
export function blockedTimes(
  busy: readonly Busy[],
  { capacity, seats, buffers }: Pick<SlotRules, 'capacity' | 'seats' | 'buffers'>,
): BlockedTimes {
  if (seats > capacity) return ALWAYS_BLOCKED;
  const fullWith = capacity - seats + 1;
  const starts = new Int32Array(busy.length + 1);
  const ends = new Int32Array(busy.length + 1);
  const ownBuffer = Math.max(buffers.before, buffers.after);
  const customersUntil: number[] = [];
  let count = 0;
  for (const { start, end, before, after, sameService, seats: taken, isBufferOnly } of busy) {
    if (end <= start) continue;
    let from = start;
    let until = end;
    if (sameService) {
      from -= ownBuffer;
      until = fullUntil(customersUntil, { seats: taken, end: end + Math.max(before, after) }, fullWith);
    } else if (!isBufferOnly) {
      from -= Math.max(buffers.after, before);
      until += Math.max(after, buffers.before);
    }
    if (until <= start) continue;
    from = Math.floor(from);
    let to = Math.min(Math.ceil(until), NEVER);
    // Each ends after the start of every busy time before it: those that it reaches become one with it.
    for (; count > 0 && from <= (ends[count - 1] as number); count--) {
      from = Math.min(from, starts[count - 1] as number);
      to = Math.max(to, ends[count - 1] as number);
    }
    starts[count] = from;
    ends[count] = to;
    count++;
  }
  return { starts: starts.fill(NEVER, count), ends: ends.fill(NEVER, count) };
}

/** The end of the time with `fullWith` customers, after those who stay until `end` have come: when that one of them, counted from the end, leaves. */
function fullUntil(
  customersUntil: number[],
  { seats, end }: { seats: number; end: number },
  fullWith: number,
): number {
  for (let seat = 0; seat < seats; seat++) insertAscending(customersUntil, end);
  const count = customersUntil.length;
  return count < fullWith ? -Infinity : (customersUntil[count - fullWith] as number);
}

function insertAscending(ends: number[], end: number): void {
  let index = ends.length;
  for (; index > 0 && (ends[index - 1] as number) > end; index--) ends[index] = ends[index - 1] as number;
  ends[index] = end;
}

export function firstEndingAfter({ ends }: BlockedTimes, instant: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}
