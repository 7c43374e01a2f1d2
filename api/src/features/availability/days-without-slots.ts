import type { NoSlotsReason } from '../../contract/public.ts';
import { weekdayOfDay } from '../../time/day-numbers.ts';
import { startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';
import type { SlotQuery } from './slot-query.ts';
import { computeSlots, daysOffered, earliestStart, startGrid } from './slots.ts';

/**
 * Why days have no slots: the first rule that leaves no start. By day number in the business's zone, ascending, for days
 * that lie wholly within the requested range.
 * @param slots the result of `computeSlots` for the same query.
 */
export function daysWithoutSlots(query: SlotQuery, slots: Int32Array): Map<number, NoSlotsReason> {
  const { rules, fullMonths, from = -Infinity, to = Infinity } = query;
  const zone = zoneOffsets(rules.zone);
  const earliest = earliestStart(query);
  const unlimited = fullMonths.length > 0 ? computeSlots({ ...query, fullMonths: [] }) : slots;
  const startsOn = (day: number, since: number) =>
    rules.shifts.some(
      (shift) =>
        shift.weekday === weekdayOfDay(day) &&
        startGrid(zone, day, shift, rules, { from: since, to: Infinity }),
    );
  const reason = (day: number): NoSlotsReason => {
    if (!startsOn(day, -Infinity)) return 'closed';
    if (!startsOn(day, earliest)) return 'too_soon';
    return hasSlot(unlimited, startOfDay(zone, day), startOfDay(zone, day + 1)) ? 'plan_limit' : 'full';
  };
  const reasons = new Map<number, NoSlotsReason>();
  for (const day of daysOffered(query, zone)) {
    const start = startOfDay(zone, day);
    const end = startOfDay(zone, day + 1);
    const isWhole = start >= from && end <= to;
    if (isWhole && !hasSlot(slots, start, end)) reasons.set(day, reason(day));
  }
  return reasons;
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
