import type { Busy, DayShift, SlotQuery, SpecialHours } from '../../src/domain/slots/slot-query.ts';
import { MINUTES_PER_DAY } from '../../src/time/day-numbers.ts';
import { MINUTE_MS } from '../../src/time/units.ts';

// For tests: an independent, slow and literal implementation of the rules, which tests each candidate separately and
// reads the clock from Intl. Instants and wall times are epoch minutes.

/** Every start that the rules allow, ascending. */
export function expectedSlots(query: SlotQuery): number[] {
  const clock = createClock(query.rules.zone);
  const starts = candidates(clock, query).map(({ start }) => start);
  const busy = query.busy.filter((taken) => taken.start < taken.end);
  const isFree = (start: number) => isAllowed(clock, start, { ...query, busy });
  return [...new Set(starts)].filter(isFree).sort((a, b) => a - b);
}

/** Every start that the rules allow with anyone, ascending. */
export const expectedOfAnyone = (queries: readonly SlotQuery[]): number[] =>
  [...new Set(queries.flatMap(expectedSlots))].sort((a, b) => a - b);

/**
 * The reason for each offered date without slots (`YYYY-MM-DD`), whatever range is requested. The queries are of members
 * of one business.
 */
export function expectedReasons(queries: readonly [SlotQuery, ...SlotQuery[]]): Record<string, string> {
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

/** The local wall time of an instant, in minutes since 1970-01-01 00:00. */
export type Clock = (instant: number) => number;

export function createClock(zone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (instant) => {
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = (
      format.format(instant * MINUTE_MS).match(/\d+/g) ?? []
    ).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS;
  };
}

/** The first instant with wall time `wall`; if the clock skips it, later by the gap. */
export function toInstant(clock: Clock, wall: number): number {
  const offsets = [wall - 1.5 * MINUTES_PER_DAY, wall + 1.5 * MINUTES_PER_DAY].map(
    (around) => clock(around) - around,
  );
  const [before = 0, after = 0] = offsets;
  const showing = offsets.map((offset) => wall - offset).filter((instant) => clock(instant) === wall);
  const gap = after - before;
  return showing.length > 0 ? Math.min(...showing) : wall + gap - after;
}

function exists(clock: Clock, date: number): boolean {
  const hours = Array.from({ length: 96 }, (_, hour) => date - MINUTES_PER_DAY + hour * 60);
  return hours.some((instant) => Math.floor(clock(instant) / MINUTES_PER_DAY) * MINUTES_PER_DAY === date);
}

function toWeekday(date: number): number {
  return (new Date(date * MINUTE_MS).getUTCDay() + 6) % 7;
}

interface Opening {
  date: number;
  opens: number;
  closes: number;
}

const dateText = (date: number) => new Date(date * MINUTE_MS).toISOString().slice(0, 10);

function shiftsOn(date: number, { shifts, special }: SlotQuery['rules']): readonly DayShift[] {
  const entries = special.filter((entry) => listDates(entry).has(dateText(date).slice(entry.yearly ? 5 : 0)));
  if (entries.some((entry) => entry.isClosed)) return [];
  const weekly = shifts.filter((shift) => shift.weekday === toWeekday(date));
  const own = entries.filter((entry) => entry.staffId !== null);
  const counting = own.length > 0 ? own : entries;
  return entries.length > 0 ? counting.flatMap((entry) => entry.shifts) : weekly;
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
function openings(clock: Clock, { rules, now }: SlotQuery): Opening[] {
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

function candidates(clock: Clock, query: SlotQuery): { date: number; start: number }[] {
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
function isOpen(hours: readonly Opening[], from: number, to: number): boolean {
  const open = hours.find(({ opens, closes }) => opens <= from && from < closes);
  return open !== undefined && (open.closes >= to || isOpen(hours, open.closes, to));
}

type Stretch = Pick<Busy, 'start' | 'end' | 'before' | 'after'>;

const isApart = (first: Stretch, second: Stretch) =>
  first.end + Math.max(first.after, second.before) <= second.start;

const withLargerBuffer = ({ start, end, before, after }: Stretch) => ({
  start,
  end: end + Math.max(before, after),
});

function isAllowed(clock: Clock, start: number, query: SlotQuery): boolean {
  const { rules, busy, fullMonths, now, from, to } = query;
  const own: Stretch = { start, end: start + rules.duration, ...rules.buffers };
  const others = busy.filter((taken) => !taken.sameService);
  const stretch = withLargerBuffer(own);
  const customers = busy
    .filter((taken) => taken.sameService)
    .map(withLargerBuffer)
    .filter((taken) => taken.start < stretch.end && taken.end > stretch.start);
  const momentsOfArrival = [start, ...customers.map((customer) => Math.max(start, customer.start))];
  const month = new Date(clock(start) * MINUTE_MS).toISOString().slice(0, 7);
  return (
    start >= now + rules.hoursAdvance * 60 &&
    (from === undefined || start >= from) &&
    (to === undefined || start < to) &&
    others.every((taken) => isApart(taken, own) || isApart(own, taken)) &&
    momentsOfArrival.every(
      (at) => customers.filter((c) => c.start <= at && at < c.end).length < rules.capacity,
    ) &&
    !fullMonths.includes(month)
  );
}
