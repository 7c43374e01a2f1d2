import type { Insights } from '../../contract/insights.ts';
import type { InsightsTable } from '../../contract/limits.ts';
import { type CsvCell, toCsv } from '../../lib/csv.ts';
import { dateOfDay, dayOfDate, weekdayOfDay } from '../../time/day-numbers.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { NEVER, offsetAt, startOfDay, type ZoneOffsets } from '../../time/zone-offsets.ts';
import type { Hours } from '../availability/hours-on.ts';
import { openingsOn } from '../availability/openings.ts';
import type { BookingGroup } from './insights.repository.ts';

/** Both inclusive, `YYYY-MM-DD`. */
interface Dates {
  from: string;
  to: string;
}

const asDate = (minute: number) => new Date(minute * MINUTE_MS);

/** The instants (epoch minutes) of both dates and all between, in parts with one UTC offset each. */
export function periodsOf({ from, to }: Dates, zone: ZoneOffsets) {
  const end = startOfDay(zone, dayOfDate(to) + 1);
  const periods: { from: Date; to: Date; offset: number }[] = [];
  for (let start = startOfDay(zone, dayOfDate(from)); start < end; ) {
    const change = zone.changes.find((at) => at > start) ?? NEVER;
    const until = Math.min(change, end);
    periods.push({ from: asDate(start), to: asDate(until), offset: offsetAt(zone, start) });
    start = until;
  }
  return periods;
}

/** The elapsed minutes of the hours of one member on both dates and all between; overlapping shifts count once. */
export function minutesOpen({ from, to }: Dates, hours: Hours, zone: ZoneOffsets): number {
  const days = { first: dayOfDate(from), last: dayOfDate(to) };
  let total = 0;
  let until = -Infinity;
  for (const { opens, closes } of openingsOn(days, { ...hours, duration: 0 }, zone)) {
    total += Math.max(0, closes - Math.max(opens, until));
    until = Math.max(until, closes);
  }
  return total;
}

/** The Mondays of all weeks of a range of dates. */
export function weeksOf({ from, to }: Dates): number[] {
  const weeks: number[] = [];
  const first = dayOfDate(from);
  for (let day = first - weekdayOfDay(first); day <= dayOfDate(to); day += 7) weeks.push(day);
  return weeks;
}

/** How many dates a range has. */
export const datesIn = ({ from, to }: Dates): number => dayOfDate(to) - dayOfDate(from) + 1;

interface Facts {
  dates: Dates;
  /** Of services and members, by id. */
  names: Map<string, string>;
  minutesOpen: number;
  newCustomers: number;
  median: number | null;
}

const NONE = { bookings: 0, cancelled: 0, no_shows: 0, expected: 0 };

export function toInsights(
  groups: readonly BookingGroup[],
  { dates, names, minutesOpen: open, newCustomers, median }: Facts,
): Insights {
  const [total] = groups.filter(
    ({ week, service_id, staff_id, hour }) =>
      week === null && service_id === null && staff_id === null && hour === null,
  );
  const byHour = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { weekday, hour, bookings } of groups)
    if (weekday !== null && hour !== null) (byHour[weekday] as number[])[hour] = bookings;
  const named = (key: 'service_id' | 'staff_id') =>
    groups
      .filter((group) => group[key] !== null)
      .map((group) => ({
        id: group[key] as string,
        name: names.get(group[key] as string) ?? '',
        bookings: group.bookings,
        expected: group.expected,
      }))
      .sort((a, b) => b.bookings - a.bookings || a.name.localeCompare(b.name));
  return {
    totals: {
      bookings: total?.bookings ?? 0,
      accepted: total?.accepted ?? 0,
      pending: total?.pending ?? 0,
      declined: total?.declined ?? 0,
      cancelled: total?.cancelled ?? 0,
      no_shows: total?.no_shows ?? 0,
      new_customers: newCustomers,
      minutes_booked: total?.minutes_booked ?? 0,
      minutes_open: open,
      expected: total?.expected ?? 0,
    },
    by_week: weeksOf(dates).map((day) => {
      const { bookings, cancelled, no_shows, expected } = groups.find(({ week }) => week === day) ?? NONE;
      return { week: dateOfDay(day), bookings, cancelled, no_shows, expected };
    }),
    by_service: named('service_id').map(({ id, ...rest }) => ({ service_id: id, ...rest })),
    by_staff: named('staff_id').map(({ id, ...rest }) => ({ staff_id: id, ...rest })),
    by_hour: byHour,
    lead_days: { median },
  };
}

const objects = <T extends Record<string, CsvCell>>(
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
) =>
  toCsv(
    columns,
    rows.map((row) => columns.map((column) => row[column] as CsvCell)),
  );

/** One table of a reply, with the names of its fields as header. */
export function insightsCsv(insights: Insights, table: InsightsTable): string {
  const { totals, by_week, by_service, by_staff, by_hour } = insights;
  if (table === 'totals') return objects(Object.keys(totals) as (keyof typeof totals)[], [totals]);
  if (table === 'by_week') return objects(['week', 'bookings', 'cancelled', 'no_shows', 'expected'], by_week);
  if (table === 'by_service') return objects(['service_id', 'name', 'bookings', 'expected'], by_service);
  if (table === 'by_staff') return objects(['staff_id', 'name', 'bookings', 'expected'], by_staff);
  const hours = by_hour.flatMap((counts, weekday) =>
    counts.map((bookings, hour) => ({ weekday: weekday + 1, hour, bookings })),
  );
  return objects(['weekday', 'hour', 'bookings'], hours);
}
