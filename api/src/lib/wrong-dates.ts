import { countDays, type DateRange } from '../time/date-ranges.ts';
import { invalidField } from './errors.ts';

/** Both included, `YYYY-MM-DD`. */
export type Dates = Pick<DateRange, 'from' | 'to'>;

/** 400 `validation` for dates out of order, or more than `most`. */
export function refuseWrongDates(dates: Dates, most: number): void {
  if (dates.to < dates.from) throw invalidField('to', 'dates_backwards');
  if (countDays(dates) > most) throw invalidField('to', 'dates_too_long', { most });
}
