import type ICAL from 'ical.js';
import {
  type BusyQuery,
  CalendarFailure,
  type Occurrence,
} from '../../../domain/calendar-connections/reading/source.ts';
import { DAY_MS } from '../../../time/units.ts';
import { endOf, type IcsEvent, instantOf, type Length, type Moment } from './ics-event.ts';
import { toIcalTime, UTC } from './ics-zones.ts';

/** Occurrences of one calendar in the window. */
export const MAX_OCCURRENCES = 20_000;
/** Steps of all rules of one calendar together. */
const MAX_STEPS = 200_000;

const toWall = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second);
const dateOf = ({ wall }: Moment) => Math.floor(wall / DAY_MS);

/** Counts what reading a calendar costs. Throws `CalendarFailure` once that is too much. */
export function createBudget() {
  let steps = MAX_STEPS;
  let occurrences = MAX_OCCURRENCES;
  const refuse = () => {
    throw new CalendarFailure('calendar_too_large');
  };
  return {
    step: () => --steps < 0 && refuse(),
    occurrence: () => --occurrences < 0 && refuse(),
  };
}
type Budget = ReturnType<typeof createBudget>;

/** An end in UTC, or one that is only a date, on the clock of the event. */
function localUntil(until: ICAL.Time, { clock, isDate }: Moment): ICAL.Time {
  const wall = toWall(until);
  if (isDate) return toIcalTime(Math.floor(wall / DAY_MS) * DAY_MS, true);
  if (until.isDate) return toIcalTime(wall + DAY_MS - 1000);
  return toIcalTime(until.zone?.tzid === 'UTC' && clock !== UTC ? clock.toWall(wall) : wall);
}

const PERIOD_DAYS: Record<string, number> = { DAILY: 1, WEEKLY: 7 };

/** A later start with the same times from `from` on, so that years of days before it need no steps. */
function skipTo(from: number, start: number, { freq, interval, count }: ICAL.Recur): number {
  const period = (PERIOD_DAYS[freq] ?? 0) * interval * DAY_MS;
  if (period === 0 || count || start >= from) return start;
  return start + Math.floor((from - start) / period) * period;
}

/** The times of a rule within [from, to] on the wall clock, and maybe some before. */
function* timesOf(rule: ICAL.Recur, start: Moment, { from, to }: Range, budget: Budget) {
  const local = rule.clone();
  if (local.until) local.until = localUntil(local.until, start);
  const iterator = local.iterator(toIcalTime(skipTo(from, start.wall, local), start.isDate));
  for (;;) {
    budget.step();
    const next = iterator.next();
    if (!next) return;
    const wall = toWall(next);
    if (wall > to) return;
    yield wall;
  }
}

/** Bounds are wall times. */
interface Range {
  from: number;
  to: number;
}

/** What recurrence ids and excluded dates are compared by: a date means any time on it. */
const keysOf = (moment: Moment) => [`at ${instantOf(moment)}`, `on ${dateOf(moment)}`];
const keyOf = (moment: Moment, master: IcsEvent) =>
  moment.isDate || master.start.isDate ? `on ${dateOf(moment)}` : `at ${instantOf(moment)}`;

interface Time {
  start: Moment;
  length: Length;
}

/** The times of an event without its overrides, by the rule's own start. */
function* recurrencesOf(event: IcsEvent, range: Range, budget: Budget): Generator<Time> {
  const { start, length } = event;
  const at = (wall: number): Moment => ({ ...start, wall });
  const excluded = new Set(event.excludedDates.map((moment) => keyOf(moment, event)));
  for (const rule of event.excludedRules)
    for (const wall of timesOf(rule, start, range, budget)) excluded.add(keyOf(at(wall), event));
  const isExcluded = (moment: Moment) => keysOf(moment).some((key) => excluded.has(key));
  const done = new Set<number>();
  function* once(time: Time): Generator<Time> {
    const instant = instantOf(time.start);
    if (done.has(instant) || isExcluded(time.start)) return;
    done.add(instant);
    yield time;
  }
  yield* once({ start, length });
  for (const date of event.dates) yield* once({ start: date.start, length: date.length ?? length });
  for (const rule of event.rules)
    for (const wall of timesOf(rule, start, range, budget)) yield* once({ start: at(wall), length });
}

/** The time of an override that holds for all later times too. */
function shifted(override: IcsEvent, { start }: Time): Time {
  const by = start.wall - (override.recurrenceId as Moment).wall;
  return { start: { ...override.start, wall: override.start.wall + by }, length: override.length };
}

const lengthMs = ({ days, ms }: Length) => days * DAY_MS + ms;

/** Wide enough for any zone, for the length of an event, and for how far its overrides move it. */
function rangeOf({ from, to }: BusyQuery, master: IcsEvent, later: readonly IcsEvent[]): Range {
  const moves = later.map(({ start, recurrenceId }) => Math.abs(start.wall - (recurrenceId as Moment).wall));
  const lengths = [master, ...later].map(({ length }) => lengthMs(length));
  const margin = 2 * DAY_MS + Math.max(0, ...moves) + Math.max(...lengths);
  return { from: from.getTime() - margin, to: to.getTime() + margin };
}

/** An event and its overrides, all of one UID. */
export interface EventGroup {
  master: IcsEvent | null;
  overrides: readonly IcsEvent[];
}

/** The busy times of an event that overlap the window. */
export function* expand(
  { master, overrides }: EventGroup,
  query: BusyQuery,
  budget: Budget,
): Generator<Occurrence> {
  const [from, to] = [query.from.getTime(), query.to.getTime()];
  function* inWindow({ uid }: IcsEvent, { start, length }: Time, key: string): Generator<Occurrence> {
    const startsAt = instantOf(start);
    const endsAt = endOf(start, length);
    if (endsAt <= startsAt || endsAt <= from || startsAt >= to) return;
    budget.occurrence();
    yield { uid, key, start: new Date(startsAt), end: new Date(endsAt), allDay: start.isDate };
  }
  for (const override of overrides) {
    const key = String(instantOf(override.recurrenceId as Moment));
    if (override.isBusy && !(override.isFromThen && master)) yield* inWindow(override, override, key);
  }
  if (!master) return;
  const replaced = new Set(
    overrides.filter(({ isFromThen }) => !isFromThen).map((one) => keyOf(one.recurrenceId as Moment, master)),
  );
  const later = overrides
    .filter(({ isFromThen }) => isFromThen)
    .sort((a, b) => instantOf(b.recurrenceId as Moment) - instantOf(a.recurrenceId as Moment));
  for (const time of recurrencesOf(master, rangeOf(query, master, later), budget)) {
    if (keysOf(time.start).some((key) => replaced.has(key))) continue;
    const instant = instantOf(time.start);
    const override = later.find(({ recurrenceId }) => instantOf(recurrenceId as Moment) <= instant);
    const current = override ?? master;
    if (current.isBusy) yield* inWindow(current, override ? shifted(override, time) : time, String(instant));
  }
}
