import { dayOfDate } from '../time/day-numbers.ts';
import { MINUTE_MS } from '../time/units.ts';
import { startOfDay, zoneOffsets } from '../time/zone-offsets.ts';
import { invalidField } from './errors.ts';

/** UTC instants, the end not included; null is open. */
export interface Period {
  from: Date | null;
  to: Date | null;
}

/** The period of two dates of a zone, `YYYY-MM-DD`, both inclusive. 400 `validation` for dates out of order. */
export function toPeriod(
  zone: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Period {
  if (from && to && to < from) throw invalidField('to', 'dates_backwards');
  const midnight = (day: number) => new Date(startOfDay(zoneOffsets(zone), day) * MINUTE_MS);
  return {
    from: from ? midnight(dayOfDate(from)) : null,
    to: to ? midnight(dayOfDate(to) + 1) : null,
  };
}
