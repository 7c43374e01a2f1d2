import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { cachedByDay } from 'api/time/offsets.ts';
import { zoneOffsets } from 'shared-ui';
import { visitorZone } from './use-server-offsets.ts';

export function haveSameOffsets(instants: readonly string[], zone: string, otherZone: string): boolean {
  if (zone === otherZone) return true;
  const first = cachedByDay(zoneOffsets(zone));
  const second = cachedByDay(zoneOffsets(otherZone));
  return instants.every((instant) => {
    const ms = Date.parse(instant);
    return first(ms) === second(ms);
  });
}

/** The visitor's zone, then the business's; only the business's if both show the same times. */
export function shownZones({ start_time, end_time, business }: ManagedBooking): [string] | [string, string] {
  const own = visitorZone();
  return haveSameOffsets([start_time, end_time], own, business.timezone)
    ? [business.timezone]
    : [own, business.timezone];
}
