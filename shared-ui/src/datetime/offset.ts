import type { UtcOffsets } from 'api/contract/scalars.ts';
import { intlOffsets, type OffsetAt } from 'api/time/offsets.ts';
import { MINUTE_MS } from 'api/time/units.ts';

/** Epoch milliseconds, half-open. */
interface Period {
  from: number;
  until: number;
  minutes: number;
}

/** By zone; where two overlap, the first one counts. */
const learnt = new Map<string, Period[]>();

/**
 * Takes the server's word for the clock of an IANA zone (`utc_offsets` of a reply): from now on every time in that
 * zone is printed by it, and by the browser's own zone data only outside the range it covers.
 */
export function learnOffsets(zone: string, offsets: UtcOffsets): void {
  const periods = offsets.slice(1).map(([end], index): Period => {
    const [start, minutes] = offsets[index] as UtcOffsets[number];
    return { from: Date.parse(start), until: Date.parse(end), minutes };
  });
  const from = periods[0]?.from ?? 0;
  const until = periods.at(-1)?.until ?? 0;
  const others = (learnt.get(zone) ?? []).filter((known) => known.from < from || known.until > until);
  learnt.set(zone, [...periods, ...others]);
}

const browserOffsets = new Map<string, OffsetAt>();

/** Milliseconds ahead of UTC as the browser's zone data has it. */
export function browserOffset(at: number, zone: string): number {
  const known = browserOffsets.get(zone) ?? intlOffsets(zone);
  browserOffsets.set(zone, known);
  return known(at);
}

/** Milliseconds that the clock of an IANA zone is ahead of UTC at an epoch millisecond. */
export function offsetAt(at: number, zone: string): number {
  const period = learnt.get(zone)?.find(({ from, until }) => from <= at && at < until);
  return period ? period.minutes * MINUTE_MS : browserOffset(at, zone);
}

/** The offsets of an IANA zone, for the functions of `api/time`. */
export function offsetsOf(zone: string): OffsetAt {
  return (ms) => offsetAt(ms, zone);
}

/** A Date whose UTC fields read like the clock of an IANA zone at a UTC instant. */
export function wallClock(instant: string, zone: string): Date {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, zone));
}
