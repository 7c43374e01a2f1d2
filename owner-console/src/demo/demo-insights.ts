import type { Insights } from 'api/contract/insights.ts';
import { WEEKDAYS } from 'api/contract/limits.ts';
import { addDays, datesBetween, toWeekday } from 'api/time/dates.ts';
import { minutesOfTime } from 'api/time/minutes.ts';
import { DAY_MS, MINUTE_MS } from 'api/time/units.ts';
import { toInstant } from 'api/time/wall-times.ts';
import { startOfWeek } from 'api/time/weeks.ts';
import { SAMPLE } from 'booking-parts/sample-business.ts';
import { offsetAt, zoneOffsets } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import type { DemoState } from './demo-state.ts';

const MONDAY = 1;
const NOON = 12;
const WEEKS_BEFORE = 104;

type Status = 'accepted' | 'pending' | 'declined' | 'cancelled';

interface Part {
  serviceId: string;
  staffId: string;
  price: number;
}

interface Booking {
  start: number;
  minutes: number;
  status: Status;
  parts: Part[];
  isMissed: boolean;
  isFirst: boolean;
  leadDays: number;
}

interface Query {
  from: string;
  to: string;
  staff_id?: string | undefined;
}

const toWall = (start: number) => new Date(start + offsetAt(start, SAMPLE.zone)).toISOString();

/** Moves a start to another date, up to two hours nearer to noon on the same clock. */
function shifted(start: number, { days, nth }: { days: number; nth: number }): number {
  const wall = toWall(start);
  const hour = Number(wall.slice(11, 13));
  const time = `${hour + (nth % 3) * (hour < NOON ? 1 : -1)}`.padStart(2, '0') + wall.slice(13, 16);
  return Date.parse(toInstant({ date: addDays(wall.slice(0, 10), days), time }, zoneOffsets(SAMPLE.zone)));
}

/** Those of the calendar and the requests; the weeks before repeat them with some left out, cancelled and missed. */
function demoBookings({ events, requests }: DemoState, now: number): Booking[] {
  const shown = [
    ...events
      .filter(({ booking_ref }) => booking_ref)
      .map((event) => ({ ...event, status: 'accepted' as const })),
    ...requests.map((request) => ({ ...request, status: 'pending' as const })),
  ].map(
    ({ start_time, end_time, parts, status }, index): Booking => ({
      start: Date.parse(start_time),
      minutes: (Date.parse(end_time) - Date.parse(start_time)) / MINUTE_MS,
      status,
      parts: parts.map(({ service_id, staff_id, price_minor }) => ({
        serviceId: service_id,
        staffId: staff_id,
        price: (price_minor ?? 0) / SAMPLE.minorUnits,
      })),
      isMissed: false,
      isFirst: index % 3 === 0,
      leadDays: 1 + ((index * 3) % 8),
    }),
  );
  const repeated = Array.from({ length: WEEKS_BEFORE }, (_, week) =>
    shown.flatMap((booking, index): Booking[] => {
      const nth = week * shown.length + index;
      const start = shifted(booking.start, { days: -7 * (week + 1), nth });
      if (nth % 9 === 4 || start > now - 2 * DAY_MS) return [];
      const status = nth % 11 === 3 ? 'cancelled' : nth % 37 === 5 ? 'declined' : 'accepted';
      return [{ ...booking, start, status, isMissed: nth % 19 === 7, isFirst: nth % 6 === 1 }];
    }),
  );
  return [...shown, ...repeated.flat()];
}

/** The minutes of the business hours, summed over the active people. */
function minutesOpen({ shifts, staff }: DemoState, { from, to, staff_id }: Query): number {
  const people = staff.filter((person) => person.active && (!staff_id || person.staff_id === staff_id));
  const minutesOn = (date: string, id: string | null) =>
    shifts
      .filter(
        (shift) => shift.staff_id === id && (WEEKDAYS.indexOf(shift.day_of_week) + 1) % 7 === toWeekday(date),
      )
      .reduce(
        (sum, shift) => sum + minutesOfTime(shift.shift_end_time) - minutesOfTime(shift.shift_start_time),
        0,
      );
  const open = datesBetween(from, addDays(to, 1)).flatMap((date) =>
    people.map((person) => minutesOn(date, person.own_hours ? person.staff_id : null)),
  );
  return open.reduce((sum, minutes) => sum + minutes, 0);
}

const accepted = (bookings: readonly Booking[]) => bookings.filter(({ status }) => status === 'accepted');
const count = (bookings: readonly Booking[], status: Status) =>
  bookings.filter((booking) => booking.status === status).length;
const expected = (bookings: readonly Booking[]) =>
  accepted(bookings)
    .flatMap(({ parts }) => parts)
    .reduce((sum, { price }) => sum + price, 0);
const toDate = ({ start }: Booking) => dateIn(new Date(start).toISOString(), SAMPLE.zone);
const missed = (bookings: readonly Booking[]) => accepted(bookings).filter(({ isMissed }) => isMissed).length;

/** `now` in epoch ms. */
export function demoInsights(state: DemoState, query: Query, now: number): Insights {
  const { from, to, staff_id } = query;
  const counted = demoBookings(state, now).filter(
    (booking) =>
      from <= toDate(booking) &&
      toDate(booking) <= to &&
      (!staff_id || booking.parts.some(({ staffId }) => staffId === staff_id)),
  );
  const single = counted.flatMap((booking) =>
    booking.parts.map((part) => ({ ...booking, ...part, parts: [part] })),
  );
  const first = counted.filter(({ isFirst }) => isFirst).length;
  const byHour = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const booking of counted) {
    const row = byHour[(toWeekday(toDate(booking)) + 6) % 7] as number[];
    const hour = Number(toWall(booking.start).slice(11, 13));
    row[hour] = (row[hour] ?? 0) + 1;
  }
  const named = <T extends { name: string }>(
    items: readonly T[],
    matches: (item: T, part: Part) => boolean,
  ) =>
    items
      .map((item) => ({ item, rows: single.filter((part) => matches(item, part)) }))
      .filter(({ rows }) => rows.length > 0)
      .sort((a, b) => b.rows.length - a.rows.length)
      .map(({ item, rows }) => ({ ...item, bookings: rows.length, expected: expected(rows) }));
  const monday = (date: string) => startOfWeek(date, MONDAY);
  const leads = counted.map(({ leadDays }) => leadDays).sort((a, b) => a - b);
  return {
    totals: {
      bookings: counted.length,
      accepted: count(counted, 'accepted'),
      pending: count(counted, 'pending'),
      declined: count(counted, 'declined'),
      cancelled: count(counted, 'cancelled'),
      no_shows: missed(counted),
      new_customers: first,
      minutes_booked: accepted(counted).reduce((sum, { minutes }) => sum + minutes, 0),
      minutes_open: minutesOpen(state, query),
      expected: expected(counted),
      received_minor: 0,
      refunded_minor: 0,
    },
    returning_customers: Math.round((counted.length - first) / 3),
    by_week: [...new Set(datesBetween(from, addDays(to, 1)).map(monday))].map((week) => {
      const rows = counted.filter((booking) => monday(toDate(booking)) === week);
      return {
        week,
        bookings: rows.length,
        cancelled: count(rows, 'cancelled'),
        no_shows: missed(rows),
        expected: expected(rows),
      };
    }),
    by_service: named(
      state.services.map(({ service_id, name }) => ({ service_id, name })),
      ({ service_id }, { serviceId }) => service_id === serviceId,
    ),
    by_staff: named(
      state.staff.map(({ staff_id: id, name }) => ({ staff_id: id, name })),
      (person, { staffId }) => person.staff_id === staffId,
    ),
    by_hour: byHour,
    lead_days: { median: leads[Math.floor(leads.length / 2)] ?? null },
  };
}
