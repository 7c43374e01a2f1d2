import { offsetReader } from './zone-clock.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

const HOUR_MS = 3_600_000;

function partAt(hour: number): PartOfDay {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** One day's slots as morning (before 12), afternoon (before 17) and evening; empty parts are left out. */
export function partsOfDay(slots: readonly string[], zone: string): { part: PartOfDay; slots: string[] }[] {
  const offset = offsetReader(zone);
  const parts: { part: PartOfDay; slots: string[] }[] = [];
  for (const slot of slots) {
    const at = Date.parse(slot);
    const part = partAt(Math.floor((at + offset(at)) / HOUR_MS) % 24);
    const current = parts.find((candidate) => candidate.part === part);
    if (current) current.slots.push(slot);
    else parts.push({ part, slots: [slot] });
  }
  return parts;
}
