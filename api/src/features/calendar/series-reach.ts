import type { SeriesScope } from '../../contract/limits.ts';
import { shifted } from '../../domain/bookings/series-rules.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { zoneOffsets } from '../../time/zone-offsets.ts';

export interface Times {
  startTime: Date;
  endTime: Date;
}

/** The events of a series that have not begun. */
export const reachedBy = <T extends Times>(series: readonly T[], of: Times, reach: SeriesScope): T[] =>
  series.filter(({ startTime }) => reach === 'all' || startTime >= of.startTime);

const toSpan = ({ startTime, endTime }: Times) => ({
  start: startTime.getTime() / MINUTE_MS,
  end: endTime.getTime() / MINUTE_MS,
});

/** The new times of another event of the series, see `shifted`. */
export function timesAfter(
  one: Times,
  { from, to, length }: { from: Times; to: Times; length: 'minutes' | 'wall' },
  zone: string,
): Times {
  const { start, end } = shifted(
    toSpan(one),
    { from: toSpan(from), to: toSpan(to), length },
    zoneOffsets(zone),
  );
  return { startTime: new Date(start * MINUTE_MS), endTime: new Date(end * MINUTE_MS) };
}
