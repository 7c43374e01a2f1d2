import { REPEAT } from '../../contract/limits.ts';
import type { Repeat } from '../../contract/series.ts';
import { dateOfDay, dayOfDate, MINUTES_PER_DAY } from '../../time/day-numbers.ts';
import { localToInstant, offsetAt, type ZoneOffsets } from '../../time/zone-offsets.ts';

// Instants are epoch minutes, wall times minutes since 1970-01-01 00:00 on the local clock.

const toWall = (zone: ZoneOffsets, instant: number) => instant + offsetAt(zone, instant);

const MONTHS = 12;

/** The day with the same number, so many months later; null in a month without it. */
function dayInMonth(day: number, months: number): number | null {
  const [year = 0, month = 0, number = 0] = dateOfDay(day).split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1 + months, number));
  return at.getUTCDate() === number ? dayOfDate(at.toISOString().slice(0, 10)) : null;
}

/** `skippedWall`: the wall time that a clock change skipped, for which it starts later; else null. */
export interface SeriesTime {
  start: number;
  skippedWall: number | null;
}

function timeAt(wall: number, zone: ZoneOffsets): SeriesTime {
  const start = localToInstant(zone, wall);
  return { start, skippedWall: toWall(zone, start) === wall ? null : wall };
}

/** The wall time that a series asks for, which a clock change can have skipped. A skipped one counts only until something else moves the start. */
const wantedWall = ({ start, skippedWall }: SeriesTime, zone: ZoneOffsets) =>
  skippedWall !== null && localToInstant(zone, skippedWall) === start ? skippedWall : toWall(zone, start);

/**
 * The starts of a series, the first one as given: the same wall time every so many weeks, or on the same day of the month in
 * those that have it (rule 13 of docs/slots.md). null if the last one would be more than five years after the first.
 */
export function seriesStarts(
  first: number,
  { every, interval, count }: Repeat,
  zone: ZoneOffsets,
): SeriesTime[] | null {
  const wall = toWall(zone, first);
  const firstDay = Math.floor(wall / MINUTES_PER_DAY);
  const time = wall - firstDay * MINUTES_PER_DAY;
  // 29 February five years later is 1 March.
  const lastDay = dayInMonth(firstDay, REPEAT.years * MONTHS) ?? firstDay + REPEAT.years * 365 + 2;
  const starts: SeriesTime[] = [{ start: first, skippedWall: null }];
  for (let step = interval; starts.length < count; step += interval) {
    const day = every === 'week' ? firstDay + 7 * step : dayInMonth(firstDay, step);
    if (day !== null && day <= lastDay) starts.push(timeAt(day * MINUTES_PER_DAY + time, zone));
    else if (day !== null || step > REPEAT.years * MONTHS) return null;
  }
  return starts;
}

export interface Span extends SeriesTime {
  end: number;
}

/**
 * What a length is: of appointments, that of the service; of own events, which can be whole days, the difference of wall times.
 */
type Length = 'minutes' | 'wall';

const measureLength = ({ start, end }: Pick<Span, 'start' | 'end'>, length: Length, zone: ZoneOffsets) =>
  length === 'minutes' ? end - start : toWall(zone, end) - toWall(zone, start);

const spanFrom = (time: SeriesTime, minutes: number, length: Length, zone: ZoneOffsets): Span => ({
  ...time,
  end: length === 'minutes' ? time.start + minutes : localToInstant(zone, toWall(zone, time.start) + minutes),
});

/**
 * The new time of another event of a series when one moves `from` one time `to` another: shifted by the same difference of wall times,
 * from those that the series asks for, so that an hour which a clock change skipped is not kept for good.
 */
export function shifted(
  edited: Span,
  { from, to, length }: { from: Span; to: Pick<Span, 'start' | 'end'>; length: Length },
  zone: ZoneOffsets,
): Span {
  const difference = toWall(zone, to.start) - wantedWall(from, zone);
  const time = to.start === from.start ? edited : timeAt(wantedWall(edited, zone) + difference, zone);
  const minutes = measureLength(to, length, zone);
  const isNewLength = minutes !== measureLength(from, length, zone);
  const { start, skippedWall } = time;
  return spanFrom(
    { start, skippedWall },
    isNewLength ? minutes : measureLength(edited, length, zone),
    length,
    zone,
  );
}

/** Starts and ends of a series. */
export function seriesSpans(
  first: Pick<Span, 'start' | 'end'>,
  repeat: Repeat,
  zone: ZoneOffsets,
  length: Length,
): Span[] | null {
  const minutes = measureLength(first, length, zone);
  return (
    seriesStarts(first.start, repeat, zone)?.map((time, nth) =>
      nth === 0 ? { ...time, end: first.end } : spanFrom(time, minutes, length, zone),
    ) ?? null
  );
}
