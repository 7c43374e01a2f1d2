import { v5 as uuidv5 } from 'uuid';
import type { WaitlistWish } from '../../db/schema/waitlist.table.ts';
import { dayOfDate } from '../../time/day-numbers.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localDay, startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';

export type Wish = Pick<WaitlistWish, 'businessKey' | 'serviceId' | 'staffId' | 'date'>;

/** The minimum time between two mails about free time to an entry. */
export const OFFER_PAUSE_MS = 10 * MINUTE_MS;

/** The primary key of a wish, derived from its columns. */
export const toWishId = ({ businessKey, serviceId, staffId, date }: Wish): string =>
  uuidv5(`${serviceId} ${staffId ?? ''} ${date}`, businessKey);

/** Rule 1 of docs/slots.md. */
export function isOffered(
  date: string,
  { zone, bookableDays }: { zone: string; bookableDays: number },
  now: Date,
): boolean {
  const ahead = dayOfDate(date) - localDay(zoneOffsets(zone), now.getTime() / MINUTE_MS);
  return 0 <= ahead && ahead < bookableDays;
}

/** When a date is over by the clocks of a zone. */
export const endOfDate = (date: string, zone: string): Date =>
  new Date(startOfDay(zoneOffsets(zone), dayOfDate(date) + 1) * MINUTE_MS);

/** Those of ascending starts (epoch minutes) that lie on a date. */
export function startsOn(date: string, starts: Int32Array, zone: string): number[] {
  const offsets = zoneOffsets(zone);
  const day = dayOfDate(date);
  const [from, to] = [startOfDay(offsets, day), startOfDay(offsets, day + 1)];
  return [...starts.filter((start) => from <= start && start < to)];
}

/** Starts that are free now and were not at the previous check. */
export function freedSince(before: readonly number[], free: readonly number[]): number[] {
  const former = new Set(before);
  return free.filter((start) => !former.has(start));
}
