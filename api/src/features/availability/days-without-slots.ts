import type { NoSlotsReason } from '../../contract/public.ts';
import { weekdayOfDay } from './calendar-days.ts';
import type { SlotQuery } from './slot-query.ts';
import { computeSlots, datesOffered, earliestStart, startGrid } from './slots.ts';
import { type LocalDate, zoneOffsets } from './zone-offsets.ts';

/**
 * Why days offer no slot: the first of the rules after which no start was left. By day number in the business's zone,
 * ascending; days that the range asked for cuts are left out.
 * @param slots what `computeSlots` found for the same query.
 */
export function daysWithoutSlots(query: SlotQuery, slots: Int32Array): Map<number, NoSlotsReason> {
  const { rules, fullMonths, from = -Infinity, to = Infinity } = query;
  const earliest = earliestStart(query);
  const unlimited = fullMonths.length > 0 ? computeSlots({ ...query, fullMonths: [] }) : slots;
  const startsOn = (date: LocalDate, since: number) =>
    rules.shifts.some(
      (shift) =>
        shift.weekday === weekdayOfDay(date.day) &&
        startGrid(date, shift, rules, { from: since, to: Infinity }),
    );
  const reason = (date: LocalDate): NoSlotsReason => {
    if (!startsOn(date, -Infinity)) return 'closed';
    if (!startsOn(date, earliest)) return 'too_soon';
    return hasSlot(unlimited, date) ? 'plan_limit' : 'full';
  };
  const reasons = new Map<number, NoSlotsReason>();
  for (const date of datesOffered(query, zoneOffsets(rules.zone))) {
    const isWhole = date.start >= from && date.start + date.length <= to;
    if (isWhole && !hasSlot(slots, date)) reasons.set(date.day, reason(date));
  }
  return reasons;
}

/** Whether any of the ascending slots lies on the date. */
function hasSlot(slots: Int32Array, { start, length }: LocalDate): boolean {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slots[middle] as number) < start) low = middle + 1;
    else high = middle;
  }
  return low < slots.length && (slots[low] as number) < start + length;
}
