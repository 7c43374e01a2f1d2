import type { ManagedBooking } from 'api/contract/public.ts';
import { haveSameOffsets } from './same-offsets.ts';

/** The visitor's zone, then the business's; only the business's if both show the same times. */
export function shownZones({ start_time, end_time, business }: ManagedBooking): [string] | [string, string] {
  const visitorZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return haveSameOffsets([start_time, end_time], visitorZone, business.timezone)
    ? [business.timezone]
    : [visitorZone, business.timezone];
}
