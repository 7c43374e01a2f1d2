import { REPEAT } from '../../contract/limits.ts';
import type { Repeat } from '../../contract/series.ts';
import type { Deps } from '../../deps.ts';
import { seriesStarts } from '../../domain/bookings/series-rules.ts';
import type { MemberObstacle, Refusal } from '../../domain/calendar/conflicts.ts';
import { currentPlan } from '../../domain/plans/plans.ts';
import { monthCounter } from '../../domain/slots/full-months.ts';
import { dropDistantBusy, obstaclesTo } from '../../domain/slots/obstacles.ts';
import { toOfferQuery } from '../../domain/slots/slot-checks.ts';
import type { StaffQuery } from '../../domain/slots/slot-query.ts';
import type { OfferState } from '../../domain/slots/slot-state.ts';
import { leastBooked } from '../../domain/slots/staff-choice.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { zoneOffsets } from '../../time/zone-offsets.ts';

export interface SeriesStart {
  at: Date;
  skippedWall: number | null;
}

/** 400 for a series that lasts more than five years. */
export function listStarts(first: Date, repeat: Repeat, zone: string): SeriesStart[] {
  const starts = seriesStarts(first.getTime() / MINUTE_MS, repeat, zoneOffsets(zone));
  if (!starts) throw invalidField('repeat.count', 'repeat_too_long', { years: REPEAT.years });
  return starts.map(({ start, skippedWall }) => ({ at: new Date(start * MINUTE_MS), skippedWall }));
}

interface Candidate {
  member: StaffQuery;
  obstacles: MemberObstacle[];
}

const candidatesFor = (staff: readonly StaffQuery[], start: number): Candidate[] =>
  staff.map(({ staffId, query: whole }) => {
    const query = dropDistantBusy(whole, start);
    const obstacles = obstaclesTo(query, start).map((obstacle) => ({ ...obstacle, staffId }));
    return { member: { staffId, query }, obstacles };
  });

const isFree = ({ obstacles }: Candidate) => obstacles.length === 0;
const chooseLeastBooked = (candidates: readonly Candidate[], start: number) =>
  leastBooked(
    candidates.filter(isFree).map(({ member }) => member),
    start,
  )?.staffId;

/** A member who is free for the whole series, or null. */
function steadyMember(offers: readonly { start: number; candidates: Candidate[] }[]): string | undefined {
  const [first] = offers;
  const isAlwaysFree = (_: Candidate, nth: number) =>
    offers.every(({ candidates }) => isFree(candidates[nth] as Candidate));
  return first && chooseLeastBooked(first.candidates.filter(isAlwaysFree), first.start);
}

export interface PlacedStart {
  start: Date;
  staffId: string;
  isFree: boolean;
}

interface Choice {
  staffId: string | null | undefined;
  force: boolean;
  skipsConflicts: boolean;
}

/**
 * The member for each appointment of a series: one who is free for all, else each chosen alone. Those that conflict are refused
 * unless they are forced; a full month is never forced. 409 `slot_unavailable` if nobody offers the service.
 */
export function placeSeries(
  deps: Deps,
  state: OfferState,
  starts: readonly Date[],
  { staffId: requestedStaffId, force, skipsConflicts }: Choice,
): { placed: PlacedStart[]; refusals: Refusal[] } {
  const { staff } = toOfferQuery(deps, state, state.service, { staffId: requestedStaffId });
  const { appointmentsPerMonth } = currentPlan(deps.env, state, deps.now());
  const months = monthCounter(state.bookings, state.zone, appointmentsPerMonth);
  const offers = starts.map((at) => {
    const start = at.getTime() / MINUTE_MS;
    return { at, start, candidates: candidatesFor(staff, start) };
  });
  const steady = steadyMember(offers);
  const placed: PlacedStart[] = [];
  const refusals: Refusal[] = [];
  for (const { at, start, candidates } of offers) {
    const staffId = steady ?? chooseLeastBooked(candidates, start) ?? staff[0]?.staffId;
    const chosen = candidates.find(({ member }) => member.staffId === staffId);
    if (!chosen) throw new AppError('slot_unavailable', { extra: { conflicts: [] } });
    const { member, obstacles } = chosen;
    const isMonthFull = months.isFull(start);
    const isBooked = !isMonthFull && (force || obstacles.length === 0);
    if (isBooked) placed.push({ start: at, staffId: member.staffId, isFree: obstacles.length === 0 });
    else refusals.push({ start: at, obstacles, isMonthFull });
    if (isBooked || !skipsConflicts) months.add(start);
  }
  return { placed, refusals };
}
