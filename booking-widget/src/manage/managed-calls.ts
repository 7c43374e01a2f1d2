import type { ManagedBooking } from 'api/contract/public.ts';
import { api } from 'shared-ui';

/** The two halves of a manage link. Without its token a link opens nothing. */
export interface ManageLink {
  ref: string;
  token: string;
}

const path = (ref: string) => `bookings/${encodeURIComponent(ref)}`;

/** Throws ApiError, 404 for a wrong reference and for a wrong token alike. */
export function getManaged([, ref, token]: readonly [string, string, string]) {
  return api.get(path(ref), { searchParams: { token } }).json<ManagedBooking>();
}

/** Throws ApiError: 409 `already_cancelled`, `too_late`. */
export function cancelBooking({ ref, token }: ManageLink, reason: string) {
  return api.post(`${path(ref)}/cancel`, { json: { token, reason } }).json<{ message: string }>();
}

/** Moves to another start (UTC instant). Throws ApiError: 409 `slot_unavailable`, `plan_limit`, `too_late`. */
export function moveBooking({ ref, token }: ManageLink, timeSlot: string) {
  return api.post(`${path(ref)}/reschedule`, { json: { token, timeSlot } }).json<ManagedBooking>();
}
