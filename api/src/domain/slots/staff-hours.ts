import type { Hours } from './hours-on.ts';
import type { Shift, SpecialHours } from './slot-query.ts';

export interface StaffShift extends Shift {
  /** null: a business hour. */
  staffId: string | null;
}

/** Rules 2 and 9: the shifts and special hours of one member, of those of a business. */
export const findHours = (
  { staffId, ownHours }: { staffId: string; ownHours: boolean },
  { shifts, special }: { shifts: readonly StaffShift[]; special: readonly SpecialHours[] },
): Hours => ({
  shifts: shifts.filter((shift) => shift.staffId === (ownHours ? staffId : null)),
  special: special.filter((entry) => entry.staffId === null || entry.staffId === staffId),
});
