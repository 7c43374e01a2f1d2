import { dateIn } from 'shared-ui/datetime/day.ts';
import { hourIn, partAt } from '../../data/parts-of-day.ts';

const MOST = 3;

/** The first slot, then the first one in another part of the day and the first ones on other dates: three if there are. */
export function suggestedSlots(slots: readonly string[], zone: string): string[] {
  const [first] = slots;
  if (!first) return [];
  const toHour = hourIn(zone);
  const findPart = (slot: string) => partAt(toHour(slot));
  const otherPart = slots.find((slot) => findPart(slot) !== findPart(first));
  const suggested = otherPart ? [first, otherPart] : [first];
  const dates = new Set(suggested.map((slot) => dateIn(slot, zone)));
  for (const slot of slots) {
    if (suggested.length === MOST) break;
    if (dates.has(dateIn(slot, zone))) continue;
    dates.add(dateIn(slot, zone));
    suggested.push(slot);
  }
  return suggested;
}
