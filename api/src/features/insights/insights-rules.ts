import type { Insights } from '../../contract/insights.ts';
import type { InsightsTable } from '../../contract/limits.ts';
import type { Hours } from '../../domain/slots/hours-on.ts';
import { openingsOn } from '../../domain/slots/openings.ts';
import { type CsvCell, toCsv } from '../../lib/csv.ts';
import type { Dates } from '../../lib/wrong-dates.ts';
import { dateOfDay, dayOfDate, weekdayOfDay } from '../../time/day-numbers.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { NEVER, offsetAt, startOfDay, type ZoneOffsets } from '../../time/zone-offsets.ts';
import type { PartGroup, TimeGroup } from './insights.repository.ts';

const asDate = (minute: number) => new Date(minute * MINUTE_MS);

/** The instants (epoch minutes) of both dates and all between, in parts with one UTC offset each. */
export function listPeriods({ from, to }: Dates, zone: ZoneOffsets) {
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
export function countMinutesOpen({ from, to }: Dates, hours: Hours, zone: ZoneOffsets): number {
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
export function countWeeks({ from, to }: Dates): number[] {
  const weeks: number[] = [];
  const first = dayOfDate(from);
  for (let day = first - weekdayOfDay(first); day <= dayOfDate(to); day += 7) weeks.push(day);
  return weeks;
}

interface Facts {
  dates: Dates;
  minutesOpen: number;
  times: readonly TimeGroup[];
  parts: readonly PartGroup[];
  customers: { new_customers: number; returning_customers: number };
  median: number | null;
  money: { received_minor: number; refunded_minor: number };
}

const NO_BOOKINGS = { bookings: 0, accepted: 0, pending: 0, declined: 0, cancelled: 0, no_shows: 0 };
const NO_PARTS = { minutes_booked: 0, expected: 0 };

type Row = Pick<PartGroup, 'name' | 'expected'> & { bookings: number };

function toRows<K extends 'service_id' | 'staff_id'>(groups: readonly PartGroup[], key: K) {
  return groups
    .flatMap(({ name, parts: bookings, expected, ...group }) => {
      const id = group[key];
      return id === null ? [] : [{ [key]: id, name, bookings, expected } as Record<K, string> & Row];
    })
    .sort((a, b) => b.bookings - a.bookings || a.name.localeCompare(b.name));
}

export function toInsights(facts: Facts): Insights {
  const { dates, minutesOpen, times, parts, customers, median, money } = facts;
  const total = times.find(({ week, hour }) => week === null && hour === null) ?? NO_BOOKINGS;
  const sum =
    parts.find((group) => group.week === null && group.service_id === null && group.staff_id === null) ??
    NO_PARTS;
  const byHour = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { weekday, hour, bookings } of times)
    if (weekday !== null && hour !== null) (byHour[weekday] as number[])[hour] = bookings;
  return {
    totals: {
      bookings: total.bookings,
      accepted: total.accepted,
      pending: total.pending,
      declined: total.declined,
      cancelled: total.cancelled,
      no_shows: total.no_shows,
      new_customers: customers.new_customers,
      minutes_booked: sum.minutes_booked,
      minutes_open: minutesOpen,
      expected: sum.expected,
      ...money,
    },
    returning_customers: customers.returning_customers,
    by_week: countWeeks(dates).map((day) => {
      const { bookings, cancelled, no_shows } = times.find(({ week }) => week === day) ?? NO_BOOKINGS;
      const { expected } = parts.find(({ week }) => week === day) ?? NO_PARTS;
      return { week: dateOfDay(day), bookings, cancelled, no_shows, expected };
    }),
    by_service: toRows(parts, 'service_id'),
    by_staff: toRows(parts, 'staff_id'),
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
