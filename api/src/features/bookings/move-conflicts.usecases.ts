import type { Conflict } from '../../contract/conflicts.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { inSlot, isActive, refuseAwaiting } from '../../domain/bookings/booking-rules.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { describeConflicts } from '../../domain/calendar/described-conflicts.ts';
import { findRefusals } from '../../domain/calendar/move-refusals.ts';
import { refuseOthers, refuseOthersParts, type StaffAccess } from '../../domain/sessions/staff-access.ts';
import { AppError, invalidField } from '../../lib/errors.ts';

interface Move {
  eventId: string;
  start: Date;
  end: Date;
  /** Undefined keeps the member. */
  staffId: string | undefined;
  language: Language;
}

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
    if (booking) refuseAwaiting(booking);
    if (!booking || !isActive(booking.status)) throw new AppError('not_found');
    refuseOthersParts(access, booking);
    if (requestedStaffId) refuseOthers(access, { staffId: requestedStaffId });
    const after = inSlot(booking, { startTime: start, endTime: end, staffIds: requestedStaffId ?? [] });
    const refusals = await findRefusals(deps, tx, [{ before: booking, after }]);
    const obstacles = refusals.flatMap((refusal) => refusal.obstacles);
    return describeConflicts(tx, { businessKey, language }, obstacles, booking);
  });
}
