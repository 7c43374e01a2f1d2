import type { Staff } from 'api/contract/staff.ts';
import { useMemo } from 'react';
import { useStaffReply } from '../../data/queries.ts';
import { useRole } from '../../data/use-role.ts';

const NONE: Staff[] = [];

/** The people of a business, for the role `staff` only its own person. `isTeam`: several are active; otherwise the console shows no staff. */
export function useStaff() {
  const { data, error, mutate } = useStaffReply();
  const { isStaff, staffId } = useRole();
  const all = data?.staff ?? NONE;
  // The calendar is laid out again when they change.
  const people = useMemo(() => {
    const staff = isStaff ? all.filter((person) => person.staff_id === staffId) : all;
    const active = staff.filter((person) => person.active);
    return { staff, active, isTeam: active.length > 1 };
  }, [all, isStaff, staffId]);
  return { ...people, isLoaded: data !== undefined, error, retry: () => void mutate() };
}
