import type { Service } from 'api/contract/services.ts';
import type { Staff } from 'api/contract/staff.ts';

type Offered = Pick<Service, 'staff_ids'>;

/** Null is everyone. */
export const offers = ({ staff_ids }: Offered, staffId: string): boolean =>
  staff_ids === null || staff_ids.includes(staffId);

/** Who offers a service once one person does or no longer does; everyone is null, for those added later too. */
export function offeredAfter(
  service: Offered,
  staffId: string,
  isOffered: boolean,
  staff: readonly Pick<Staff, 'staff_id'>[],
): string[] | null {
  const everyone = staff.map(({ staff_id }) => staff_id);
  const others = (service.staff_ids ?? everyone).filter((id) => id !== staffId);
  if (!isOffered) return others;
  return everyone.every((id) => id === staffId || others.includes(id)) ? null : [...others, staffId];
}
