import type { Tx } from '../../db/client.ts';
import type { Booking, BookingPart } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { toProcessing, toWork } from '../../domain/bookings/part-rules.ts';
import type { MemberObstacle, Refusal } from '../../domain/calendar/conflicts.ts';
import { currentPlan } from '../../domain/plans/plans.ts';
import { monthCounter } from '../../domain/slots/full-months.ts';
import { dropDistantBusy, obstaclesTo } from '../../domain/slots/obstacles.ts';
import { toOfferQuery } from '../../domain/slots/slot-checks.ts';
import type { Busy } from '../../domain/slots/slot-query.ts';
import { loadMoveState } from '../../domain/slots/slot-state.repository.ts';
import type { SlotState } from '../../domain/slots/slot-state.ts';
import { splitByProcessing } from '../../domain/slots/work-stretches.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localMonth, zoneOffsets } from '../../time/zone-offsets.ts';

export interface Move {
  before: Booking;
  after: Booking;
}

const toMinute = (at: Date) => at.getTime() / MINUTE_MS;

interface Placed {
  part: BookingPart;
  seats: number;
  moved: readonly MovedPart[];
}

type MovedPart = BookingPart & Pick<Booking, 'seats'>;

function findObstacles(deps: Deps, state: SlotState, { part, seats, moved }: Placed): MemberObstacle[] {
  const { staffId, serviceId, startTime, endTime } = part;
  if (startTime >= endTime) return [];
  const [offer] = toOfferQuery(deps, state, toWork(part, { seats, service: state.service }), {
    staffId,
  }).staff;
  if (!offer) return [{ reason: 'outside_hours', busy: null, staffId }];
  const others = moved
    .filter((other) => other.staffId === staffId)
    .flatMap((other) => toBusy(other, { sameService: other.serviceId === serviceId }));
  const busy = [...offer.query.busy, ...others].sort((a, b) => a.start - b.start);
  const query = dropDistantBusy({ ...offer.query, busy }, toMinute(startTime));
  return obstaclesTo(query, toMinute(startTime)).map((one) => ({ ...one, staffId }));
}

function toBusy(part: MovedPart, { sameService }: Pick<Busy, 'sameService'>): Busy[] {
  const [start, end] = [toMinute(part.startTime), toMinute(part.endTime)];
  const buffers = { before: part.bufferBefore, after: part.bufferAfter };
  const busy = { start, end, ...buffers, sameService, seats: part.seats, isBufferOnly: false };
  return splitByProcessing(busy, toProcessing(part));
}

/** What bookings conflict with, for each service of theirs. */
async function loadStates(deps: Deps, tx: Tx, moves: readonly Move[]): Promise<Map<string, SlotState>> {
  const states = new Map<string, SlotState>();
  const [first] = moves;
  if (!first) return states;
  const starts = moves.map(({ after }) => after.startTime.getTime());
  const services = moves.flatMap(({ after }) => after.parts.map(({ serviceId }) => serviceId));
  for (const serviceId of new Set(services)) {
    const state = await loadMoveState(tx, {
      business: { businessKey: first.before.businessKey },
      serviceIds: [serviceId],
      now: deps.now(),
      exceptBookings: moves.map(({ after }) => after.bookingId),
      window: { from: new Date(Math.min(...starts)), to: new Date(Math.max(...starts)) },
    });
    if (state) states.set(serviceId, state);
  }
  return states;
}

/** What is in the way of moving a series: each move is checked with those before it; a full month only for bookings from another month. */
export async function findRefusals(deps: Deps, tx: Tx, moves: readonly Move[]): Promise<Refusal[]> {
  const states = await loadStates(deps, tx, moves);
  const [any] = states.values();
  if (!any) return [];
  const months = monthCounter(
    any.bookings,
    any.zone,
    currentPlan(deps.env, any, deps.now()).appointmentsPerMonth,
  );
  const toMonth = (at: Date) => localMonth(zoneOffsets(any.zone), toMinute(at));
  const moved: MovedPart[] = [];
  const refusals: Refusal[] = [];
  for (const { before, after } of moves) {
    const { startTime, parts, seats } = after;
    const obstacles = parts.flatMap((part) =>
      findObstacles(deps, states.get(part.serviceId) ?? any, { part, seats, moved }),
    );
    const staysInMonth = toMonth(before.startTime) === toMonth(startTime);
    const isMonthFull = !staysInMonth && months.isFull(toMinute(startTime));
    if (obstacles.length > 0 || isMonthFull) refusals.push({ start: startTime, obstacles, isMonthFull });
    months.add(toMinute(startTime));
    moved.push(...parts.map((part) => ({ ...part, seats })));
  }
  return refusals;
}
