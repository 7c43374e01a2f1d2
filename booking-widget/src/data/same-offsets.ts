import { cachedByDay } from 'api/time/offsets.ts';
import { zoneOffsets } from 'shared-ui';

export function haveSameOffsets(instants: readonly string[], zone: string, otherZone: string): boolean {
  if (zone === otherZone) return true;
  const first = cachedByDay(zoneOffsets(zone));
  const second = cachedByDay(zoneOffsets(otherZone));
  return instants.every((instant) => {
    const ms = Date.parse(instant);
    return first(ms) === second(ms);
  });
}
