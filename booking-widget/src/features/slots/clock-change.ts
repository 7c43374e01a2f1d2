import { offsetAt } from 'shared-ui';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * A change of the clocks on one date. `wallBefore` is what the clock shows when it is changed and `wallAfter`
 * what it is set to, both as epoch ms of the same wall time in UTC.
 */
export interface ClockChange {
  direction: 'forward' | 'back';
  at: number;
  minutes: number;
  wallBefore: number;
  wallAfter: number;
}

/** The change of the clocks of `zone` on `date` (YYYY-MM-DD), or null. */
export function clockChangeOn(date: string, zone: string): ClockChange | null {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let before = midnight - offsetAt(midnight - offsetAt(midnight, zone), zone);
  let after = before + DAY_MS;
  const offsetBefore = offsetAt(before, zone);
  const offsetAfter = offsetAt(after, zone);
  if (offsetBefore === offsetAfter) return null;
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, zone) === offsetBefore) before = middle;
    else after = middle;
  }
  return {
    direction: offsetAfter < offsetBefore ? 'back' : 'forward',
    at: after,
    minutes: Math.abs(offsetAfter - offsetBefore) / MINUTE_MS,
    wallBefore: after + offsetBefore,
    wallAfter: after + offsetAfter,
  };
}

/** Whether the wall time of this slot comes twice that day, so that it must carry its zone's name. */
export function isRepeatedHour(slot: string, change: ClockChange | null): boolean {
  if (change?.direction !== 'back') return false;
  return Math.abs(Date.parse(slot) - change.at + MINUTE_MS / 2) <= change.minutes * MINUTE_MS;
}
