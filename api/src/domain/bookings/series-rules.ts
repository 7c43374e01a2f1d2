import { REPEAT } from '../../contract/limits.ts';
import type { Repeat } from '../../contract/series.ts';
import { dateOfDay, dayOfDate, MINUTES_PER_DAY } from '../../time/day-numbers.ts';
import { localToInstant, offsetAt, type ZoneOffsets } from '../../time/zone-offsets.ts';

// Instants are epoch minutes, wall times minutes since 1970-01-01 00:00 on the local clock.

const wallOf = (zone: ZoneOffsets, instant: number) => instant + offsetAt(zone, instant);

const MONTHS = 12;

/** The day with the same number, so many months later; null in a month without it. */
function dayInMonth(day: number, months: number): number | null {
  const [year = 0, month = 0, number = 0] = dateOfDay(day).split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1 + months, number));
  return at.getUTCDate() === number ? dayOfDate(at.toISOString().slice(0, 10)) : null;
}

/**
 * The starts of a series, the first one as given: the same wall time every so many weeks, or on the same day of the month in
 * those that have it (rule 13 of docs/slots.md). null if the last one would be more than five years after the first.
 */
export function seriesStarts(
  first: number,
  { every, interval, count }: Repeat,
  zone: ZoneOffsets,
): number[] | null {
  const wall = wallOf(zone, first);
  const firstDay = Math.floor(wall / MINUTES_PER_DAY);
  const time = wall - firstDay * MINUTES_PER_DAY;
  // 29 February five years later is 1 March.
  const lastDay = dayInMonth(firstDay, REPEAT.years * MONTHS) ?? firstDay + REPEAT.years * 365 + 2;
  const starts = [first];
  for (let step = interval; starts.length < count; step += interval) {
    const day = every === 'week' ? firstDay + 7 * step : dayInMonth(firstDay, step);
    if (day !== null && day <= lastDay) starts.push(localToInstant(zone, day * MINUTES_PER_DAY + time));
    else if (day !== null || step > REPEAT.years * MONTHS) return null;
  }
  return starts;
}

export interface Span {
  start: number;
  end: number;
}

/**
 * What a length is: of appointments, that of the service; of own events, which can be whole days, the difference of wall times.
 */
type Length = 'minutes' | 'wall';

const lengthOf = ({ start, end }: Span, length: Length, zone: ZoneOffsets) =>
  length === 'minutes' ? end - start : wallOf(zone, end) - wallOf(zone, start);

const spanFrom = (start: number, minutes: number, length: Length, zone: ZoneOffsets): Span => ({
  start,
  end: length === 'minutes' ? start + minutes : localToInstant(zone, wallOf(zone, start) + minutes),
});

/** The new time of another event of a series when one moves `from` one time `to` another: shifted by the same difference of wall times. */
export function shifted(
  of: Span,
  { from, to, length }: { from: Span; to: Span; length: Length },
  zone: ZoneOffsets,
): Span {
  const difference = wallOf(zone, to.start) - wallOf(zone, from.start);
  const start = difference === 0 ? of.start : localToInstant(zone, wallOf(zone, of.start) + difference);
  const minutes = lengthOf(to, length, zone);
  const isNewLength = minutes !== lengthOf(from, length, zone);
  return spanFrom(start, isNewLength ? minutes : lengthOf(of, length, zone), length, zone);
}

/** Starts and ends of a series. */
export function seriesSpans(first: Span, repeat: Repeat, zone: ZoneOffsets, length: Length): Span[] | null {
  const minutes = lengthOf(first, length, zone);
  return (
    seriesStarts(first.start, repeat, zone)?.map((start, nth) =>
      nth === 0 ? first : spanFrom(start, minutes, length, zone),
    ) ?? null
  );
}
