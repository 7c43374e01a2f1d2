import type {
  Buffers,
  Busy,
  DayShift,
  Processing,
  SlotQuery,
  SpecialHours,
} from '../../src/domain/slots/slot-query.ts';
import { MINUTES_PER_DAY } from '../../src/time/day-numbers.ts';
import { MINUTE_MS } from '../../src/time/units.ts';
import { type Clock, createClock, exists, toInstant } from './oracle-clock.ts';

// For tests: an independent, slow and literal implementation of the rules, which tests each candidate separately. Instants and wall times are epoch minutes.

/** A part of a booking, or an event. */
export interface Booked extends Omit<Busy, 'isBufferOnly'> {
  processing: Processing | null;
}

export interface OracleQuery extends Omit<SlotQuery, 'busy'> {
  busy: readonly Booked[];
}

/** Every start that the rules allow, ascending. */
export function expectedSlots(query: OracleQuery): number[] {
  const clock = createClock(query.rules.zone);
  const starts = candidates(clock, query).map(({ start }) => start);
  const hasTime = createTimeCheck(query);
  return [...new Set(starts)]
    .filter((start) => isAllowed(clock, start, query) && hasTime(start))
    .sort((a, b) => a - b);
}

/** Every start that the rules allow with anyone, ascending. */
export const expectedOfAnyone = (queries: readonly OracleQuery[]): number[] =>
  [...new Set(queries.flatMap(expectedSlots))].sort((a, b) => a - b);

/**
 * The reason for each offered date without slots (`YYYY-MM-DD`), whatever range is requested. The queries are of members
 * of one business.
 */
export function expectedReasons(queries: readonly [OracleQuery, ...OracleQuery[]]): Record<string, string> {
  const { rules, now } = queries[0];
  const whole = queries.map(({ from: _from, to: _to, ...query }) => query);
  const clock = createClock(rules.zone);
  const today = Math.floor(clock(now) / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  const toDate = (start: number) => Math.floor(clock(start) / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  const offered = expectedOfAnyone(whole).map(toDate);
  const offeredByNoLimit = expectedOfAnyone(whole.map((query) => ({ ...query, fullMonths: [] }))).map(toDate);
  const reasons: Record<string, string> = {};
  const hours = whole.flatMap((query) => openings(clock, query));
  const all = whole.flatMap((query) => candidates(clock, query));
  for (let date = today; date < today + rules.bookableDays * MINUTES_PER_DAY; date += MINUTES_PER_DAY) {
    if (!exists(clock, date) || offered.includes(date)) continue;
    const starts = all.filter((each) => each.date === date).map(({ start }) => start);
    reasons[dateText(date)] = !hours.some((each) => each.date === date)
      ? 'closed'
      : starts.length > 0 && starts.every((start) => start < now + rules.hoursAdvance * 60)
        ? 'too_soon'
        : offeredByNoLimit.includes(date)
          ? 'plan_limit'
          : 'full';
  }
  return reasons;
}

function toWeekday(date: number): number {
  return (new Date(date * MINUTE_MS).getUTCDay() + 6) % 7;
}

export interface Opening {
  date: number;
  opens: number;
  closes: number;
}

const dateText = (date: number) => new Date(date * MINUTE_MS).toISOString().slice(0, 10);

function shiftsOn(date: number, { shifts, special }: OracleQuery['rules']): readonly DayShift[] {
  const entries = special.filter((entry) => findDates(entry).has(dateText(date).slice(entry.yearly ? 5 : 0)));
  if (entries.some((entry) => entry.isClosed)) return [];
  const weekly = shifts.filter((shift) => shift.weekday === toWeekday(date));
  const own = entries.filter((entry) => entry.staffId !== null);
  const counting = own.length > 0 ? own : entries;
  return entries.length > 0 ? counting.flatMap((entry) => entry.shifts) : weekly;
}

const listed = new WeakMap<SpecialHours, Set<string>>();
/** Listing them for each date that is asked about takes most of a test's time. */
function findDates(entry: SpecialHours): Set<string> {
  const dates = listed.get(entry) ?? listDates(entry);
  listed.set(entry, dates);
  return dates;
}

/** Every date of an entry; of a yearly one every month and day, with a 29 February that its own years lack. */
function listDates({ from, to, yearly }: SpecialHours): Set<string> {
  const dates = new Set<string>();
  const last = Date.parse(to) / MINUTE_MS;
  for (let date = Date.parse(from) / MINUTE_MS; date <= last; date += MINUTES_PER_DAY) {
    const day = dateText(date).slice(yearly ? 5 : 0);
    if (day === '03-01' && dates.has('02-28')) dates.add('02-29');
    dates.add(day);
  }
  return dates;
}

/** Of the dates offered, of the one before and of three after. */
export function openings(clock: Clock, { rules, now }: OracleQuery): Opening[] {
  const today = Math.floor(clock(now) / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  return Array.from({ length: rules.bookableDays + 4 }, (_, i) => today + (i - 1) * MINUTES_PER_DAY)
    .filter((date) => exists(clock, date))
    .flatMap((date) =>
      shiftsOn(date, rules).map((shift) => ({
        date,
        opens: toInstant(clock, date + shift.startMinute),
        closes: toInstant(clock, date + shift.endMinute),
      })),
    )
    .filter(({ opens, closes }) => opens < closes);
}

export function candidates(clock: Clock, query: OracleQuery): { date: number; start: number }[] {
  const { rules, now } = query;
  const today = Math.floor(clock(now) / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  const hours = openings(clock, query);
  const starts: { date: number; start: number }[] = [];
  for (const { date, opens, closes } of hours) {
    if (date < today || date >= today + rules.bookableDays * MINUTES_PER_DAY) continue;
    for (let start = opens; start < closes; start += rules.intervalMinutes)
      if (isOpen(hours, start, start + rules.duration)) starts.push({ date, start });
  }
  return starts;
}

/** Whether the openings cover the time without a gap. */
export function isOpen(hours: readonly Opening[], from: number, to: number): boolean {
  const open = hours.find(({ opens, closes }) => opens <= from && from < closes);
  return open !== undefined && (open.closes >= to || isOpen(hours, open.closes, to));
}

interface Span {
  start: number;
  end: number;
}

type Appointment = Span & Buffers & { processing: Processing | null };

const overlap = (some: readonly Span[], others: readonly Span[]) =>
  some.some((one) => others.some((other) => Math.max(one.start, other.start) < Math.min(one.end, other.end)));

/** When a member works on it: not during processing time. */
function workOn({ start, end, processing }: Appointment): Span[] {
  if (!processing) return [{ start, end }];
  const pause = start + processing.after;
  return [
    { start, end: pause },
    { start: pause + processing.minutes, end },
  ];
}

const listBuffers = ({ start, end, before, after }: Appointment): Span[] => [
  { start: start - before, end: start },
  { start: end, end: end + after },
];

const withLargerBuffer = ({ start, end, before, after }: Appointment) => ({
  start,
  end: end + Math.max(before, after),
});

/** Rule 4 for one service: at no instant are there more customers than the capacity. */
function hasPlaces(own: Appointment, booked: readonly Booked[], { capacity, seats }: OracleQuery['rules']) {
  const stay = withLargerBuffer(own);
  const stays = booked
    .map((one) => ({ ...withLargerBuffer(one), seats: one.seats }))
    .filter((one) => one.start < stay.end && one.end > stay.start);
  const arrivals = [stay.start, ...stays.map(({ start }) => Math.max(start, stay.start))];
  return arrivals.every((at) => {
    const present = stays.filter((one) => one.start <= at && at < one.end);
    return present.reduce((sum, one) => sum + one.seats, seats) <= capacity;
  });
}

/**
 * Rules 4, 5, 8 and 10. Bookings of two services, or of one with processing time, are apart if nobody works twice at once, nor in
 * the buffers of another booking.
 */
export function createTimeCheck({ rules, busy }: OracleQuery): (start: number) => boolean {
  const { duration, buffers, processing } = rules;
  const booked = busy.filter((one) => one.start < one.end);
  const shares = (one: Booked) => one.sameService && !one.processing && !processing;
  const sharing = booked.filter(shares);
  const others = booked.filter((one) => !shares(one));
  const theirWork = others.flatMap(workOn);
  const theirTime = [...theirWork, ...others.flatMap(listBuffers)];
  return (start) => {
    const own = { start, end: start + duration, ...buffers, processing };
    return (
      hasPlaces(own, sharing, rules) &&
      !overlap(workOn(own), theirTime) &&
      !overlap(listBuffers(own), theirWork)
    );
  };
}

function isAllowed(clock: Clock, start: number, query: OracleQuery): boolean {
  const { rules, fullMonths, now, from, to } = query;
  return (
    start >= now + rules.hoursAdvance * 60 &&
    (from === undefined || start >= from) &&
    (to === undefined || start < to) &&
    !fullMonths.some((month) => month === dateText(clock(start)).slice(0, 7))
  );
}
