import { MINUTES_PER_DAY } from '../../src/time/day-numbers.ts';
import { MINUTE_MS } from '../../src/time/units.ts';

// For tests: the clock as Intl has it. Instants and wall times are epoch minutes.

/** The local wall time of an instant, in minutes since 1970-01-01 00:00. */
export type Clock = (instant: number) => number;

const clocks = new Map<string, Clock>();

export function createClock(zone: string): Clock {
  const clock = clocks.get(zone) ?? remember(readIntl(zone));
  clocks.set(zone, clock);
  return clock;
}

/** Formatting takes most of a test's time, and its cases share many instants. */
function remember(clock: Clock): Clock {
  const walls = new Map<number, number>();
  return (instant) => {
    const wall = walls.get(instant) ?? clock(instant);
    walls.set(instant, wall);
    return wall;
  };
}

function readIntl(zone: string): Clock {
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

export function exists(clock: Clock, date: number): boolean {
  for (let instant = date - MINUTES_PER_DAY; instant < date + 3 * MINUTES_PER_DAY; instant += 60)
    if (Math.floor(clock(instant) / MINUTES_PER_DAY) * MINUTES_PER_DAY === date) return true;
  return false;
}
