import { DAY_MS, MINUTE_MS } from './units.ts';

/** Milliseconds ahead of UTC at an epoch millisecond. */
export type OffsetAt = (ms: number) => number;

/** Reads this runtime's zone data. RangeError for an unknown zone. */
export function intlOffsets(zone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (ms) => {
    const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(ms)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  };
}

/** One lookup per UTC day whose two ends have the same offset: no zone changes its offset twice within a UTC day. */
export function cachedByDay(offsetAt: OffsetAt): OffsetAt {
  const offsets = new Map<number, number | 'changes'>();
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    let offset = offsets.get(day);
    if (offset === undefined) {
      const atStart = offsetAt(day * DAY_MS);
      offset = atStart === offsetAt((day + 1) * DAY_MS) ? atStart : 'changes';
      offsets.set(day, offset);
    }
    return offset === 'changes' ? offsetAt(ms) : offset;
  };
}
