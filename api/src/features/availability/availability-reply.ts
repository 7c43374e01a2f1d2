import { createHash } from 'node:crypto';
import { dayOfDate, MINUTES_PER_DAY } from '../../time/day-numbers.ts';
import { availabilityJson } from './availability-json.ts';
import { closedNotes } from './closed-notes.ts';
import { daysWithoutSlots } from './days-without-slots.ts';
import type { SlotQuery } from './slot-query.ts';
import { computeSlots } from './slots.ts';

/** UTC dates, inclusive. */
export interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

export const withinDates = (query: SlotQuery, { from, to }: DateRange): SlotQuery => ({
  ...query,
  ...(from && { from: dayOfDate(from) * MINUTES_PER_DAY }),
  ...(to && { to: (dayOfDate(to) + 1) * MINUTES_PER_DAY }),
});

/** Slots in one reply: 90 days of 400, 1 MB. Only overlapping shifts with many grids of their own have more. */
const MAX_SLOTS = 36_000;

/** Ends query and slots before the UTC date in which the limit is exceeded. */
function limited(query: SlotQuery, slots: Int32Array) {
  const firstOver = slots[MAX_SLOTS];
  if (firstOver === undefined) return { query, slots };
  const to = Math.floor(firstOver / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  return { query: { ...query, to }, slots: slots.filter((slot) => slot < to) };
}

/** The JSON of the contract's `Availability` and its ETag, which is the same in every process. */
export interface AvailabilityReply {
  json: Uint8Array<ArrayBuffer>;
  etag: string;
}

export function toAvailabilityReply(unlimited: SlotQuery): AvailabilityReply {
  const { zone } = unlimited.rules;
  const { query, slots } = limited(unlimited, computeSlots(unlimited));
  const reasons = daysWithoutSlots(query, slots);
  const notes = closedNotes(query);
  const hash = createHash('sha1')
    .update(zone)
    .update(slots)
    .update([...reasons].join())
    .update(JSON.stringify(notes));
  return { json: availabilityJson(zone, slots, reasons, notes), etag: `"${hash.digest('base64url')}"` };
}
