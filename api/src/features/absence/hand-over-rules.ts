import type { LeftReason } from '../../contract/absence.ts';
import { ANYONE } from '../../contract/limits.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import { isActive, isOver } from '../../domain/bookings/booking-rules.ts';
import type { HandOver } from '../../domain/bookings/hand-over.ts';
import type { Takeover } from '../../domain/takeover/takeover-rules.ts';

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
  if (from !== undefined && booking.staffId !== from) return 'not_theirs';
  return booking.staffId === to ? 'same_staff' : null;
}

/** Who takes each booking, in the given order: each is tried beside those that went before it. */
export function planHandOver(
  takeover: Takeover,
  asked: readonly { booking: Booking; to: string }[],
): { given: HandOver[]; left: LeftBooking[] } {
  const given: HandOver[] = [];
  const left: LeftBooking[] = [];
  for (const { booking, to } of asked) {
    const [taker] = to === ANYONE ? takeover.findTakers(booking) : [to];
    const reason = taker === undefined ? 'nobody_free' : takeover.findObstacles(booking, taker)[0];
    if (taker === undefined || reason) {
      left.push({ id: booking.bookingId, reason: reason ?? 'nobody_free' });
      continue;
    }
    takeover.give(booking, taker);
    given.push({ booking, staffId: taker });
  }
  return { given, left };
}
