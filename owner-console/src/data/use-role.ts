import { useCallback } from 'react';
import { useUser } from './queries.ts';

/** What the login may do, and for the role `staff` whose bookings it is for. */
export function useRole() {
  const user = useUser().data;
  const role = user?.role ?? 'owner';
  return { isOwner: role === 'owner', isStaff: role === 'staff', staffId: user?.staff_id ?? null };
}

/** Whether the login may change entries of this person, or with null of the whole business. */
export function useMayChange() {
  const { isStaff, staffId } = useRole();
  return useCallback((ofStaffId: string | null) => !isStaff || ofStaffId === staffId, [isStaff, staffId]);
}
