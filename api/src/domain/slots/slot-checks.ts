import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { currentPlan } from '../plans/plans.ts';
import { fullMonths } from './full-months.ts';
import type { OfferQuery, SlotQuery, VisitQuery } from './slot-query.ts';
import type { OfferState, SlotState, StatePart } from './slot-state.ts';
import { freeStaff, leastBooked } from './staff-choice.ts';
import type { WorkRules } from './work-stretches.ts';

interface OfferRange extends Pick<SlotQuery, 'from' | 'to'> {
  /** Undefined: everyone who offers the service. */
  staffId?: string | null | undefined;
}

/** The engine's queries for a state. */
export function toOfferQuery(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  state: SlotState,
  { duration, buffers, processing, capacity, seats }: WorkRules,
  { staffId, ...range }: OfferRange = {},
): OfferQuery {
  const { appointmentsPerMonth } = currentPlan(env, state, now());
  const { zone, bookableDays, intervalMinutes, hoursAdvance } = state;
  const offering = { zone, bookableDays, intervalMinutes, hoursAdvance };
  const rules = { ...offering, duration, buffers, processing, capacity, seats };
  const business: SlotQuery = {
    rules: { ...rules, shifts: [], special: [] },
    busy: [],
    bookings: [],
    fullMonths: fullMonths(state.bookings, zone, appointmentsPerMonth),
    now: now().getTime() / MINUTE_MS,
    ...range,
  };
  const members = state.staff.filter((one) => !staffId || one.staffId === staffId);
  return {
    business,
    staff: members.map(({ staffId: id, busy, bookings, shifts, special }) => ({
      staffId: id,
      query: { ...business, rules: { ...rules, shifts, special }, busy, bookings },
    })),
  };
}

/** The engine's query for a state with parts: `seats` of them, each as `toOfferQuery` makes it. */
export function toVisitQuery(
  deps: Pick<Deps, 'env' | 'now'>,
  state: OfferState,
  { seats, ...range }: OfferRange & { seats: number },
): VisitQuery {
  const toPart = ({ service, staff }: StatePart) =>
    toOfferQuery(deps, { ...state, staff }, { ...service, seats }, range);
  const [first, ...later] = state.parts;
  return [toPart(first), ...later.map(toPart)];
}

/**
 * Who takes an appointment at this start: `preferredStaffId` if free, else by rule 11. 409 `plan_limit` when the month is full,
 * `slot_unavailable` when nobody is free for any other reason.
 */
export function takeSlot({ staff }: OfferQuery, start: Date, preferredStaffId: string | null = null): string {
  const startMinute = start.getTime() / MINUTE_MS;
  const free = freeStaff(staff, startMinute);
  const chosen = free.find(({ staffId }) => staffId === preferredStaffId) ?? leastBooked(free, startMinute);
  if (chosen) return chosen.staffId;
  const inAnyMonth = staff.map(({ staffId, query }) => ({ staffId, query: { ...query, fullMonths: [] } }));
  throw new AppError(freeStaff(inAnyMonth, startMinute).length > 0 ? 'plan_limit' : 'slot_unavailable');
}

/** The member whom the live hold of the customer's own address names, if it is for this start. */
export const heldStaff = ({ heldByOwn }: SlotState, start: Date): string | null =>
  heldByOwn?.start === start.getTime() / MINUTE_MS ? heldByOwn.staffId : null;

/** None where there is only one active member. */
export const shownNames = ({ names }: SlotState): StaffNames => (names.size > 1 ? names : new Map());
