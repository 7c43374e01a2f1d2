import type { Staff } from 'api/contract/staff.ts';
import { useStaffReply } from '../../data/queries.ts';

const NONE: Staff[] = [];

/** The people of a business. With one active person nothing speaks of staff. */
export function useStaff() {
  const { data, error, mutate } = useStaffReply();
  const staff = data?.staff ?? NONE;
  const active = staff.filter((person) => person.active);
  return {
    staff,
    active,
    isTeam: active.length > 1,
    isLoaded: data !== undefined,
    error,
    retry: () => void mutate(),
  };
}
