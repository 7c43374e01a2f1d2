import { useUser } from './queries.ts';

/** What the log-in may do, and for the role `staff` whose bookings it is for. */
export function useRole() {
  const user = useUser().data;
  const role = user?.role ?? 'owner';
  return { isOwner: role === 'owner', isStaff: role === 'staff', staffId: user?.staff_id ?? null };
}
