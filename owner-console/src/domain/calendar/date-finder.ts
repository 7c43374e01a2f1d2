import { utcDate } from 'api/time/dates.ts';
import { DAY_MS } from 'api/time/units.ts';
import { offsetAt } from 'shared-ui';

export function createDateFinder(zone: string): (at: number) => string {
  const written = new Map<number, string>();
  return (at) => {
    const day = Math.floor((at + offsetAt(at, zone)) / DAY_MS);
    const date = written.get(day) ?? utcDate(day * DAY_MS);
    written.set(day, date);
    return date;
  };
}
