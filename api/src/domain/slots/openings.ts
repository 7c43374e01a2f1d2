import { MINUTES_PER_DAY } from '../../time/day-numbers.ts';
import {
  isInCalendar,
  localDay,
  localToInstant,
  startOfDay,
  type ZoneOffsets,
} from '../../time/zone-offsets.ts';
import { type Hours, hoursOn } from './hours-on.ts';
import type { SlotRules } from './slot-query.ts';

/** A shift on a date, in instants (epoch minutes), half-open. */
export interface Opening {
  day: number;
  opens: number;
  closes: number;
  /** Where the hours end that it touches or overlaps, over midnight too. */
  joinedUntil: number;
}

/** Rule 2: the openings on the dates from `first` to `last`, joined with all around them, by start. */
export function openingsOn(
  { first, last }: { first: number; last: number },
  rules: Hours & Pick<SlotRules, 'duration'>,
  zone: ZoneOffsets,
): Opening[] {
  const openings: Opening[] = [];
  // The dates around: an appointment may reach into them, and a clock change can move a shift into the next.
  const end = startOfDay(zone, last + 1) + rules.duration + MINUTES_PER_DAY;
  for (let day = first - 1; startOfDay(zone, day) < end; day++) addOpenings(openings, day, rules, zone);
  if (openings.some(({ opens }, i) => i > 0 && opens < (openings[i - 1] as Opening).opens))
    openings.sort((a, b) => a.opens - b.opens);
  join(openings);
  return openings.filter(({ day }) => first <= day && day <= last);
}

function addOpenings(openings: Opening[], day: number, hours: Hours, zone: ZoneOffsets): void {
  if (!isInCalendar(zone, day)) return;
  const midnight = day * MINUTES_PER_DAY;
  for (const { startMinute, endMinute } of hoursOn(day, hours)) {
    const opens = localToInstant(zone, midnight + startMinute);
    const closes = localToInstant(zone, midnight + endMinute);
    if (opens < closes) openings.push({ day, opens, closes, joinedUntil: closes });
  }
}

function join(openings: readonly Opening[]): void {
  let first = 0;
  let until = -Infinity;
  for (let i = 0; i <= openings.length; i++) {
    const opening = openings[i];
    if (opening && opening.opens <= until) {
      until = Math.max(until, opening.closes);
      continue;
    }
    for (; first < i; first++) (openings[first] as Opening).joinedUntil = until;
    until = opening?.closes ?? until;
  }
}

export function isWithinHours(start: number, end: number, hours: Hours, zone: ZoneOffsets): boolean {
  const days = { first: localDay(zone, start) - 1, last: localDay(zone, end) };
  const openings = openingsOn(days, { ...hours, duration: end - start }, zone);
  return openings.some(({ opens, joinedUntil }) => opens <= start && end <= joinedUntil);
}
