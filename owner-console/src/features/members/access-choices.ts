import type { Staff } from 'api/contract/staff.ts';
import type { Access } from './use-members.ts';

const OF_STAFF = 'staff ';

/** What a select calls a role, and whom it is for. */
export const choiceOf = ({ role, staff_id }: Access): string =>
  role === 'staff' ? OF_STAFF + staff_id : role;

export function accessOf(value: string): Access {
  if (value.startsWith(OF_STAFF)) return { role: 'staff', staff_id: value.slice(OF_STAFF.length) };
  return { role: value === 'owner' ? 'owner' : 'manager', staff_id: null };
}

/** A business of one has nobody whose bookings are a part of all. */
export function accessChoices(staff: readonly Staff[]): string[] {
  const people = staff.length > 1 ? staff : [];
  return ['owner', 'manager', ...people.map(({ staff_id }) => choiceOf({ role: 'staff', staff_id }))];
}
