import { LRUCache } from 'lru-cache';
import { dateOfDay, dayOfDate, MINUTES_PER_DAY } from './day-numbers.ts';
import { intlOffsets } from './offsets.ts';
import { MINUTE_MS } from './units.ts';

// Instants are epoch minutes. Wall times are minutes since 1970-01-01 00:00 on the local clock.

/** `offsets[i]` holds from instant `changes[i]` and wall time `walls[i]` until before the next ones. */
export interface ZoneOffsets {
  readonly offsets: Int32Array;
  /** Ascending, from `ALWAYS` to `NEVER`: one more than offsets. */
  readonly changes: Int32Array;
  /** Wall times of `changes`. A wall time that is skipped or occurs twice has the offset before the change. */
  readonly walls: Int32Array;
  recent: number;
}

/** Small enough that sums stay in 32 bits, where numbers are fast. */
const ALWAYS = -(2 ** 30);
export const NEVER = 2 ** 30;

const FIRST_DAY = dayOfDate('1993-01-01');
const LAST_DAY = dayOfDate('2100-01-01');
/** No zone changes its clocks twice within it, except three of Brazil in October 2000. */
const PROBE_DAYS = 7;

/** More than there are zones; 1 kB or two each. */
const MAX_CACHED = 600;
const cache = new LRUCache<string, ZoneOffsets>({ max: MAX_CACHED });

/** Covers 1993 to 2100 and is cached: Node's zone data take some 10 ms to read. RangeError for an unknown zone. */
export function zoneOffsets(zone: string): ZoneOffsets {
  let table = cache.get(zone);
  if (!table) {
    const offsetAt = intlOffsets(zone);
    table = readOffsets((minute) => offsetAt(minute * MINUTE_MS) / MINUTE_MS);
    cache.set(zone, table);
  }
  return table;
}

export function offsetAt(zone: ZoneOffsets, instant: number): number {
  return zone.offsets[findPeriod(zone, zone.changes, instant)] as number;
}

export function localDay(zone: ZoneOffsets, instant: number): number {
  return Math.floor((instant + offsetAt(zone, instant)) / MINUTES_PER_DAY);
}

/** A skipped wall time moves forward by the gap; one that occurs twice means the first. */
export function localToInstant(zone: ZoneOffsets, wall: number): number {
  return wall - (zone.offsets[findPeriod(zone, zone.walls, wall)] as number);
}

export function startOfDay(zone: ZoneOffsets, day: number): number {
  return localToInstant(zone, day * MINUTES_PER_DAY);
}

/** The date line swallows some dates. */
export function isInCalendar(zone: ZoneOffsets, day: number): boolean {
  return startOfDay(zone, day) < startOfDay(zone, day + 1);
}

export function todayIn(zone: string, now: Date): string {
  return dateOfDay(localDay(zoneOffsets(zone), now.getTime() / MINUTE_MS));
}

export function localMonth(zone: ZoneOffsets, instant: number): string {
  return dateOfDay(localDay(zone, instant)).slice(0, 7);
}

/** Half-open. */
export function monthRange(zone: ZoneOffsets, month: string): { start: number; end: number } {
  const first = dayOfDate(`${month}-01`);
  const next = dayOfDate(`${dateOfDay(first + 31).slice(0, 7)}-01`);
  return { start: startOfDay(zone, first), end: startOfDay(zone, next) };
}

function findPeriod(zone: ZoneOffsets, bounds: Int32Array, at: number): number {
  const { recent } = zone;
  if (at >= (bounds[recent] as number) && at < (bounds[recent + 1] as number)) return recent;
  let low = 0;
  let high = zone.offsets.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((bounds[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  zone.recent = low;
  return low;
}

/** Steps shorter than any summer time; bisects each in which the offset changed. */
function readOffsets(read: (instant: number) => number): ZoneOffsets {
  const step = PROBE_DAYS * MINUTES_PER_DAY;
  const offsets = [read(FIRST_DAY * MINUTES_PER_DAY)];
  const changes = [ALWAYS];
  const walls = [ALWAYS];
  for (let at = FIRST_DAY * MINUTES_PER_DAY; at < LAST_DAY * MINUTES_PER_DAY; at += step) {
    const before = offsets.at(-1) as number;
    const offset = read(at + step);
    if (offset === before) continue;
    const change = changeBetween(read, at, at + step);
    offsets.push(offset);
    changes.push(change);
    walls.push(change + Math.max(before, offset));
  }
  return {
    offsets: Int32Array.from(offsets),
    changes: Int32Array.of(...changes, NEVER),
    walls: Int32Array.of(...walls, NEVER),
    recent: 0,
  };
}

function changeBetween(read: (instant: number) => number, before: number, after: number): number {
  const offset = read(after);
  let low = before;
  let high = after;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (read(middle) === offset) high = middle;
    else low = middle;
  }
  return high;
}
