import type { Availability } from 'api/contract/public.ts';
import { utcDate } from 'api/time/dates.ts';
import { cachedByDay } from 'api/time/offsets.ts';
import { offsetsOf } from 'shared-ui';

/** Slot starts (UTC instants) by the date they fall on in the shown zone, both ascending. */
export type SlotsByDay = ReadonlyMap<string, readonly string[]>;

/** Every offered start of the reply, ascending. */
export function allSlots(reply: Availability): string[] {
  return Object.keys(reply.availability)
    .sort()
    .flatMap((date) => reply.availability[date] ?? []);
}

/** Groups ascending instants by their date in `zone`, so that a day is what the visitor calls a day. */
export function slotsByDay(slots: readonly string[], zone: string): SlotsByDay {
  const offsetAt = cachedByDay(offsetsOf(zone));
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

/** The first open date after `date`, else the first one of all, else null. */
export function nextOpenDay(days: SlotsByDay, date: string): string | null {
  const dates = [...days.keys()];
  return dates.find((candidate) => candidate > date) ?? dates[0] ?? null;
}

/** `slots` with `extra` in their places, without doubles; used for taken and for self-held times. */
export function withSlots(slots: readonly string[], extra: readonly string[]): string[] {
  return [...new Set([...slots, ...extra])].sort();
}
