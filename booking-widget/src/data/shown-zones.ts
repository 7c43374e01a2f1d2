import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { haveSameOffsets } from './same-offsets.ts';
import { visitorZone } from './use-server-offsets.ts';

/** The visitor's zone, then the business's; only the business's if both show the same times. */
export function shownZones({ start_time, end_time, business }: ManagedBooking): [string] | [string, string] {
  const own = visitorZone();
  return haveSameOffsets([start_time, end_time], own, business.timezone)
    ? [business.timezone]
    : [own, business.timezone];
}
