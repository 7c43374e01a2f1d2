import type { LeftReason } from '../../contract/absence.ts';
import { ANYONE } from '../../contract/limits.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import { isActive, isOver } from '../../domain/bookings/booking-rules.ts';
import { hasStaff, soleStaffId } from '../../domain/bookings/part-rules.ts';
import type { HandOver } from '../../domain/bookings/parts.repository.ts';
import type { Given, Takeover } from '../../domain/takeover/takeover-rules.ts';

/** `from`: the member who has it, if the owner said so; `to`: a member or `anyone`. */
export interface AskedHandOver {
  id: string;
  from?: string | undefined;
  to: string;
}

export interface LeftBooking {
  id: string;
  reason: LeftReason;
}

/** Why a booking is not to be given at all, whoever is free. */
export function reasonToStay(
  booking: Booking | undefined,
  { from, to }: AskedHandOver,
  now: Date,
): LeftReason | null {
  if (!booking) return 'not_found';
  if (!isActive(booking.status) || isOver(booking, now)) return 'ended';
  if (from !== undefined && !hasStaff(booking, from)) return 'not_theirs';
  return soleStaffId(booking) === to || from === to ? 'same_staff' : null;
}

/** Who takes each booking, in the given order: each is tried beside those that went before it. */
export function planHandOver(
  takeover: Takeover,
  wanted: readonly (Given & { to: string })[],
): { given: HandOver[]; left: LeftBooking[] } {
  const given: HandOver[] = [];
  const left: LeftBooking[] = [];
  for (const { booking, from, to } of wanted) {
    const [taker] = to === ANYONE ? takeover.findTakers({ booking, from }) : [to];
    const reason = taker === undefined ? 'nobody_free' : takeover.findObstacles({ booking, from }, taker)[0];
    if (taker === undefined || reason) {
      left.push({ id: booking.bookingId, reason: reason ?? 'nobody_free' });
      continue;
    }
    takeover.give({ booking, from }, taker);
    given.push({ booking, from, staffId: taker });
  }
  return { given, left };
}
