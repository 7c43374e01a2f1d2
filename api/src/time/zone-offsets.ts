import { LRUCache } from 'lru-cache';
import { dateOfDay, dayOfDate, MINUTES_PER_DAY } from './day-numbers.ts';
import { intlOffsets } from './offsets.ts';
import { MINUTE_MS } from './units.ts';

// Instants are epoch minutes (UTC). Wall times are the minutes a local clock and calendar show, counted from 1970-01-01 00:00.

/** UTC offsets of a zone: `offsets[i]` holds from instant `changes[i]` and wall time `walls[i]` until before the next ones. */
export interface ZoneOffsets {
  /** Minutes east of UTC. */
  readonly offsets: Int32Array;
  /** Epoch minutes, ascending, from `ALWAYS` to a closing `NEVER` (one more than there are offsets). */
  readonly changes: Int32Array;
  /** As `changes`. A wall time that a change skips still means the offset before it, and so does one that occurs twice. */
  readonly walls: Int32Array;
  /** The period found last: mostly the next one sought. */
  recent: number;
}

/** Before and after all instants that matter; small enough that sums stay in 32 bits, where numbers are fast. */
const ALWAYS = -(2 ** 30);
export const NEVER = 2 ** 30;

const FIRST_DAY = dayOfDate('2000-01-01');
const LAST_DAY = dayOfDate('2100-01-01');
/** Since 2001 no zone has changed its clocks twice within twelve days. */
const PROBE_DAYS = 7;

/** More than there are names; 1 kB or two each. */
const MOST_KEPT = 600;
const known = new LRUCache<string, ZoneOffsets>({ max: MOST_KEPT });

/**
 * The offsets of an IANA zone from 2000 to 2100 (before and after, the first and the last one go on).
 * Read from Node's zone data, some 10 ms, and kept. Throws RangeError for an unknown zone.
 */
export function zoneOffsets(zone: string): ZoneOffsets {
  let table = known.get(zone);
  if (!table) {
    const offsetAt = intlOffsets(zone);
    table = readOffsets((minute) => offsetAt(minute * MINUTE_MS) / MINUTE_MS);
    known.set(zone, table);
  }
  return table;
}

/** Minutes east of UTC at an instant. */
export function offsetAt(zone: ZoneOffsets, instant: number): number {
  return zone.offsets[periodOf(zone, zone.changes, instant)] as number;
}

/** Number of the local calendar day at an instant (see `calendar-days.ts`). */
export function localDay(zone: ZoneOffsets, instant: number): number {
  return Math.floor((instant + offsetAt(zone, instant)) / MINUTES_PER_DAY);
}

/**
 * The instant at which the local clock shows `wall`. A wall time that a clock change skips moves forward by the gap;
 * one that occurs twice means its first occurrence.
 */
export function localToInstant(zone: ZoneOffsets, wall: number): number {
  return wall - (zone.offsets[periodOf(zone, zone.walls, wall)] as number);
}

/** First instant of a local day. */
export function startOfDay(zone: ZoneOffsets, day: number): number {
  return localToInstant(zone, day * MINUTES_PER_DAY);
}

/** The date `YYYY-MM-DD` of a moment in an IANA zone. */
export function todayIn(zone: string, now: Date): string {
  return dateOfDay(localDay(zoneOffsets(zone), now.getTime() / MINUTE_MS));
}

/** Local month `YYYY-MM` of an instant. */
export function localMonth(zone: ZoneOffsets, instant: number): string {
  return dateOfDay(localDay(zone, instant)).slice(0, 7);
}

/** A local month `YYYY-MM` as instants, half-open. */
export function monthRange(zone: ZoneOffsets, month: string): { start: number; end: number } {
  const first = dayOfDate(`${month}-01`);
  const next = dayOfDate(`${dateOfDay(first + 31).slice(0, 7)}-01`);
  return { start: startOfDay(zone, first), end: startOfDay(zone, next) };
}

/** Index of the period that an instant (by the `changes`) or a wall time (by the `walls`) lies in. */
function periodOf(zone: ZoneOffsets, bounds: Int32Array, at: number): number {
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

/** Walks the years in steps shorter than any summer time, and bisects each step in which the offset changed. */
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

/** The minute after `before`, up to `after`, from which the offset of `after` holds. */
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
