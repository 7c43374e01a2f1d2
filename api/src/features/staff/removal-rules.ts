import { ANYONE } from '../../contract/limits.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import type { HandOver } from '../../domain/bookings/hand-over.ts';
import type { Takeover } from '../../domain/takeover/takeover-rules.ts';
import { invalidField } from '../../lib/errors.ts';

export type Target = StaffMember | typeof ANYONE;

/** A member who is named takes bookings at any hour; anyone is somebody at work. 400 `validation` for a service that the named one does not offer. */
function findTaker(takeover: Takeover, booking: Booking, target: Target): string | null {
  if (target === ANYONE) return takeover.findTakers(booking)[0] ?? null;
  const obstacles = takeover.findObstacles(booking, target.staffId);
  if (obstacles.includes('not_offered')) throw invalidField('move_to', 'takeover_impossible');
  return obstacles.every((reason) => reason === 'outside_hours') ? target.staffId : null;
}

/** Who takes the bookings of a member who leaves, by start; `left` fit nobody. */
export function planRemoval(takeover: Takeover, bookings: readonly Booking[], target: Target) {
  const given: HandOver[] = [];
  const left: Booking[] = [];
  for (const booking of bookings) {
    const staffId = findTaker(takeover, booking, target);
    if (staffId === null) {
      left.push(booking);
      continue;
    }
    takeover.give(booking, staffId);
    given.push({ booking, staffId });
  }
  return { given, left };
}
