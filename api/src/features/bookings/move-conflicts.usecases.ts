import type { Conflict } from '../../contract/conflicts.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { isActive } from '../../domain/bookings/booking-rules.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { refuseOthers, type StaffAccess } from '../../domain/sessions/staff-access.ts';
import { type Obstacle, obstaclesTo } from '../../domain/slots/obstacles.ts';
import { toOfferQuery } from '../../domain/slots/slot-checks.ts';
import { loadMoveState } from '../../domain/slots/slot-state.repository.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { describeConflicts } from './described-conflicts.ts';

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
    refuseOthers(access, booking);
    const staffId = requestedStaffId ?? booking.staffId;
    refuseOthers(access, { staffId });
    const query = {
      business: { businessKey },
      now: deps.now(),
      exceptBookings: [eventId],
      window: { from: start, to: end },
    };
    const state = await loadMoveState(tx, { ...query, serviceId: booking.serviceId });
    if (!state) throw new AppError('not_found');
    const service = {
      duration: (end.getTime() - start.getTime()) / MINUTE_MS,
      capacity: state.service?.capacity ?? 1,
      buffers: { before: booking.bufferBefore, after: booking.bufferAfter },
      processing: null,
      seats: 1,
    };
    const [member] = toOfferQuery(deps, state, service, { staffId }).staff;
    const obstacles = member ? obstaclesTo(member.query, start.getTime() / MINUTE_MS) : NOT_OFFERED;
    return describeConflicts(tx, { businessKey, staffId, start, language }, obstacles);
  });
}
