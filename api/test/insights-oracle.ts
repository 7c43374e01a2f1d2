/** The numbers of a business, counted plainly and slowly from its rows: the oracle of the statements. */
import { dateOfDay, dayOfDate, weekdayOfDay } from '../src/time/day-numbers.ts';
import { MINUTE_MS } from '../src/time/units.ts';

export interface PartRow {
  minutes: number;
  price: number | null;
  service: number;
  person: number;
}

/** Its parts follow one another. */
export interface BookingRow {
  start: Date;
  parts: readonly PartRow[];
  seats: number;
  status: 'accepted' | 'pending' | 'declined' | 'cancelled' | 'expired' | 'awaiting_payment';
  missed: boolean;
  leadHours: number;
  customer: number;
}

/** Closed without a shift. `person` null is the whole business; hours of the day, the end excluded. */
export interface SpecialRow {
  date: string;
  person: number | null;
  shift: { from: number; to: number } | null;
}

export interface PlainBusiness {
  zone: string;
  now: Date;
  serviceNames: readonly string[];
  personNames: readonly string[];
  bookings: readonly BookingRow[];
  special: readonly SpecialRow[];
}

/** Of the businesses in these tests: Monday to Friday, nine to five. */
const WEEKLY = { from: 9, to: 17 };
const HALF_HOUR_MS = 30 * MINUTE_MS;

const formatters = new Map<string, Intl.DateTimeFormat>();
const cache = new Map<string, { date: string; weekday: number; hour: number }>();

/** Date, weekday from Monday and hour on a clock there. */
export function localTime(zone: string, at: Date) {
  const key = `${zone} ${at.getTime()}`;
  const found = cache.get(key);
  if (found) return found;
  const formatter =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formatters.set(zone, formatter);
  const [date = '', time = ''] = formatter.format(at).split(' ');
  const local = { date, weekday: weekdayOfDay(dayOfDate(date)), hour: Number(time.slice(0, 2)) };
  cache.set(key, local);
  return local;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const cents = (money: number) => Math.round(money * 100) / 100;

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function isOpen({ zone, special }: PlainBusiness, person: number, at: Date): boolean {
  const { date, weekday, hour } = localTime(zone, at);
  const entries = special.filter((row) => row.date === date && (row.person ?? person) === person);
  if (entries.some(({ shift }) => shift === null)) return false;
  const own = entries.filter((row) => row.person !== null);
  const shifts = (own.length > 0 ? own : entries).flatMap(({ shift }) => shift ?? []);
  if (entries.length === 0 && weekday < 5) shifts.push(WEEKLY);
  return shifts.some(({ from, to }) => from <= hour && hour < to);
}

function minutesOpen(of: PlainBusiness, people: readonly number[], from: string, to: string): number {
  let minutes = 0;
  const first = Date.parse(`${from}T00:00Z`) - 24 * 60 * MINUTE_MS;
  const last = Date.parse(`${to}T00:00Z`) + 48 * 60 * MINUTE_MS;
  for (let at = first; at < last; at += HALF_HOUR_MS) {
    const { date } = localTime(of.zone, new Date(at));
    if (from <= date && date <= to)
      minutes += 30 * people.filter((person) => isOpen(of, person, new Date(at))).length;
  }
  return minutes;
}

/** As `GET /api/insights` replies, with places of services and people instead of ids, and those two by place. */
export function plainInsights(of: PlainBusiness, from: string, to: string, person: number | null) {
  const { zone, now, bookings } = of;
  const isInside = (at: Date) => {
    const { date } = localTime(zone, at);
    return from <= date && date <= to;
  };
  const isHere = (part: PartRow) => person === null || part.person === person;
  const counted = bookings.filter(
    (row) =>
      row.parts.some(isHere) &&
      isInside(row.start) &&
      row.status !== 'expired' &&
      row.status !== 'awaiting_payment' &&
      !(row.status === 'pending' && row.start <= now),
  );
  const isAccepted = ({ status }: Pick<BookingRow, 'status'>) => status === 'accepted';
  const listParts = (rows: readonly BookingRow[]) =>
    rows.flatMap(({ parts, seats, status }) =>
      parts.filter(isHere).map((part) => ({ ...part, seats, status })),
    );
  const money = (parts: ReturnType<typeof listParts>) =>
    cents(total(parts.filter(isAccepted).map(({ price, seats }) => (price ?? 0) * seats)));
  const withStatus = (rows: readonly BookingRow[], status: BookingRow['status']) =>
    rows.filter((row) => row.status === status).length;
  const missed = (rows: readonly BookingRow[]) => rows.filter((row) => isAccepted(row) && row.missed).length;
  const named = (key: 'service' | 'person', names: readonly string[]) =>
    names.flatMap((name, index) => {
      const parts = listParts(counted).filter((part) => part[key] === index);
      return parts.length > 0 ? [{ name, bookings: parts.length, expected: money(parts) }] : [];
    });

  const byHour = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { start } of counted) {
    const { weekday, hour } = localTime(zone, start);
    (byHour[weekday] as number[])[hour] = ((byHour[weekday] as number[])[hour] ?? 0) + 1;
  }
  const weeks: string[] = [];
  for (let day = dayOfDate(from); day <= dayOfDate(to); day++) {
    const monday = dateOfDay(day - weekdayOfDay(day));
    if (!weeks.includes(monday)) weeks.push(monday);
  }
  const active = counted.filter(({ status }) => status === 'accepted' || status === 'pending');
  const customers = [...new Set(active.map(({ customer }) => customer))];
  const isKnown = (customer: number) =>
    bookings.some(
      (row) =>
        row.customer === customer &&
        localTime(zone, row.start).date < from &&
        (row.status === 'accepted' || (row.status === 'pending' && row.start > now)),
    );
  return {
    totals: {
      bookings: counted.length,
      accepted: withStatus(counted, 'accepted'),
      pending: withStatus(counted, 'pending'),
      declined: withStatus(counted, 'declined'),
      cancelled: withStatus(counted, 'cancelled'),
      no_shows: missed(counted),
      new_customers: customers.filter((customer) => !isKnown(customer)).length,
      minutes_booked: total(listParts(counted.filter(isAccepted)).map(({ minutes }) => minutes)),
      minutes_open: minutesOpen(of, person === null ? of.personNames.map((_, n) => n) : [person], from, to),
      expected: money(listParts(counted)),
    },
    returning_customers: customers.filter(isKnown).length,
    by_week: weeks.map((week) => {
      const rows = counted.filter(({ start }) => {
        const { date, weekday } = localTime(zone, start);
        return dateOfDay(dayOfDate(date) - weekday) === week;
      });
      return {
        week,
        bookings: rows.length,
        cancelled: withStatus(rows, 'cancelled'),
        no_shows: missed(rows),
        expected: money(listParts(rows)),
      };
    }),
    by_service: named('service', of.serviceNames),
    by_staff: named('person', of.personNames),
    by_hour: byHour,
    median: median(counted.map(({ leadHours }) => Math.max(leadHours, 0) / 24)),
  };
}
