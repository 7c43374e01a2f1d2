import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { planOf } from '../plan-limits/plans.ts';
import { fullMonths } from './full-months.ts';
import type { Buffers, SlotQuery } from './slot-query.ts';
import type { SlotState } from './slot-state.repository.ts';
import { isSlotFree } from './slots.ts';

/** The engine's query for a state. `service`: minutes and customers. */
export function toSlotQuery(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  state: SlotState,
  service: { duration: number; capacity: number; buffers: Buffers },
): SlotQuery {
  const { appointmentsPerMonth } = planOf(env, state, now());
  const { duration, capacity, buffers } = service;
  const { zone, bookableDays, intervalMinutes, hoursAdvance, shifts, special, busy } = state;
  return {
    rules: {
      zone,
      bookableDays,
      intervalMinutes,
      hoursAdvance,
      shifts,
      special,
      duration,
      capacity,
      buffers,
    },
    busy,
    fullMonths: fullMonths(busy, zone, appointmentsPerMonth),
    now: now().getTime() / MINUTE_MS,
  };
}

/** 409 `plan_limit` when the month is full, `slot_unavailable` when the slot is not free for any other reason. */
export function refuseTakenSlot(query: SlotQuery, start: Date): void {
  const startMinute = start.getTime() / MINUTE_MS;
  if (isSlotFree(query, startMinute)) return;
  if (isSlotFree({ ...query, fullMonths: [] }, startMinute)) throw new AppError('plan_limit');
  throw new AppError('slot_unavailable');
}
