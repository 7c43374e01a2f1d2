import type { Availability } from 'api/contract/availability.ts';
import { utcDate } from 'api/time/dates.ts';
import { cachedByDay } from 'api/time/offsets.ts';
import { zoneOffsets } from 'shared-ui';

/** Slots by their date in the displayed zone, both ascending. */
export type SlotsByDay = ReadonlyMap<string, readonly string[]>;

export function allSlots(reply: Availability): string[] {
  return Object.keys(reply.availability)
    .sort()
    .flatMap((date) => reply.availability[date] ?? []);
}

export function placesBySlot({ availability, places_left = {} }: Availability): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [date, left] of Object.entries(places_left))
    left.forEach((count, i) => {
      const slot = availability[date]?.[i];
      if (slot) places.set(slot, count);
    });
  return places;
}

export function slotsByDay(slots: readonly string[], zone: string): SlotsByDay {
  const offsetAt = cachedByDay(zoneOffsets(zone));
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const ms = Date.parse(slot);
    const date = utcDate(ms + offsetAt(ms));
    const day = days.get(date);
    if (day) day.push(slot);
    else days.set(date, [slot]);
  }
  return days;
}

/** The next open date after `date`, else the first one. */
export function nextOpenDay(days: SlotsByDay, date: string): string | null {
  const dates = [...days.keys()];
  return dates.find((candidate) => candidate > date) ?? dates[0] ?? null;
}

export function mergeSlots(slots: readonly string[], extra: readonly string[]): string[] {
  return [...new Set([...slots, ...extra])].sort();
}
