import type { z } from 'zod';
import type { Conflict } from '../../contract/conflicts.ts';
import type { ownerBookingBody } from '../../contract/owner-bookings.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { type MemberObstacle, slotUnavailable } from '../../domain/calendar/conflicts.ts';
import { describeConflicts, describeRefusals } from '../../domain/calendar/described-conflicts.ts';
import { ownersState } from '../../domain/calendar/owners-state.ts';
import { placeSeries } from '../../domain/calendar/place-series.ts';
import { placeVisit } from '../../domain/calendar/place-visit.ts';
import { type TakenPart, toTaken } from '../../domain/calendar/taken-parts.ts';
import type { AskedServices } from '../../domain/services/visit-rules.ts';
import type { Author } from '../../domain/sessions/author.ts';
import { toVisitQuery } from '../../domain/slots/slot-checks.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { toMinute } from '../../time/units.ts';
import { localMonth, zoneOffsets } from '../../time/zone-offsets.ts';

export interface Request {
  businessKey: string;
  author: Author;
  body: z.output<typeof ownerBookingBody>;
  language: Language;
  idempotencyKey: string;
}

interface PlacedBooking {
  parts: TakenPart[];
  obstacles: MemberObstacle[];
  conflicts: Conflict[];
}

const toAsked = ({ service_id, service_ids }: Request['body']): AskedServices => ({
  service_id,
  service_ids,
});

/**
 * The members for the appointment and its conflicts: free ones, chosen as for customers, else the first. 400 `event_in_past`,
 * `visit_invalid`; 409 `plan_limit`, `slot_unavailable` if nobody offers a service or the member is inactive.
 */
export async function placeBooking(
  deps: Deps,
  tx: Tx,
  business: Business,
  { body, language }: Request,
): Promise<PlacedBooking> {
  const { businessKey } = business;
  const now = deps.now();
  const start = new Date(body.start_time);
  if (start < now) throw invalidField('start_time', 'event_in_past');
  const { seats, staff_id: staffId } = body;
  const window = { now, from: start, to: start };
  const state = await ownersState(tx, { businessKey, asked: toAsked(body), seats, staffId }, window);
  const visit = toVisitQuery(deps, state, { seats, staffId });
  const minute = toMinute(start);
  if (visit[0].business.fullMonths.includes(localMonth(zoneOffsets(state.zone), minute)))
    throw new AppError('plan_limit');
  const placed = placeVisit(visit, minute);
  if (!placed) throw slotUnavailable();
  const obstacles = placed.flatMap((part) => part.obstacles);
  const conflicts = await describeConflicts(tx, { businessKey, language }, obstacles);
  return { parts: toTaken(state, placed), obstacles, conflicts };
}

/** One as `placeBooking`, or a series as `placeSeries`. 409 `slot_unavailable` with the conflicts. */
export async function placeBookings(
  deps: Deps,
  tx: Tx,
  business: Business,
  request: Request,
  starts: readonly Date[],
) {
  const { body, language } = request;
  const { businessKey } = business;
  const [first = new Date(body.start_time)] = starts;
  if (!body.repeat) {
    const { conflicts, parts } = await placeBooking(deps, tx, business, request);
    if (conflicts.length > 0 && !body.force) throw slotUnavailable(conflicts);
    return [{ start: first, parts }];
  }
  const now = deps.now();
  if (first < now) throw invalidField('start_time', 'event_in_past');
  const { seats, staff_id: staffId, force, skip_conflicts: skipsConflicts = false } = body;
  const placement = { businessKey, asked: toAsked(body), seats, staffId };
  const state = await ownersState(tx, placement, { now, from: first, to: starts.at(-1) ?? first });
  const { placed, refusals } = placeSeries(deps, state, starts, { seats, staffId, force, skipsConflicts });
  if (placed.length === 0 || (refusals.length > 0 && !skipsConflicts)) {
    const conflicts = await describeRefusals(tx, { businessKey, language }, { refusals, planned: [] });
    throw slotUnavailable(conflicts);
  }
  return placed.map(({ start, parts }) => ({ start, parts: toTaken(state, parts) }));
}
