import type { Availability, ManagedBooking } from 'api/contract/public.ts';
import { api, learnOffsets } from 'shared-ui';

/** The two halves of a manage link. Without its token a link opens nothing. */
export interface ManageLink {
  ref: string;
  token: string;
}

const path = (ref: string) => `bookings/${encodeURIComponent(ref)}`;

/** A booking is shown by the clock that came with it. */
async function learning(reply: Promise<ManagedBooking>): Promise<ManagedBooking> {
  const booking = await reply;
  learnOffsets(booking.business.timezone, booking.business.utc_offsets);
  return booking;
}

/** Throws ApiError, 404 for a wrong reference and for a wrong token alike. */
export function getManaged([, ref, token]: readonly [string, string, string]) {
  return learning(api.get(path(ref), { searchParams: { token } }).json<ManagedBooking>());
}

/** The starts to which a booking may move. Throws ApiError. */
export function getOpenTimes({ ref, token }: ManageLink) {
  return api.get(`${path(ref)}/availability`, { searchParams: { token } }).json<Availability>();
}

/** Throws ApiError: 409 `already_cancelled`, `too_late`. */
export function cancelBooking({ ref, token }: ManageLink, reason: string) {
  return api.post(`${path(ref)}/cancel`, { json: { token, reason } }).json<{ message: string }>();
}

/** Moves to another start (UTC instant). Throws ApiError: 409 `slot_unavailable`, `plan_limit`, `too_late`. */
export function moveBooking({ ref, token }: ManageLink, timeSlot: string) {
  return learning(api.post(`${path(ref)}/reschedule`, { json: { token, timeSlot } }).json<ManagedBooking>());
}
