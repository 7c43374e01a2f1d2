import type { Tx } from '../../db/client.ts';
import type { Booking, BookingPart } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { toMinute } from '../../time/units.ts';
import { localMonth, zoneOffsets } from '../../time/zone-offsets.ts';
import { toProcessing, toWork } from '../bookings/part-rules.ts';
import { currentPlan } from '../plans/plans.ts';
import { monthCounter } from '../slots/full-months.ts';
import { dropDistantBusy, obstaclesTo } from '../slots/obstacles.ts';
import { toOfferQuery } from '../slots/slot-checks.ts';
import type { Busy } from '../slots/slot-query.ts';
import { loadMoveState } from '../slots/slot-state.repository.ts';
import type { MoveState } from '../slots/slot-state.ts';
import { findUses, type ResourceUse } from '../slots/units.ts';
import { splitByProcessing } from '../slots/work-stretches.ts';
import type { MemberObstacle, Refusal } from './conflicts.ts';

export interface Move {
  before: Booking;
  after: Booking;
}

type MovedPart = BookingPart & Pick<Booking, 'bookingId' | 'seats'>;

export interface MoveRefusal extends Refusal {
  move: Move;
}

interface Placed {
  part: BookingPart;
  booking: Booking;
  moved: readonly MovedPart[];
}

/** A member who is inactive or does not offer the service has no hours for it. */
function findObstacles(
  deps: Deps,
  state: MoveState,
  { part, booking, moved }: Placed,
): Omit<MemberObstacle, 'position'>[] {
  const { staffId, serviceId, startTime, endTime } = part;
  const { service, staff } = state.findPart(serviceId);
  const work = toWork(part, { ...booking, service });
  const [member] = toOfferQuery(deps, { ...addUses(moved, state), staff }, work, { staffId }).staff;
  if (!member) return [{ reason: 'outside_hours', busy: null, staffId }];
  if (startTime >= endTime) return [];
  const others = moved
    .filter((other) => other.staffId === staffId)
    .flatMap((other) => toBusy(other, { sameService: other.serviceId === serviceId }));
  const busy = [...member.query.busy, ...others].sort((a, b) => a.start - b.start);
  const query = dropDistantBusy({ ...member.query, busy }, toMinute(startTime));
  return obstaclesTo(query, toMinute(startTime)).map((obstacle) => ({ ...obstacle, staffId }));
}

function addUses(moved: readonly MovedPart[], state: MoveState): MoveState {
  const uses = moved.map(toUse);
  const resources = state.resources.map((resource) => ({
    ...resource,
    uses: [...resource.uses, ...findUses(uses, resource.resourceId)],
  }));
  return { ...state, resources };
}

const toUse = ({
  bookingId,
  serviceId,
  staffId,
  resourceIds,
  startTime,
  endTime,
}: MovedPart): ResourceUse => ({
  visit: bookingId,
  serviceId,
  staffId,
  resourceIds,
  start: toMinute(startTime),
  end: toMinute(endTime),
});

function toBusy(part: MovedPart, { sameService }: Pick<Busy, 'sameService'>): Busy[] {
  const [start, end] = [toMinute(part.startTime), toMinute(part.endTime)];
  const buffers = { before: part.bufferBefore, after: part.bufferAfter };
  const busy = { start, end, ...buffers, sameService, seats: part.seats, isBufferOnly: false };
  return splitByProcessing(busy, toProcessing(part));
}

function loadState(deps: Deps, tx: Tx, moves: readonly Move[]): Promise<MoveState | null> {
  const [first] = moves;
  if (!first) return Promise.resolve(null);
  const starts = moves.map(({ after }) => after.startTime.getTime());
  const services = moves.flatMap(({ after }) => after.parts.map(({ serviceId }) => serviceId));
  return loadMoveState(tx, {
    businessKey: first.before.businessKey,
    serviceIds: [...new Set(services)],
    now: deps.now(),
    exceptBookings: moves.map(({ after }) => after.bookingId),
    window: { from: new Date(Math.min(...starts)), to: new Date(Math.max(...starts)) },
  });
}

/** What is in the way of bookings that change: each is checked with those before it; a full month only for one from another month. */
export async function findRefusals(deps: Deps, tx: Tx, moves: readonly Move[]): Promise<MoveRefusal[]> {
  const state = await loadState(deps, tx, moves);
  if (!state) return [];
  const { appointmentsPerMonth } = currentPlan(deps.env, state, deps.now());
  const months = monthCounter(state.bookings, state.zone, appointmentsPerMonth);
  const toMonth = (at: Date) => localMonth(zoneOffsets(state.zone), toMinute(at));
  const moved: MovedPart[] = [];
  const refusals: MoveRefusal[] = [];
  for (const move of moves) {
    const { before, after } = move;
    const { startTime, bookingId, seats } = after;
    const obstacles = after.parts.flatMap((part, position) =>
      findObstacles(deps, state, { part, booking: after, moved }).map((obstacle) => ({
        ...obstacle,
        position,
      })),
    );
    const staysInMonth = toMonth(before.startTime) === toMonth(startTime);
    const isMonthFull = !staysInMonth && months.isFull(toMinute(startTime));
    if (obstacles.length > 0 || isMonthFull)
      refusals.push({ move, start: startTime, obstacles, isMonthFull });
    months.add(toMinute(startTime));
    moved.push(...after.parts.map((part) => ({ ...part, bookingId, seats })));
  }
  return refusals;
}
