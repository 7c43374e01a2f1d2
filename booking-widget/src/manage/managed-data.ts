import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { call, callAddress, learnOffsets } from 'shared-ui';
import useSWR, { preload } from 'swr';
import type { ManageLink } from '../data/manage-link.ts';
import { businessKey, loadBusiness } from '../data/use-public-data.ts';
import { usePaymentPolling } from '../features/payment/use-unpaid.ts';

const BOOKING = 'GET /api/bookings/{ref}';
const MOVE_TIMES = 'GET /api/bookings/{ref}/availability';
const toRequest = ({ ref, token }: ManageLink) => ({ params: { ref }, query: { token } });

/** Times are printed with the server's offsets, because the browser's zone data may be older. */
export function registerOffsets(booking: ManagedBooking): ManagedBooking {
  learnOffsets(booking.business.timezone, booking.business.utc_offsets);
  return booking;
}

/** Rejects with an ApiError: 404 for a wrong reference or a wrong token. */
const loadManaged = async (link: ManageLink) => registerOffsets(await call(BOOKING, toRequest(link)));

/** The times that a booking can be moved to, of which its own is one; without a person it keeps its members. */
export function readMoveTimes({ ref, token }: ManageLink, staffId: string | null) {
  const request = { params: { ref }, query: { token, ...(staffId && { staff_id: staffId }) } };
  return { address: callAddress(MOVE_TIMES, request), load: () => call(MOVE_TIMES, request) };
}

const managedKey = (link: ManageLink) => (link.token ? callAddress(BOOKING, toRequest(link)) : null);

export function preloadManaged(link: ManageLink): void {
  const key = managedKey(link);
  // The hook below shows the error.
  if (key) preload(key, () => loadManaged(link)).catch(() => undefined);
}

/** The business is undefined while its page is not published. */
export function useManaged(link: ManageLink) {
  const managed = useSWR(managedKey(link), () => loadManaged(link));
  usePaymentPolling(managed.data, managed.mutate);
  const businessId = managed.data?.business.business_id;
  const business = useSWR(businessId ? businessKey(businessId) : null, () =>
    loadBusiness(call, businessId ?? ''),
  );
  return { managed, business };
}

export type Managed = ReturnType<typeof useManaged>;
