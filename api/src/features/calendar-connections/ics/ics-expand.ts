import type { BusyQuery, Occurrence } from '../../../domain/calendar-connections/reading/source.ts';
import { DAY_MS } from '../../../time/units.ts';
import type { Budget } from './ics-budget.ts';
import { findEnd, type IcsEvent, type Length, type Moment, toInstant } from './ics-event.ts';
import { listTimes, type Range } from './ics-rule-times.ts';

const toDate = ({ wall }: Moment) => Math.floor(wall / DAY_MS);

/** What recurrence ids and excluded dates are compared by: a date means any time on it. */
const toKeys = (moment: Moment) => [`at ${toInstant(moment)}`, `on ${toDate(moment)}`];
const toKey = (moment: Moment, master: IcsEvent) =>
  moment.isDate || master.start.isDate ? `on ${toDate(moment)}` : `at ${toInstant(moment)}`;

interface Time {
  start: Moment;
  length: Length;
}

/** The times of an event without its overrides, by the rule's own start. */
function* listRecurrences(event: IcsEvent, range: Range, budget: Budget): Generator<Time> {
  const { start, length } = event;
  const at = (wall: number): Moment => ({ ...start, wall });
  const excluded = new Set(event.excludedDates.map((moment) => toKey(moment, event)));
  for (const rule of event.excludedRules)
    for (const wall of listTimes(rule, start, range, budget)) excluded.add(toKey(at(wall), event));
  const isExcluded = (moment: Moment) => toKeys(moment).some((key) => excluded.has(key));
  const done = new Set<number>();
  function* once(time: Time): Generator<Time> {
    const instant = toInstant(time.start);
    if (done.has(instant) || isExcluded(time.start)) return;
    done.add(instant);
    yield time;
  }
  yield* once({ start, length });
  for (const date of event.dates) yield* once({ start: date.start, length: date.length ?? length });
  for (const rule of event.rules)
    for (const wall of listTimes(rule, start, range, budget)) yield* once({ start: at(wall), length });
}

/** The time of an override that holds for all later times too. */
function shifted(override: IcsEvent, { start }: Time): Time {
  const by = start.wall - (override.recurrenceId as Moment).wall;
  return { start: { ...override.start, wall: override.start.wall + by }, length: override.length };
}

const lengthMs = ({ days, ms }: Length) => days * DAY_MS + ms;

/** Wide enough for any zone, for the length of an event, and for how far its overrides move it. */
function findRange({ from, to }: BusyQuery, master: IcsEvent, later: readonly IcsEvent[]): Range {
  const moves = later.map(({ start, recurrenceId }) => Math.abs(start.wall - (recurrenceId as Moment).wall));
  const lengths = [master, ...later].map(({ length }) => lengthMs(length));
  const margin = 2 * DAY_MS + Math.max(0, ...moves) + Math.max(...lengths);
  return { from: from.getTime() - margin, to: to.getTime() + margin };
}

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
    const startsAt = toInstant(start);
    const endsAt = findEnd(start, length);
    if (endsAt <= startsAt || endsAt <= from || startsAt >= to) return;
    budget.occurrence();
    yield { uid, key, start: new Date(startsAt), end: new Date(endsAt), allDay: start.isDate };
  }
  for (const override of overrides) {
    const key = String(toInstant(override.recurrenceId as Moment));
    if (override.isBusy && !(override.isFromThen && master)) yield* inWindow(override, override, key);
  }
  if (!master) return;
  const replaced = new Set(
    overrides
      .filter(({ isFromThen }) => !isFromThen)
      .map((override) => toKey(override.recurrenceId as Moment, master)),
  );
  const later = overrides
    .filter(({ isFromThen }) => isFromThen)
    .map((override) => ({ override, since: toInstant(override.recurrenceId as Moment) }))
    .sort((a, b) => b.since - a.since);
  const range = findRange(
    query,
    master,
    later.map(({ override }) => override),
  );
  for (const time of listRecurrences(master, range, budget)) {
    if (toKeys(time.start).some((key) => replaced.has(key))) continue;
    const instant = toInstant(time.start);
    const override = later.find(({ since }) => since <= instant)?.override;
    const current = override ?? master;
    if (current.isBusy) yield* inWindow(current, override ? shifted(override, time) : time, String(instant));
  }
}
