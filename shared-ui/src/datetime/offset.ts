import type { UtcOffsets } from 'api/contract/scalars.ts';
import { intlOffsets, type OffsetAt } from 'api/time/offsets.ts';
import { MINUTE_MS } from 'api/time/units.ts';

/** Epoch ms; `until` is excluded. */
interface Period {
  from: number;
  until: number;
  minutes: number;
}

const serverOffsets = new Map<string, Period[]>();

/** Stores `utc_offsets` of the server, which replace the browser's zone data: that may be outdated. */
export function learnOffsets(zone: string, offsets: UtcOffsets): void {
  const periods = offsets.slice(1).map(([end], index): Period => {
    const [start, minutes] = offsets[index] as UtcOffsets[number];
    return { from: Date.parse(start), until: Date.parse(end), minutes };
  });
  const from = periods[0]?.from ?? 0;
  const until = periods.at(-1)?.until ?? 0;
  const others = (serverOffsets.get(zone) ?? []).filter((entry) => entry.from < from || entry.until > until);
  serverOffsets.set(zone, [...periods, ...others]);
}

const browserOffsets = new Map<string, OffsetAt>();

export function browserOffset(at: number, zone: string): number {
  const offsets = browserOffsets.get(zone) ?? intlOffsets(zone);
  browserOffsets.set(zone, offsets);
  return offsets(at);
}

/** Milliseconds ahead of UTC at an epoch ms. */
export function offsetAt(at: number, zone: string): number {
  const period = serverOffsets.get(zone)?.find(({ from, until }) => from <= at && at < until);
  return period ? period.minutes * MINUTE_MS : browserOffset(at, zone);
}

/** The offsets of a zone as the functions of `api/time` take them. */
export function zoneOffsets(zone: string): OffsetAt {
  return (ms) => offsetAt(ms, zone);
}

/** A Date whose UTC fields are the wall time of an instant. */
export function wallClock(instant: string, zone: string): Date {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, zone));
}
