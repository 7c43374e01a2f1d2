import type { DateRange } from 'api/contract/console-address.ts';
import type { Insights } from 'api/contract/insights.ts';
import { addDays } from 'api/time/dates.ts';

type Week = Insights['by_week'][number];

const lastDay = ({ week }: Week) => addDays(week, 6);

/** Leaves out the weeks ahead in which nothing is booked yet. */
export function shownWeeks(weeks: readonly Week[], today: string): Week[] {
  const last = weeks.findLastIndex(({ week, bookings }) => week <= today || bookings > 0);
  return weeks.slice(0, last + 1);
}

/** Why the first or the last week counts less than the others, if it does. */
export function partialWeeks(weeks: readonly Week[], { from, to }: DateRange, today: string) {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return null;
  const isNow = last.week <= today && today <= lastDay(last);
  if (first.week < from || (to < lastDay(last) && !isNow)) return isNow ? 'both' : 'cut';
  return isNow && today < lastDay(last) ? 'unfinished' : null;
}
