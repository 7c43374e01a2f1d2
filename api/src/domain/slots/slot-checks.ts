import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { mapAll } from '../../lib/map-all.ts';
import { toMinute } from '../../time/units.ts';
import { currentPlan } from '../plans/plans.ts';
import { inAnyMonth } from './days-without-slots.ts';
import { fullMonths } from './full-months.ts';
import type { OfferQuery, SlotQuery, VisitQuery } from './slot-query.ts';
import type { OfferState, SlotState, StatePart } from './slot-state.ts';
import { createUnitNeeds, reuseAfter, type UnitWork } from './units.ts';
import { findMembers } from './visit-slots.ts';
import type { WorkRules } from './work-stretches.ts';

interface OfferRange extends Pick<SlotQuery, 'from' | 'to'> {
  /** Undefined: everyone who offers the service. */
  staffId?: string | null | undefined;
}

/** The engine's queries for a state. */
export function toOfferQuery(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  state: SlotState,
  work: WorkRules & UnitWork,
  { staffId, ...range }: OfferRange = {},
): OfferQuery {
  const { appointmentsPerMonth } = currentPlan(env, state, now());
  const { duration, buffers, processing, capacity, seats } = work;
  const { zone, bookableDays, intervalMinutes, hoursAdvance } = state;
  const offering = { zone, bookableDays, intervalMinutes, hoursAdvance };
  const rules = { ...offering, duration, buffers, processing, capacity, seats };
  const business: SlotQuery = {
    rules: { ...rules, shifts: [], special: [] },
    busy: [],
    bookings: [],
    fullMonths: fullMonths(state.bookings, zone, appointmentsPerMonth),
    now: toMinute(now()),
    ...range,
  };
  const findNeeds = createUnitNeeds(state.resources, work);
  const members = state.staff.filter((member) => !staffId || member.staffId === staffId);
  return {
    business,
    staff: members.map(({ staffId: id, busy, bookings, shifts, special }) => ({
      staffId: id,
      query: { ...business, rules: { ...rules, shifts, special }, busy, bookings, needs: findNeeds(id) },
    })),
  };
}

/** The engine's query for a state with parts: `seats` of them, each as `toOfferQuery` makes it. */
export function toVisitQuery(
  deps: Pick<Deps, 'env' | 'now'>,
  state: OfferState,
  { seats, ...range }: OfferRange & { seats: number },
): VisitQuery {
  const services = state.parts.map(({ service }) => service);
  const toPart = ({ service, staff }: StatePart, at: number) =>
    toOfferQuery(deps, { ...state, staff }, { ...service, seats, reuse: reuseAfter(services, at) }, range);
  return mapAll(state.parts, toPart);
}

/**
 * Who does each part of a visit at this start: the `preferred` members if they can, else by rules 11 and 14. 409 `plan_limit` when
 * the month is full, `slot_unavailable` when nobody is free for any other reason.
 */
export function takeVisit(
  visit: VisitQuery,
  start: Date,
  preferred: readonly string[] | null = null,
): readonly string[] {
  const minute = toMinute(start);
  const chosen = findMembers(visit, minute, preferred);
  if (chosen) return chosen;
  throw new AppError(findMembers(inAnyMonth(visit), minute) ? 'plan_limit' : 'slot_unavailable');
}

/** The members whom the live hold of the customer's own address keeps, if it is of the same visit at this start; else null. */
export function heldMembers(
  { heldByOwn, parts }: OfferState,
  { start, seats }: { start: Date; seats: number },
): string[] | null {
  if (!heldByOwn || heldByOwn.seats !== seats || heldByOwn.parts.length !== parts.length) return null;
  const isSame =
    heldByOwn.parts[0]?.startTime === start.toISOString() &&
    heldByOwn.parts.every(({ serviceId }, at) => serviceId === parts[at]?.service.serviceId);
  return isSame ? heldByOwn.parts.map(({ staffId }) => staffId) : null;
}

/** None where there is only one active member. */
export const shownNames = ({ names }: SlotState): StaffNames => (names.size > 1 ? names : new Map());
