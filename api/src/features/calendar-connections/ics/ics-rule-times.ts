import ICAL from 'ical.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../time/units.ts';
import type { Budget } from './ics-budget.ts';
import type { Moment } from './ics-event.ts';
import { toIcalTime, UTC } from './ics-zones.ts';

/** Bounds are wall times. */
export interface Range {
  from: number;
  to: number;
}

const toWall = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** An end in UTC, or one that is only a date, on the clock of the event. */
function localUntil(until: ICAL.Time, { clock, isDate }: Moment): ICAL.Time {
  const wall = toWall(until);
  if (isDate) return toIcalTime(Math.floor(wall / DAY_MS) * DAY_MS, true);
  if (until.isDate) return toIcalTime(wall + DAY_MS - 1000);
  return toIcalTime(until.zone?.tzid === 'UTC' && clock !== UTC ? clock.toWall(wall) : wall);
}

/** The shortest period of each frequency. */
const PERIOD_MS: Record<string, number> = {
  SECONDLY: SECOND_MS,
  MINUTELY: MINUTE_MS,
  HOURLY: HOUR_MS,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
  MONTHLY: 28 * DAY_MS,
  YEARLY: 365 * DAY_MS,
};

/** The rule on the clock of its event, without what is beyond `to`: the library goes there day by day, up to the year 20000. */
function localRule(rule: ICAL.Recur, start: Moment, to: number): ICAL.Recur {
  const local = rule.clone();
  const most = Math.ceil((to - start.wall) / (PERIOD_MS[local.freq] ?? DAY_MS)) + 1;
  local.interval = Math.min(local.interval, most);
  const last = toIcalTime(to, start.isDate);
  const until = local.until && localUntil(local.until, start);
  local.until = until && until.compare(last) < 0 ? until : last;
  return local;
}

/** A later start with the same times from `from` on, so that years of days before it need no steps. */
function skipTo(from: number, start: number, { freq, interval, count }: ICAL.Recur): number {
  const isExact = freq === 'DAILY' || freq === 'WEEKLY';
  if (!isExact || count || start >= from) return start;
  const period = (PERIOD_MS[freq] ?? DAY_MS) * interval;
  return start + Math.floor((from - start) / period) * period;
}

/**
 * The library looks for the next match as long as it takes, for ever if there is none. Here each date that it looks at is a step of
 * the budget, and it stops at the first one after the range.
 */
function createIterator(rule: ICAL.Recur, dtstart: ICAL.Time, { to }: Range, budget: Budget) {
  class CountedIterator extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      budget.step();
      return toWall(this.last) > to || super.check_contracting_rules();
    }
    override expand_year_days(year: number): number {
      budget.step();
      return super.expand_year_days(year);
    }
    override increment_month(): void {
      budget.step();
      super.increment_month();
    }
  }
  return new CountedIterator({ rule, dtstart });
}

function* iterate(rule: ICAL.Recur, start: Moment, range: Range, budget: Budget): Generator<number> {
  if (start.wall > range.to) return;
  const local = localRule(rule, start, range.to);
  const first = toIcalTime(skipTo(range.from, start.wall, local), start.isDate);
  const iterator = createIterator(local, first, range, budget);
  for (;;) {
    budget.step();
    const next = iterator.next();
    if (!next) return;
    const wall = toWall(next);
    if (wall > range.to) return;
    yield wall;
  }
}

/**
 * The times of a rule within the range, and maybe some before. None further once the library finds the rule malformed. Throws
 * `CalendarFailure`.
 */
export function* listTimes(rule: ICAL.Recur, start: Moment, range: Range, budget: Budget): Generator<number> {
  try {
    yield* iterate(rule, start, range, budget);
  } catch (error) {
    budget.leaveOut(error);
  }
}
