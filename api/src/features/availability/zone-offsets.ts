import { dateOfDay, dayOfDate, MINUTES_PER_DAY } from './calendar-days.ts';

// Instants are epoch minutes (UTC). Wall times are the minutes a local clock and calendar show, counted from 1970-01-01 00:00.

/** UTC offsets of a zone: `offsets[i]` minutes hold from instant `changes[i]` until before `changes[i + 1]`. */
export interface ZoneOffsets {
  /** Epoch minutes, ascending, from -Infinity to a closing Infinity (one more than there are offsets). */
  readonly changes: Float64Array;
  /** Minutes east of UTC. */
  readonly offsets: Float64Array;
}

const FIRST_DAY = dayOfDate('2000-01-01');
const LAST_DAY = dayOfDate('2100-01-01');
/** Since 2001 no zone has changed its clocks twice within twelve days. */
const PROBE_DAYS = 7;

const known = new Map<string, ZoneOffsets>();

/**
 * The offsets of an IANA zone from 2000 to 2100 (before and after, the first and the last one go on).
 * Read once per zone from Node's zone data, some 10 ms; then kept. Throws RangeError for an unknown zone.
 */
export function zoneOffsets(zone: string): ZoneOffsets {
  let table = known.get(zone);
  if (!table) {
    table = readOffsets(offsetReader(zone));
    known.set(zone, table);
  }
  return table;
}

/** Minutes east of UTC at an instant. */
export function offsetAt(zone: ZoneOffsets, instant: number): number {
  return zone.offsets[periodAt(zone, instant)] as number;
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
  let period = periodAt(zone, wall - MINUTES_PER_DAY);
  while (wall - (zone.offsets[period] as number) >= (zone.changes[period + 1] as number)) period++;
  const instant = wall - (zone.offsets[period] as number);
  const skipped = instant < (zone.changes[period] as number);
  return skipped ? wall - (zone.offsets[period - 1] as number) : instant;
}

/** First instant of a local day. */
export function startOfDay(zone: ZoneOffsets, day: number): number {
  return localToInstant(zone, day * MINUTES_PER_DAY);
}

/** A calendar day as a zone lives it. */
export interface LocalDate {
  zone: ZoneOffsets;
  /** Its number (see `calendar-days.ts`). */
  day: number;
  /** Its first instant. */
  start: number;
  /** Minutes: 1440 unless the clocks change; 0 where the date line swallowed the day (Apia, 30 December 2011). */
  length: number;
}

/** The days from `first` to `last`. One look at the zone for each: where a day ends, the next one starts. */
export function localDates(zone: ZoneOffsets, first: number, last: number): LocalDate[] {
  const dates: LocalDate[] = [];
  let start = startOfDay(zone, first);
  for (let day = first; day <= last; day++) {
    const end = startOfDay(zone, day + 1);
    dates.push({ zone, day, start, length: end - start });
    start = end;
  }
  return dates;
}

/** The instant at which a day's clock shows so many minutes after midnight (1440 is the next midnight). */
export function instantOn({ zone, day, start, length }: LocalDate, minute: number): number {
  return length === MINUTES_PER_DAY ? start + minute : localToInstant(zone, day * MINUTES_PER_DAY + minute);
}

/** The date `YYYY-MM-DD` of a moment in an IANA zone. */
export function todayIn(zone: string, now: Date): string {
  return dateOfDay(localDay(zoneOffsets(zone), now.getTime() / 60_000));
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

/** Index of the period that an instant lies in. */
function periodAt(zone: ZoneOffsets, instant: number): number {
  let low = 0;
  let high = zone.offsets.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((zone.changes[middle] as number) <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Walks the years in steps shorter than any summer time, and bisects each step in which the offset changed. */
function readOffsets(read: (instant: number) => number): ZoneOffsets {
  const step = PROBE_DAYS * MINUTES_PER_DAY;
  const changes = [Number.NEGATIVE_INFINITY];
  const offsets = [read(FIRST_DAY * MINUTES_PER_DAY)];
  for (let at = FIRST_DAY * MINUTES_PER_DAY; at < LAST_DAY * MINUTES_PER_DAY; at += step) {
    const offset = read(at + step);
    if (offset === offsets.at(-1)) continue;
    changes.push(changeBetween(read, at, at + step));
    offsets.push(offset);
  }
  return {
    changes: Float64Array.of(...changes, Number.POSITIVE_INFINITY),
    offsets: Float64Array.from(offsets),
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

/** Asks Intl for one offset, such as "GMT-03:30" or plain "GMT"; 1.5 µs each. */
function offsetReader(zone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (instant) => {
    const [, sign, hours, minutes] =
      /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(instant * 60_000)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  };
}
