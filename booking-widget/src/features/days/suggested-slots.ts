import { dateIn } from 'shared-ui';
import { hourIn, partAt } from '../slots/parts-of-day.ts';

/** The first slot, then the first one in another part of the day and the first one on another date. */
export function suggestedSlots(slots: readonly string[], zone: string): string[] {
  const [first] = slots;
  if (!first) return [];
  const hourOf = hourIn(zone);
  const partOf = (slot: string) => partAt(hourOf(slot));
  const otherPart = slots.find((slot) => partOf(slot) !== partOf(first));
  const dates = [first, otherPart].map((slot) => slot && dateIn(slot, zone));
  const otherDay = slots.find((slot) => !dates.includes(dateIn(slot, zone)));
  return [first, otherPart, otherDay].filter((slot) => slot !== undefined);
}
