import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { dayOfDate, MINUTES_PER_DAY } from '../../time/day-numbers.ts';
import { planOf } from '../plan-limits/plans.ts';
import { daysWithoutSlots } from './days-without-slots.ts';
import { fullMonths } from './full-months.ts';
import type { SlotQuery } from './slot-query.ts';
import type { SlotState } from './slot-state.repository.ts';
import { computeSlots, isSlotFree } from './slots.ts';
import { availabilityJson } from './slots-json.ts';

/** What the slot engine decides on. `asked` is the service's own length and capacity, in minutes and customers. */
export function toSlotQuery(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  state: SlotState,
  asked: { duration: number; capacity: number },
): SlotQuery {
  const { appointmentsPerMonth } = planOf(env, state, now());
  const { zone, bookableDays, intervalMinutes, hoursAdvance, shifts, busy } = state;
  return {
    rules: { zone, bookableDays, intervalMinutes, hoursAdvance, shifts, ...asked },
    busy,
    fullMonths: fullMonths(busy, zone, appointmentsPerMonth),
    now: now().getTime() / 60_000,
  };
}

/** UTC dates, inclusive. */
export interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** The same question about slots on these UTC dates only. */
export const withinDates = (query: SlotQuery, { from, to }: DateRange): SlotQuery => ({
  ...query,
  ...(from && { from: dayOfDate(from) * MINUTES_PER_DAY }),
  ...(to && { to: (dayOfDate(to) + 1) * MINUTES_PER_DAY }),
});

/** Starts in one answer: 90 days of 400, 1 MB. Only overlapping shifts with many grids of their own have more. */
const MOST_SLOTS = 36_000;

/** The question and its answer, up to the UTC date on which there would be more than `MOST_SLOTS`. */
function bounded(query: SlotQuery, slots: Int32Array) {
  const first = slots[MOST_SLOTS];
  if (first === undefined) return { query, slots };
  const to = Math.floor(first / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  let end = MOST_SLOTS;
  while ((slots[end - 1] as number) >= to) end--;
  return { query: { ...query, to }, slots: slots.subarray(0, end) };
}

/** The contract's `Availability` as JSON bytes, and a fingerprint of what it says. */
export function availabilityAnswer(asked: SlotQuery) {
  const { zone } = asked.rules;
  const { query, slots } = bounded(asked, computeSlots(asked));
  const without = daysWithoutSlots(query, slots);
  const hash = createHash('sha1')
    .update(zone)
    .update(slots)
    .update([...without].join());
  return { json: availabilityJson(zone, slots, without), fingerprint: hash.digest('base64url') };
}

/** 409 `plan_limit` when the month is full, `slot_unavailable` when the slot is not free for any other reason. */
export function refuseTakenSlot(query: SlotQuery, start: Date): void {
  const at = start.getTime() / 60_000;
  if (isSlotFree(query, at)) return;
  if (isSlotFree({ ...query, fullMonths: [] }, at)) throw new AppError('plan_limit');
  throw new AppError('slot_unavailable');
}
