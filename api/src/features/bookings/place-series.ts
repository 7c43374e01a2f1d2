import { REPEAT } from '../../contract/limits.ts';
import type { Repeat, SeriesConflict } from '../../contract/series.ts';
import type { Deps } from '../../deps.ts';
import { seriesStarts } from '../../domain/bookings/series-rules.ts';
import { currentPlan } from '../../domain/plans/plans.ts';
import { monthCounter } from '../../domain/slots/full-months.ts';
import { dropDistantBusy, reasonsAgainst } from '../../domain/slots/obstacles.ts';
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
  reasons: SeriesConflict['reasons'];
}

const candidatesFor = (staff: readonly StaffQuery[], start: number): Candidate[] =>
  staff.map(({ staffId, query: whole }) => {
    const query = dropDistantBusy(whole, start);
    return { member: { staffId, query }, reasons: reasonsAgainst(query, start) };
  });

const isFree = ({ reasons }: Candidate) => reasons.length === 0;
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
 * The member for each appointment of a series: one who is free for all, else each chosen alone. 409 `slot_unavailable` with those
 * that conflict, unless they are skipped or forced; a full month is never forced.
 */
export function placeSeries(
  deps: Deps,
  state: OfferState,
  starts: readonly Date[],
  { staffId: requestedStaffId, force, skipsConflicts }: Choice,
): PlacedStart[] {
  const { staff } = toOfferQuery(deps, state, state.service, { staffId: requestedStaffId });
  const { appointmentsPerMonth } = currentPlan(deps.env, state, deps.now());
  const months = monthCounter(state.bookings, state.zone, appointmentsPerMonth);
  const offers = starts.map((at) => {
    const start = at.getTime() / MINUTE_MS;
    return { at, start, candidates: candidatesFor(staff, start) };
  });
  const steady = steadyMember(offers);
  const placed: PlacedStart[] = [];
  const conflicts: SeriesConflict[] = [];
  for (const { at, start, candidates } of offers) {
    const staffId = steady ?? chooseLeastBooked(candidates, start) ?? staff[0]?.staffId;
    const chosen = candidates.find(({ member }) => member.staffId === staffId);
    if (!chosen) throw new AppError('slot_unavailable', { extra: { conflicts } });
    const isFull = months.isFull(start);
    const reasons: SeriesConflict['reasons'] = isFull ? [...chosen.reasons, 'plan_limit'] : chosen.reasons;
    const isBooked = !isFull && (force || reasons.length === 0);
    if (isBooked) placed.push({ start: at, staffId: chosen.member.staffId, isFree: reasons.length === 0 });
    else conflicts.push({ start_time: at.toISOString(), reasons });
    if (isBooked || !skipsConflicts) months.add(start);
  }
  const isRefused = conflicts.length > 0 && !skipsConflicts;
  if (isRefused || placed.length === 0) throw new AppError('slot_unavailable', { extra: { conflicts } });
  return placed;
}
