import { cachedByDay } from 'api/time/offsets.ts';
import { zoneOffsets } from 'shared-ui';

export function haveSameOffsets(instants: readonly string[], one: string, other: string): boolean {
  if (one === other) return true;
  const first = cachedByDay(zoneOffsets(one));
  const second = cachedByDay(zoneOffsets(other));
  return instants.every((instant) => {
    const ms = Date.parse(instant);
    return first(ms) === second(ms);
  });
}
