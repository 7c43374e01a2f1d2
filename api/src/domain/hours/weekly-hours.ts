import type { StaffMember } from '../../db/schema/staff.table.ts';
import type { ShiftRow } from './hours.repository.ts';

export type WeeklyHours = Pick<ShiftRow, 'weekday' | 'startMinute' | 'endMinute'>;

/** When somebody of a business can be booked in a usual week: shifts with services, joined where they touch. */
export function weeklyHours(shifts: readonly ShiftRow[], staff: readonly StaffMember[]): WeeklyHours[] {
  const active = staff.filter((member) => member.active);
  const isServed = ({ staffId, serviceIds }: ShiftRow) =>
    serviceIds.length > 0 &&
    (staffId === null
      ? active.some(({ ownHours }) => !ownHours)
      : active.some((member) => member.staffId === staffId && member.ownHours));
  const ordered = shifts
    .filter(isServed)
    .toSorted((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute);
  const joined: WeeklyHours[] = [];
  for (const { weekday, startMinute, endMinute } of ordered) {
    const last = joined.at(-1);
    if (last?.weekday === weekday && startMinute <= last.endMinute)
      last.endMinute = Math.max(last.endMinute, endMinute);
    else joined.push({ weekday, startMinute, endMinute });
  }
  return joined;
}
