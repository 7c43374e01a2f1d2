import { createHash } from 'node:crypto';
import { dateOfDay, dayOfDate, MINUTES_PER_DAY } from '../../time/day-numbers.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { almostFullDays } from './almost-full-days.ts';
import { availabilityJson } from './availability-json.ts';
import { closedNotes } from './closed-notes.ts';
import { daysWithoutSlots } from './days-without-slots.ts';
import { nextOpenDate } from './next-open-date.ts';
import { openingsByDay } from './openings-by-day.ts';
import { placesLeft } from './places-left.ts';
import type { SlotQuery, VisitQuery } from './slot-query.ts';
import { computeVisitSlots } from './visit-slots.ts';

/** UTC dates, inclusive. */
export interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

export const toInstants = ({ from, to }: DateRange): Pick<SlotQuery, 'from' | 'to'> => ({
  ...(from && { from: dayOfDate(from) * MINUTES_PER_DAY }),
  ...(to && { to: (dayOfDate(to) + 1) * MINUTES_PER_DAY }),
});

/** Slots in one reply: 90 days of 400, 1 MB. Only overlapping shifts with many grids of their own have more. */
const MAX_SLOTS = 36_000;

/** Ends query and slots before the UTC date in which the limit is exceeded. */
function limited([first, ...later]: VisitQuery, slots: Int32Array) {
  const firstOver = slots[MAX_SLOTS];
  const to = Math.floor((firstOver ?? 0) / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  const offer = firstOver === undefined ? first : { ...first, business: { ...first.business, to } };
  return {
    offer,
    visit: [offer, ...later] as const,
    slots: firstOver === undefined ? slots : slots.filter((slot) => slot < to),
  };
}

/** The JSON of the contract's `Availability` and its ETag, which is the same in every process. */
export interface AvailabilityReply {
  json: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** `listsNext`: with the first slot of each member who does the whole visit. `waitlist`: whether customers can wait. */
export function toAvailabilityReply(
  unlimited: VisitQuery,
  { listsNext, waitlist = false }: { listsNext: boolean; waitlist?: boolean },
): AvailabilityReply {
  const [{ business, staff }] = unlimited;
  const { zone } = business.rules;
  const found = computeVisitSlots(unlimited);
  const { offer, visit, slots } = limited(unlimited, found.slots);
  const openings = openingsByDay(offer);
  const reasons = daysWithoutSlots(visit, slots, openings);
  const almostFull = almostFullDays(offer, slots, openings).map(dateOfDay);
  const notes = closedNotes(offer);
  const places = placesLeft(visit, slots);
  const reopens = nextOpenDate(offer, slots, reasons);
  const next = listsNext
    ? Object.fromEntries(staff.map(({ staffId }) => [staffId, toInstant(found.firstSlotWith(staffId))]))
    : undefined;
  const hash = createHash('sha1')
    .update(zone)
    .update(slots)
    .update([...reasons].join())
    .update(JSON.stringify([notes, next, waitlist, almostFull, reopens, places]));
  const json = availabilityJson(zone, slots, reasons, { notes, next, waitlist, almostFull, reopens, places });
  return { json, etag: `"${hash.digest('base64url')}"` };
}

const toInstant = (slot: number | undefined) =>
  slot === undefined ? null : new Date(slot * MINUTE_MS).toISOString();
