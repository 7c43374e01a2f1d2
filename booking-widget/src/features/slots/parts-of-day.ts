import { cachedByDay } from 'api/time/offsets.ts';
import { HOUR_MS } from 'api/time/units.ts';
import { offsetsOf } from 'shared-ui';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

function partAt(hour: number): PartOfDay {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** A day's slots before 12, before 17 and later. Empty parts are left out. */
export function partsOfDay(slots: readonly string[], zone: string): { part: PartOfDay; slots: string[] }[] {
  const offsetAt = cachedByDay(offsetsOf(zone));
  const parts: { part: PartOfDay; slots: string[] }[] = [];
  for (const slot of slots) {
    const ms = Date.parse(slot);
    const part = partAt(Math.floor((ms + offsetAt(ms)) / HOUR_MS) % 24);
    const current = parts.find((candidate) => candidate.part === part);
    if (current) current.slots.push(slot);
    else parts.push({ part, slots: [slot] });
  }
  return parts;
}
