import { REPEAT } from '../../contract/limits.ts';
import type { Repeat } from '../../contract/series.ts';
import type { Deps } from '../../deps.ts';
import { invalidField } from '../../lib/errors.ts';
import { mapAll } from '../../lib/map-all.ts';
import { MINUTE_MS, toMinute } from '../../time/units.ts';
import { zoneOffsets } from '../../time/zone-offsets.ts';
import { seriesStarts } from '../bookings/series-rules.ts';
import { currentPlan } from '../plans/plans.ts';
import { monthCounter } from '../slots/full-months.ts';
import { dropDistantBusy } from '../slots/obstacles.ts';
import { toVisitQuery } from '../slots/slot-checks.ts';
import type { OfferQuery, VisitQuery } from '../slots/slot-query.ts';
import type { OfferState } from '../slots/slot-state.ts';
import { fewestBookingsFirst } from '../slots/staff-choice.ts';
import { type Refusal, slotUnavailable } from './conflicts.ts';
import { canDoAll, type PlacedPart, placeVisit } from './place-visit.ts';

export interface SeriesStart {
  at: Date;
  skippedWall: number | null;
}

/** 400 for a series that lasts more than five years. */
export function listStarts(first: Date, repeat: Repeat, zone: string): SeriesStart[] {
  const starts = seriesStarts(toMinute(first), repeat, zoneOffsets(zone));
  if (!starts) throw invalidField('repeat.count', 'repeat_too_long', { years: REPEAT.years });
  return starts.map(({ start, skippedWall }) => ({ at: new Date(start * MINUTE_MS), skippedWall }));
}

/** A visit with the busy times near its start alone; `start` in epoch minutes. */
interface VisitAt {
  at: Date;
  start: number;
  visit: VisitQuery;
}

function visitAt(visit: VisitQuery, at: Date): VisitAt {
  const start = toMinute(at);
  const near = ({ business, staff }: OfferQuery): OfferQuery => ({
    business,
    staff: staff.map(({ staffId, query }) => ({ staffId, query: dropDistantBusy(query, start) })),
  });
  return { at, start, visit: mapAll(visit, near) };
}

function findSteady(series: readonly VisitAt[]): string | undefined {
  const [first] = series;
  if (!first) return undefined;
  const canAlways = (staffId: string) => series.every(({ visit, start }) => canDoAll(visit, start, staffId));
  const always = first.visit[0].staff.filter(({ staffId }) => canAlways(staffId));
  return fewestBookingsFirst(always, first.start)[0]?.staffId;
}

const onlyWith = (visit: VisitQuery, staffId: string): VisitQuery =>
  mapAll(visit, ({ business, staff }) => ({
    business,
    staff: staff.filter((member) => member.staffId === staffId),
  }));

interface PlacedStart {
  start: Date;
  parts: PlacedPart[];
}

/** The members for a visit at each start: one who is free for all, else each by itself. 409 `slot_unavailable` if nobody offers a service. */
export function placeStarts(visit: VisitQuery, starts: readonly Date[]): PlacedStart[] {
  const series = starts.map((at) => visitAt(visit, at));
  const steady = findSteady(series);
  return series.map(({ at, start, visit: near }) => {
    const parts = placeVisit(steady === undefined ? near : onlyWith(near, steady), start);
    if (!parts) throw slotUnavailable();
    return { start: at, parts };
  });
}

interface Choice {
  seats: number;
  staffId: string | null | undefined;
  force: boolean;
  skipsConflicts: boolean;
}

/** The same for a series: what conflicts is refused unless it is forced, and a full month always is. */
export function placeSeries(
  deps: Deps,
  state: OfferState,
  starts: readonly Date[],
  { seats, staffId, force, skipsConflicts }: Choice,
): { placed: PlacedStart[]; refusals: Refusal[] } {
  const visit = toVisitQuery(deps, state, { seats, staffId });
  const { appointmentsPerMonth } = currentPlan(deps.env, state, deps.now());
  const months = monthCounter(state.bookings, state.zone, appointmentsPerMonth);
  const placed: PlacedStart[] = [];
  const refusals: Refusal[] = [];
  for (const visitAt of placeStarts(visit, starts)) {
    const start = toMinute(visitAt.start);
    const obstacles = visitAt.parts.flatMap((part) => part.obstacles);
    const isMonthFull = months.isFull(start);
    const isBooked = !isMonthFull && (force || obstacles.length === 0);
    if (isBooked) placed.push(visitAt);
    else refusals.push({ start: visitAt.start, obstacles, isMonthFull });
    if (isBooked || !skipsConflicts) months.add(start);
  }
  return { placed, refusals };
}
