import { MINUTES_PER_DAY } from './day-numbers.ts';
import { MINUTE_MS } from './units.ts';
import { offsetAt, zoneOffsets } from './zone-offsets.ts';

/** Serves browsers with older zone data: whole UTC days, from `before` days before to `after` days after. */
export function offsetTable(
  timezone: string,
  around: Date,
  { before, after }: { before: number; after: number },
): [from: string, minutes: number][] {
  const zone = zoneOffsets(timezone);
  const day = around.getTime() / MINUTE_MS / MINUTES_PER_DAY;
  const start = Math.floor(day - before) * MINUTES_PER_DAY;
  const end = Math.ceil(day + after) * MINUTES_PER_DAY;
  const changes = zone.changes.filter((change) => start < change && change < end);
  return [start, ...changes, end].map((at) => [new Date(at * MINUTE_MS).toISOString(), offsetAt(zone, at)]);
}
