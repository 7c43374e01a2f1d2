import type { SeriesScope } from '../../contract/limits.ts';
import { isSameInstant } from '../../domain/bookings/booking-rules.ts';
import { shifted } from '../../domain/bookings/series-rules.ts';
import { invalidField } from '../../lib/errors.ts';
import { MINUTE_MS, toMinute } from '../../time/units.ts';
import { zoneOffsets } from '../../time/zone-offsets.ts';

export interface Times {
  startTime: Date;
  endTime: Date;
  skippedWall: number | null;
}

/** The events of a series that have not begun. */
export const selectInScope = <T extends Times>(
  series: readonly T[],
  edited: Times,
  seriesScope: SeriesScope,
): T[] => series.filter(({ startTime }) => seriesScope === 'all' || startTime >= edited.startTime);

const toSpan = ({ startTime, endTime, skippedWall }: Times) => ({
  skippedWall,
  start: toMinute(startTime),
  end: toMinute(endTime),
});

/** The new times of another event of the series, see `shifted`. */
export function timesAfter(
  times: Times,
  { from, to, length }: { from: Times; to: Times; length: 'minutes' | 'wall' },
  zone: string,
): Times {
  const { start, end, skippedWall } = shifted(
    toSpan(times),
    { from: toSpan(from), to: toSpan(to), length },
    zoneOffsets(zone),
  );
  return { startTime: new Date(start * MINUTE_MS), endTime: new Date(end * MINUTE_MS), skippedWall };
}

/** 400 `event_in_past` if a move of a series puts one of its events before `now`. */
export function refusePast(
  moves: readonly { before: Pick<Times, 'startTime'>; after: Pick<Times, 'startTime'> }[],
  now: Date,
): void {
  const isIntoPast = moves.some(
    ({ before, after }) => after.startTime < now && !isSameInstant(before.startTime, after.startTime),
  );
  if (isIntoPast) throw invalidField('start_time', 'event_in_past');
}
