import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { SlotRules } from '../src/domain/slots/slot-query.ts';

// The peer of the benchmark: the same rules with a date library in the loop, as in most booking software. To be fair it
// steps in UTC, where dayjs is right and fast, and reads only the events around a shift.

dayjs.extend(utc);
dayjs.extend(timezone);

export interface DayjsBusy {
  start: Dayjs;
  end: Dayjs;
  sameService: boolean;
}

/** UTC date → instants, as `availability` in the contract. */
export function dayjsSlots(
  rules: SlotRules,
  busy: readonly DayjsBusy[],
  now: Dayjs,
): Record<string, string[]> {
  const today = now.tz(rules.zone).format('YYYY-MM-DD');
  const earliest = now.add(rules.hoursAdvance, 'hour');
  const availability: Record<string, string[]> = {};
  const openings = findOpenings(rules, today);
  for (const { date, opens, closes } of openings) {
    if (date >= rules.bookableDays) continue;
    const until = joinedUntil(openings, closes);
    const latestEnd = closes.add(rules.duration, 'minute');
    const around = busy.filter((event) => event.start.isBefore(latestEnd) && event.end.isAfter(opens));
    for (let start = opens; start.isBefore(closes); start = start.add(rules.intervalMinutes, 'minute')) {
      const end = start.add(rules.duration, 'minute');
      if (end.isAfter(until)) break;
      if (start.isBefore(earliest) || !fits(start, end, around, rules.capacity)) continue;
      const key = start.format('YYYY-MM-DD');
      availability[key] ??= [];
      availability[key].push(start.toISOString());
    }
  }
  return availability;
}

interface Opening {
  date: number;
  opens: Dayjs;
  closes: Dayjs;
}

function findOpenings(rules: SlotRules, today: string): Opening[] {
  const openings: Opening[] = [];
  for (let i = 0; i < rules.bookableDays + 2; i++) {
    const date = dayjs.utc(today).add(i, 'day');
    for (const shift of rules.shifts.filter(({ weekday }) => weekday === (date.day() + 6) % 7)) {
      const opens = wallClock(date, shift.startMinute, rules.zone);
      const closes = wallClock(date, shift.endMinute, rules.zone);
      openings.push({ date: i, opens, closes });
    }
  }
  return openings;
}

/** The shifts are in order and do not overlap. */
function joinedUntil(openings: readonly Opening[], closes: Dayjs): Dayjs {
  let until = closes;
  for (const next of openings) if (next.opens.isSame(until)) until = next.closes;
  return until;
}

function wallClock(date: Dayjs, minute: number, zone: string): Dayjs {
  return dayjs.tz(date.add(minute, 'minute').format('YYYY-MM-DD HH:mm'), zone).utc();
}

function fits(start: Dayjs, end: Dayjs, busy: readonly DayjsBusy[], capacity: number): boolean {
  const overlapping = busy.filter((event) => event.start.isBefore(end) && event.end.isAfter(start));
  if (overlapping.some((event) => !event.sameService)) return false;
  const arrivals = [
    start,
    ...overlapping.map((event) => event.start).filter((arrival) => arrival.isAfter(start)),
  ];
  return arrivals.every((at) => {
    const present = overlapping.filter((event) => !event.start.isAfter(at) && event.end.isAfter(at));
    return present.length < capacity;
  });
}
