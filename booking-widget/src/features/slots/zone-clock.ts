import { offsetAt } from 'shared-ui';

const DAY_MS = 86_400_000;

/**
 * `offsetAt` for thousands of instants: days whose both ends agree are asked for once.
 * Relies on no zone changing its clock twice within one UTC day.
 */
export function offsetReader(zone: string): (at: number) => number {
  const byDay = new Map<number, number | 'changes'>();
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    let offset = byDay.get(day);
    if (offset === undefined) {
      const atStart = offsetAt(day * DAY_MS, zone);
      offset = atStart === offsetAt((day + 1) * DAY_MS, zone) ? atStart : 'changes';
      byDay.set(day, offset);
    }
    return offset === 'changes' ? offsetAt(at, zone) : offset;
  };
}

/** Whether two zones show the same wall clock at every one of the given instants. */
export function zonesAgree(instants: readonly string[], one: string, other: string): boolean {
  if (one === other) return true;
  const first = offsetReader(one);
  const second = offsetReader(other);
  return instants.every((instant) => {
    const at = Date.parse(instant);
    return first(at) === second(at);
  });
}
