import type { SeriesConflict } from '../../contract/series.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Deps } from '../../deps.ts';
import { currentPlan } from '../../domain/plans/plans.ts';
import { monthCounter } from '../../domain/slots/full-months.ts';
import { dropDistantBusy, reasonsAgainst } from '../../domain/slots/obstacles.ts';
import { toOfferQuery } from '../../domain/slots/slot-checks.ts';
import type { Busy } from '../../domain/slots/slot-query.ts';
import { loadMoveState, type SlotState } from '../../domain/slots/slot-state.repository.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localMonth, zoneOffsets } from '../../time/zone-offsets.ts';

export interface Move {
  before: Booking;
  after: Booking;
}

const toMinute = (at: Date) => at.getTime() / MINUTE_MS;

function againstState(
  deps: Deps,
  state: SlotState,
  { after }: Move,
  moved: readonly (Busy & { staffId: string })[],
): SeriesConflict['reasons'] {
  const { staffId, bufferBefore, bufferAfter, startTime, endTime } = after;
  const service = {
    duration: toMinute(endTime) - toMinute(startTime),
    capacity: state.service?.capacity ?? 1,
    buffers: { before: bufferBefore, after: bufferAfter },
    processing: null,
    seats: 1,
  };
  const [offer] = toOfferQuery(deps, state, service, { staffId }).staff;
  if (!offer) return ['outside_hours'];
  const others = moved.filter((one) => one.staffId === staffId);
  const busy = [...offer.query.busy, ...others].sort((a, b) => a.start - b.start);
  return reasonsAgainst(dropDistantBusy({ ...offer.query, busy }, toMinute(startTime)), toMinute(startTime));
}

/** The conflicts of moving a series: each move is checked with those before it; a full month only for bookings from another month. */
export async function findConflicts(deps: Deps, tx: Tx, moves: readonly Move[]): Promise<SeriesConflict[]> {
  const before = moves[0]?.before;
  if (!before) return [];
  const starts = moves.map(({ after }) => after.startTime.getTime());
  const state = await loadMoveState(tx, {
    business: { businessKey: before.businessKey },
    serviceId: before.serviceId,
    now: deps.now(),
    exceptBookings: moves.map(({ after }) => after.bookingId),
    window: { from: new Date(Math.min(...starts)), to: new Date(Math.max(...starts)) },
  });
  if (!state) return [];
  const months = monthCounter(
    state.bookings,
    state.zone,
    currentPlan(deps.env, state, deps.now()).appointmentsPerMonth,
  );
  const toMonth = (at: Date) => localMonth(zoneOffsets(state.zone), toMinute(at));
  const moved: (Busy & { staffId: string })[] = [];
  const conflicts: SeriesConflict[] = [];
  for (const move of moves) {
    const { startTime, endTime, staffId, bufferBefore, bufferAfter } = move.after;
    const reasons = againstState(deps, state, move, moved);
    const staysInMonth = toMonth(move.before.startTime) === toMonth(startTime);
    if (!staysInMonth && months.isFull(toMinute(startTime))) reasons.push('plan_limit');
    if (reasons.length > 0) conflicts.push({ start_time: startTime.toISOString(), reasons });
    months.add(toMinute(startTime));
    const buffers = { before: bufferBefore, after: bufferAfter };
    const [start, end] = [toMinute(startTime), toMinute(endTime)];
    moved.push({ ...buffers, start, end, staffId, sameService: true, seats: 1, isBufferOnly: false });
  }
  return conflicts;
}
