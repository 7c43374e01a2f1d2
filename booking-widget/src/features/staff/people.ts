import type { PublicStaff } from 'api/contract/staff.ts';

/** Those who do all of these services; none if it is no choice. */
export function peopleFor(
  staff: readonly PublicStaff[],
  services: readonly { staff_ids: readonly string[] }[],
): readonly PublicStaff[] {
  const able = staff.filter(({ staff_id }) => services.some(({ staff_ids }) => staff_ids.includes(staff_id)));
  return able.length > 1
    ? able.filter(({ staff_id }) => services.every(({ staff_ids }) => staff_ids.includes(staff_id)))
    : [];
}

/** Links written by hand may have the name instead of the id. */
export const personNamed = (people: readonly PublicStaff[], wanted: string | null): PublicStaff | null =>
  people.find(({ staff_id }) => staff_id === wanted) ??
  people.find(({ name }) => name.toLowerCase() === wanted?.toLowerCase()) ??
  null;
