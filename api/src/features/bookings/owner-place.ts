import type { z } from 'zod';
import type { Conflict } from '../../contract/conflicts.ts';
import type { ownerBookingBody } from '../../contract/owner-bookings.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { describeConflicts, describeRefusals } from '../../domain/calendar/described-conflicts.ts';
import {
  type AskedServices,
  listAskedServices,
  refuseInvalidVisit,
} from '../../domain/services/visit-rules.ts';
import type { Author } from '../../domain/sessions/author.ts';
import { toVisitQuery } from '../../domain/slots/slot-checks.ts';
import { loadSlotState } from '../../domain/slots/slot-state.repository.ts';
import { isOfferState, type OfferState } from '../../domain/slots/slot-state.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localMonth, zoneOffsets } from '../../time/zone-offsets.ts';
import { placeSeries } from './place-series.ts';
import { type PlacedPart, placeVisit } from './place-visit.ts';
import type { TakenPart } from './taken-parts.ts';

export interface Request {
  businessKey: string;
  author: Author;
  body: z.output<typeof ownerBookingBody>;
  language: Language;
  idempotencyKey: string;
}

/** An id of the form that the database accepts; others match nothing. */
const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/**
 * The state around an instant; a member who does not offer the service has no hours, an inactive one is absent. 400 `validation`
 * for a service or member that is not the business's, `visit_invalid`.
 */
export async function ownersState(
  tx: Tx,
  {
    businessKey,
    asked,
    seats = 1,
    staffId,
  }: { businessKey: string; asked: AskedServices; seats?: number; staffId?: string | null | undefined },
  { now, ...window }: { now: Date; from: Date; to: Date },
): Promise<OfferState> {
  const serviceIds = listAskedServices(asked);
  const state = serviceIds.every(isId)
    ? await loadSlotState(tx, { business: { businessKey }, serviceIds, now, window, named: staffId })
    : null;
  if (!isOfferState(state))
    throw invalidField(asked.service_ids ? 'service_ids' : 'service_id', 'service_unknown');
  const services = state.parts.map(({ service }) => service);
  refuseInvalidVisit(services, { seats, combinesServices: true });
  if (staffId && !state.names.has(staffId)) refuseForeignStaff(await listStaff(tx, businessKey), [staffId]);
  return state;
}

interface PlacedBooking {
  parts: TakenPart[];
  conflicts: Conflict[];
}

const toAsked = ({ service_id, service_ids }: Request['body']): AskedServices => ({
  service_id,
  service_ids,
});

/** Who does each part, as `placed` says; a part in whose way something is, is placed over it. */
export const toTaken = (state: OfferState, placed: readonly PlacedPart[]): TakenPart[] =>
  state.parts.map(({ service }, at) => {
    const { staffId, obstacles } = placed[at] as PlacedPart;
    return { service, staffId, forced: obstacles.length > 0 };
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
  const minute = start.getTime() / MINUTE_MS;
  if (visit[0].business.fullMonths.includes(localMonth(zoneOffsets(state.zone), minute)))
    throw new AppError('plan_limit');
  const placed = placeVisit(visit, minute);
  if (!placed) throw new AppError('slot_unavailable', { extra: { conflicts: [] } });
  const obstacles = placed.flatMap((part) => part.obstacles);
  const conflicts = await describeConflicts(tx, { businessKey, language }, obstacles);
  return { parts: toTaken(state, placed), conflicts };
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
    if (conflicts.length > 0 && !body.force) throw new AppError('slot_unavailable', { extra: { conflicts } });
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
    throw new AppError('slot_unavailable', { extra: { conflicts } });
  }
  return placed.map(({ start, parts }) => ({ start, parts: toTaken(state, parts) }));
}
