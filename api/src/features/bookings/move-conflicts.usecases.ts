import type { Conflict } from '../../contract/conflicts.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking, BookingPart } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { inSlot, isActive } from '../../domain/bookings/booking-rules.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { toWork } from '../../domain/bookings/part-rules.ts';
import type { MemberObstacle } from '../../domain/calendar/conflicts.ts';
import { describeConflicts } from '../../domain/calendar/described-conflicts.ts';
import { refuseOthers, refuseOthersParts, type StaffAccess } from '../../domain/sessions/staff-access.ts';
import { type Obstacle, obstaclesTo } from '../../domain/slots/obstacles.ts';
import { toOfferQuery } from '../../domain/slots/slot-checks.ts';
import { loadMoveState } from '../../domain/slots/slot-state.repository.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { MINUTE_MS } from '../../time/units.ts';

interface Move {
  eventId: string;
  start: Date;
  end: Date;
  /** Undefined keeps the member. */
  staffId: string | undefined;
  language: Language;
}

/** An inactive member, or one who does not offer the service, has no hours for it. */
const NOT_OFFERED: Obstacle[] = [{ reason: 'outside_hours', busy: null }];

/** The conflicts of a booking or a booking request, at another time or with another member, apart from itself. 400 `end_before_start`; 403; 404. */
export function conflictsOfMove(
  deps: Deps,
  access: StaffAccess,
  { eventId, start, end, staffId: requestedStaffId, language }: Move,
): Promise<Conflict[]> {
  const { businessKey } = access;
  if (end <= start) throw invalidField('end_time', 'end_before_start');
  return deps.db.query(async (tx) => {
    const booking = await findBooking(tx, businessKey, eventId);
    if (!booking || !isActive(booking.status)) throw new AppError('not_found');
    refuseOthersParts(access, booking);
    if (requestedStaffId) refuseOthers(access, { staffId: requestedStaffId });
    const { parts } = inSlot(booking, {
      startTime: start,
      endTime: end,
      staffIds: requestedStaffId ?? [],
    });
    const obstacles: MemberObstacle[] = [];
    for (const part of parts) {
      const { staffId } = part;
      const found = await findObstacles(deps, tx, booking, part);
      obstacles.push(...found.map((one) => ({ ...one, staffId })));
    }
    return describeConflicts(tx, { businessKey, language }, obstacles);
  });
}

/** What is in the way of a part, apart from its own booking. 404. */
async function findObstacles(
  deps: Deps,
  tx: Tx,
  { businessKey, bookingId, seats }: Booking,
  part: BookingPart,
): Promise<Obstacle[]> {
  const { staffId, serviceId, startTime, endTime } = part;
  if (startTime >= endTime) return [];
  const state = await loadMoveState(tx, {
    business: { businessKey },
    serviceIds: [serviceId],
    now: deps.now(),
    exceptBookings: [bookingId],
    window: { from: startTime, to: endTime },
  });
  if (!state) throw new AppError('not_found');
  const [member] = toOfferQuery(deps, state, toWork(part, { seats, service: state.service }), {
    staffId,
  }).staff;
  return member ? obstaclesTo(member.query, startTime.getTime() / MINUTE_MS) : NOT_OFFERED;
}
