import { cachedByDay } from 'api/time/offsets.ts';
import { offsetsOf } from 'shared-ui';

export function haveSameOffsets(instants: readonly string[], one: string, other: string): boolean {
  if (one === other) return true;
  const first = cachedByDay(offsetsOf(one));
  const second = cachedByDay(offsetsOf(other));
  return instants.every((instant) => {
    const ms = Date.parse(instant);
    return first(ms) === second(ms);
  });
}
