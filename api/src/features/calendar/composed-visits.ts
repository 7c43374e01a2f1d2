import type { Tx } from '../../db/client.ts';
import type { Booking, BookingParts } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { giveParts, placeParts, withBriefParts } from '../../domain/bookings/part-rules.ts';
import { slotUnavailable } from '../../domain/calendar/conflicts.ts';
import { refuseShortened, type VisitChange } from '../../domain/calendar/event-rules.ts';
import { ownersState } from '../../domain/calendar/owners-state.ts';
import { placeStarts } from '../../domain/calendar/place-series.ts';
import { givenTo, toBookingParts } from '../../domain/calendar/taken-parts.ts';
import { findQuestions } from '../../domain/services/offers.repository.ts';
import { findMaxSeats } from '../../domain/services/services.repository.ts';
import { refuseSeats } from '../../domain/services/visit-rules.ts';
import { toVisitQuery } from '../../domain/slots/slot-checks.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';

/** A booking and where a change puts it; `end` null: where the services end of which it is composed again. */
export interface Placement {
  booking: Booking;
  start: Date;
  end: Date | null;
}

export interface Composition extends VisitChange {
  /** Who does all parts; undefined: those in `staffIds`, or anyone. */
  staffId: string | undefined;
}

type Placements = readonly [Placement, ...Placement[]];

/** Bookings as a change of their services, members or places makes them. 400 `validation`, `visit_invalid`; 409 `slot_unavailable` for an inactive member. */
export async function composeVisits(
  deps: Deps,
  tx: Tx,
  placements: Placements,
  composition: Composition,
): Promise<Booking[]> {
  const [{ booking }] = placements;
  const { serviceIds, staffIds = [], staffId } = composition;
  await refuseInactive(tx, booking.businessKey, staffId === undefined ? staffIds : [staffId]);
  if (serviceIds) return composeAnew(deps, tx, placements, { ...composition, serviceIds });
  if (composition.seats !== undefined) await refuseMoreSeats(tx, placements, composition.seats);
  return placements.map((placement) => recompose(placement, composition));
}

async function refuseInactive(tx: Tx, businessKey: string, staffIds: readonly string[]): Promise<void> {
  if (staffIds.length === 0) return;
  const staff = await listStaff(tx, businessKey);
  if (staff.some(({ staffId, active }) => !active && staffIds.includes(staffId))) throw slotUnavailable();
}

function placedAt({ booking, start, end }: Placement, parts: BookingParts): Booking {
  const endTime = end ?? parts.at(-1)?.endTime ?? start;
  const placed = placeParts(parts, { startTime: start, endTime });
  refuseShortened(parts, placed);
  return { ...booking, startTime: start, endTime, parts: withBriefParts(placed) };
}

async function composeAnew(
  deps: Deps,
  tx: Tx,
  placements: Placements,
  { serviceIds, staffIds, staffId, ...asked }: Composition & { serviceIds: readonly string[] },
): Promise<Booking[]> {
  const [{ booking }] = placements;
  const { businessKey } = booking;
  const readSeats = (visit: Booking) => asked.seats ?? visit.seats;
  const seats = Math.max(...placements.map((placement) => readSeats(placement.booking)));
  const starts = placements.map(({ start }) => start);
  const exceptBookings = placements.map((placement) => placement.booking.bookingId);
  const state = await ownersState(
    tx,
    { businessKey, asked: { service_ids: serviceIds }, seats, staffId, exceptBookings },
    {
      now: deps.now(),
      from: new Date(Math.min(...starts.map(Number))),
      to: new Date(Math.max(...starts.map(Number))),
    },
  );
  const questions = new Set(
    (await findQuestions(tx, businessKey, serviceIds)).map(({ question_id }) => question_id),
  );
  const members = staffIds
    ? starts.map(() => staffIds)
    : placeStarts(toVisitQuery(deps, state, { seats, staffId }), starts).map(({ parts }) =>
        parts.map((part) => part.staffId),
      );
  return placements.map((placement, nth) => {
    const taken = givenTo(state, members[nth] ?? []);
    const answers = placement.booking.answers.filter(({ question_id }) => questions.has(question_id));
    return {
      ...placedAt(placement, toBookingParts(taken, placement.start)),
      answers,
      seats: readSeats(placement.booking),
    };
  });
}

function recompose(placement: Placement, { staffIds, staffId, seats }: Composition): Booking {
  const { booking } = placement;
  const parts = giveParts(booking.parts, staffId ?? staffIds ?? []);
  return { ...placedAt(placement, parts), seats: seats ?? booking.seats };
}

/** 400 `visit_invalid` for more places than one booking takes of its service; a removed service, or several, take one. */
async function refuseMoreSeats(tx: Tx, placements: Placements, seats: number): Promise<void> {
  if (seats === 1) return;
  const [{ booking }] = placements;
  const visits = placements.map(({ booking: { parts } }) => parts);
  const serviceIds = new Set(visits.map(([{ serviceId }]) => serviceId));
  const maxSeats = await findMaxSeats(tx, booking.businessKey, [...serviceIds]);
  const findMostSeats = ([{ serviceId }, ...later]: BookingParts) =>
    later.length > 0 ? 1 : (maxSeats.get(serviceId) ?? 1);
  for (const parts of visits) refuseSeats(seats, findMostSeats(parts));
}
