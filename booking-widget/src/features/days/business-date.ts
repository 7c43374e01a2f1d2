import { HOUR_MS } from 'api/time/units.ts';
import { zoneOffsets } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';

/** The business's date at noon of a date in another zone: across the date line most of that day is on another date. */
export function businessDate(date: string, zone: string, businessZone: string): string {
  const noon = Date.parse(`${date}T00:00:00Z`) + 12 * HOUR_MS;
  return dateIn(new Date(noon - zoneOffsets(zone)(noon)).toISOString(), businessZone);
}
