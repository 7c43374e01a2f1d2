import type { NoSlotsReason } from '../../contract/availability.ts';
import { isInCalendar, startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';
import { type OpeningsByDay, openingsByDay } from './openings-by-day.ts';
import type { VisitQuery } from './slot-query.ts';
import { daysOffered, earliestStart, startGrid } from './slots.ts';
import { computeVisitSlots } from './visit-slots.ts';

/**
 * Why days have no slots: the first rule that leaves no start. By day number in the business's zone, ascending, for days
 * that lie wholly within the requested range. `closed` only without any hours of anyone, so that hours too short for the
 * service are `full`. Hours and notice are looked up for a visit's first part.
 * @param slots those of anyone, for the same query.
 */
export function daysWithoutSlots(
  visit: VisitQuery,
  slots: Int32Array,
  openings: OpeningsByDay = openingsByDay(visit[0]),
): Map<number, NoSlotsReason> {
  const query = visit[0].business;
  const { rules, fullMonths, from = -Infinity, to = Infinity } = query;
  const zone = zoneOffsets(rules.zone);
  const earliest = earliestStart(query);
  const { first, last } = daysOffered(query, zone);
  const days: number[] = [];
  for (let day = first; day <= last; day++) {
    const start = startOfDay(zone, day);
    const end = startOfDay(zone, day + 1);
    const isWhole = start >= from && end <= to;
    if (isWhole && isInCalendar(zone, day) && !hasSlot(slots, start, end)) days.push(day);
  }
  if (days.length === 0) return new Map();
  const unlimited = fullMonths.length > 0 ? computeVisitSlots(inAnyMonth(visit)).slots : slots;
  const reason = (day: number): NoSlotsReason => {
    const dayOpenings = openings.get(day) ?? [];
    const startsSince = (since: number) =>
      dayOpenings.some((opening) => startGrid(opening, rules, { from: since, to: Infinity }));
    if (dayOpenings.length === 0) return 'closed';
    if (startsSince(-Infinity) && !startsSince(earliest)) return 'too_soon';
    return hasSlot(unlimited, startOfDay(zone, day), startOfDay(zone, day + 1)) ? 'plan_limit' : 'full';
  };
  return new Map(days.map((day) => [day, reason(day)]));
}

/** The query, with no month full. */
export function inAnyMonth([{ business, staff }, ...later]: VisitQuery): VisitQuery {
  const whole = staff.map((member) => ({ ...member, query: { ...member.query, fullMonths: [] } }));
  return [{ business, staff: whole }, ...later];
}

function hasSlot(slots: Int32Array, start: number, end: number): boolean {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slots[middle] as number) < start) low = middle + 1;
    else high = middle;
  }
  return low < slots.length && (slots[low] as number) < end;
}
