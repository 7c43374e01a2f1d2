import { ANYONE } from '../../contract/limits.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import type { HandOver } from '../../domain/bookings/parts.repository.ts';
import type { Given, Takeover } from '../../domain/takeover/takeover-rules.ts';
import { invalidField } from '../../lib/errors.ts';

export type Target = StaffMember | typeof ANYONE;

/** A member who is named takes bookings at any hour; anyone is somebody at work. 400 `validation` for a service that the named one does not offer. */
function findTaker(takeover: Takeover, own: Given, target: Target): string | null {
  if (target === ANYONE) return takeover.findTakers(own)[0] ?? null;
  const obstacles = takeover.findObstacles(own, target.staffId);
  if (obstacles.includes('not_offered')) throw invalidField('move_to', 'takeover_impossible');
  return obstacles.every((reason) => reason === 'outside_hours') ? target.staffId : null;
}

/** Who takes the parts of a member who leaves, by start; `left` fit nobody. */
export function planRemoval(
  takeover: Takeover,
  bookings: readonly Booking[],
  { from, target }: { from: string; target: Target },
) {
  const given: HandOver[] = [];
  const left: Booking[] = [];
  for (const booking of bookings) {
    const own = { booking, from };
    const staffId = findTaker(takeover, own, target);
    if (staffId === null) {
      left.push(booking);
      continue;
    }
    takeover.give(own, staffId);
    given.push({ ...own, staffId });
  }
  return { given, left };
}
