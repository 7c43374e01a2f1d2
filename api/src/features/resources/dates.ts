import { invalidField } from '../../lib/errors.ts';
import { dayOfDate } from '../../time/day-numbers.ts';

/** Both inclusive, `YYYY-MM-DD`. */
export interface Dates {
  from: string;
  to: string;
}

/** Day numbers. 400 `validation` for dates out of order, or more than `most`. */
export function toDays({ from, to }: Dates, most: number): { first: number; last: number } {
  const [first, last] = [dayOfDate(from), dayOfDate(to)];
  if (last < first) throw invalidField('to', 'dates_backwards');
  if (last - first >= most) throw invalidField('to', 'dates_too_long', { most });
  return { first, last };
}
