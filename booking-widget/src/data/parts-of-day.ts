import { cachedByDay } from 'api/time/offsets.ts';
import { HOUR_MS } from 'api/time/units.ts';
import { zoneOffsets } from 'shared-ui';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

export function hourIn(zone: string): (slot: string) => number {
  const offsetAt = cachedByDay(zoneOffsets(zone));
  return (slot) => Math.floor((Date.parse(slot) + offsetAt(Date.parse(slot))) / HOUR_MS) % 24;
}

export function partAt(hour: number): PartOfDay {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** A day's slots before 12, before 17 and later. Empty parts are left out. */
export function partsOfDay(slots: readonly string[], zone: string): { part: PartOfDay; slots: string[] }[] {
  const toHour = hourIn(zone);
  const parts: { part: PartOfDay; slots: string[] }[] = [];
  for (const slot of slots) {
    const part = partAt(toHour(slot));
    const current = parts.find((candidate) => candidate.part === part);
    if (current) current.slots.push(slot);
    else parts.push({ part, slots: [slot] });
  }
  return parts;
}
