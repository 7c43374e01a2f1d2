import type { OffsetAt } from './offsets.ts';
import { DAY_MS, MINUTE_MS } from './units.ts';

/** Wall times are epoch ms as if the zone were UTC. */
export interface ClockChange {
  direction: 'forward' | 'back';
  at: number;
  minutes: number;
  wallBefore: number;
  wallAfter: number;
}

export function clockChangeOn(date: string, offsetAt: OffsetAt): ClockChange | null {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let before = midnight - offsetAt(midnight - offsetAt(midnight));
  let after = before + DAY_MS;
  const offsetBefore = offsetAt(before);
  const offsetAfter = offsetAt(after);
  if (offsetBefore === offsetAfter) return null;
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle) === offsetBefore) before = middle;
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

export function isRepeated(instant: string, change: ClockChange | null): boolean {
  if (change?.direction !== 'back') return false;
  return Math.abs(Date.parse(instant) - change.at + MINUTE_MS / 2) <= change.minutes * MINUTE_MS;
}
