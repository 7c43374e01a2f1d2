import { zoneOffsets } from '../../time/zone-offsets.ts';
import { firstEndingAfter } from './blocked-times.ts';
import { openingsOn } from './openings.ts';
import type { SlotQuery } from './slot-query.ts';
import { blockedStarts } from './work-stretches.ts';

/** The first and the last start of each window, ascending, in epoch minutes. */
export interface WorkWindows {
  firsts: ArrayLike<number>;
  lasts: ArrayLike<number>;
}

/** The first and the last local day, as numbers. */
export interface Days {
  first: number;
  last: number;
}

/** When a member has hours and time for a later part of a visit that starts on these days; such a part needs no grid. */
export function workWindows(
  { rules, busy }: Pick<SlotQuery, 'rules' | 'busy'>,
  { first, last }: Days,
): WorkWindows {
  const zone = zoneOffsets(rules.zone);
  // A day before for clock changes, and two after for shifts and visits that go on past midnight.
  const days = { first: first - 1, last: last + 2 };
  const { blocked, length } = blockedStarts(busy, rules);
  const firsts: number[] = [];
  const lasts: number[] = [];
  let closed = -Infinity;
  for (const { opens, joinedUntil } of openingsOn(days, rules, zone)) {
    if (joinedUntil === closed) continue;
    closed = joinedUntil;
    const latest = joinedUntil - rules.duration;
    let start = opens;
    for (let next = firstEndingAfter(blocked, opens); start <= latest; next++) {
      const lastFree = Math.min(latest, (blocked.starts[next] as number) - length);
      if (start <= lastFree) {
        firsts.push(start);
        lasts.push(lastFree);
      }
      start = Math.max(start, blocked.ends[next] as number);
    }
  }
  return { firsts, lasts };
}

export const ALWAYS: WorkWindows = { firsts: [-Infinity], lasts: [Infinity] };

export function isInWindow({ firsts, lasts }: WorkWindows, instant: number): boolean {
  let low = 0;
  let high = lasts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lasts[middle] as number) >= instant) high = middle;
    else low = middle + 1;
  }
  return low < firsts.length && (firsts[low] as number) <= instant;
}

/** Keeps those of the ascending starts of a visit whose part, `offset` minutes later, lies in a window of anyone. */
export function startsInWindows(
  starts: Int32Array,
  offset: number,
  windowsOfEach: Iterable<WorkWindows>,
): Int32Array {
  const isInside = new Uint8Array(starts.length);
  for (const { firsts, lasts } of windowsOfEach) {
    let next = 0;
    for (let i = 0; i < firsts.length; i++) {
      const first = (firsts[i] as number) - offset;
      const last = (lasts[i] as number) - offset;
      while (next < starts.length && (starts[next] as number) < first) next++;
      for (; next < starts.length && (starts[next] as number) <= last; next++) isInside[next] = 1;
    }
  }
  return starts.filter((_, i) => isInside[i] === 1);
}
