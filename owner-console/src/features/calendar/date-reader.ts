import { offsetAt } from 'shared-ui';

const DAY_MS = 86_400_000;

/** Tells the zone's date of an epoch millisecond; each date is written once, for a month may hold thousands of entries. */
export function dateReader(zone: string): (at: number) => string {
  const written = new Map<number, string>();
  return (at) => {
    const day = Math.floor((at + offsetAt(at, zone)) / DAY_MS);
    const date = written.get(day) ?? new Date(day * DAY_MS).toISOString().slice(0, 10);
    written.set(day, date);
    return date;
  };
}
