import type { PublicStaff } from 'api/contract/staff.ts';

/** Who offers a service; none if it is no choice. */
export function peopleFor(
  staff: readonly PublicStaff[],
  service: { staff_ids: readonly string[] } | null,
): readonly PublicStaff[] {
  const offering = staff.filter(({ staff_id }) => service?.staff_ids.includes(staff_id));
  return offering.length > 1 ? offering : [];
}

/** Links written by hand may have the name instead of the id. */
export const personNamed = (people: readonly PublicStaff[], wanted: string | null): PublicStaff | null =>
  people.find(({ staff_id }) => staff_id === wanted) ??
  people.find(({ name }) => name.toLowerCase() === wanted?.toLowerCase()) ??
  null;
