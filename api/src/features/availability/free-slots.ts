import type { Deps } from '../../lib/deps.ts';
import { AppError } from '../../lib/errors.ts';
import { planOf } from '../plans/plans.ts';
import { fullMonths } from './full-months.ts';
import type { SlotQuery } from './slot-query.ts';
import type { SlotState } from './slot-state.repository.ts';
import { isSlotFree } from './slots.ts';

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

/** 409 `plan_limit` when the month is full, `slot_unavailable` when the slot is not free for another reason. */
export function refuseTakenSlot(query: SlotQuery, start: Date): void {
  const at = start.getTime() / 60_000;
  if (isSlotFree(query, at)) return;
  throw new AppError(isSlotFree({ ...query, fullMonths: [] }, at) ? 'plan_limit' : 'slot_unavailable');
}
