import type { Availability, ManagedBooking } from 'api/contract/public.ts';
import { api, learnOffsets } from 'shared-ui';

export interface ManageLink {
  ref: string;
  token: string;
}

const path = (ref: string) => `bookings/${encodeURIComponent(ref)}`;

async function withServerOffsets(reply: Promise<ManagedBooking>): Promise<ManagedBooking> {
  const booking = await reply;
  learnOffsets(booking.business.timezone, booking.business.utc_offsets);
  return booking;
}

/** Throws ApiError: 404 for a wrong reference or a wrong token. */
export function getManaged([, ref, token]: readonly [string, string, string]) {
  return withServerOffsets(api.get(path(ref), { searchParams: { token } }).json<ManagedBooking>());
}

/** Throws ApiError. */
export function getOpenTimes({ ref, token }: ManageLink) {
  return api.get(`${path(ref)}/availability`, { searchParams: { token } }).json<Availability>();
}

/** Throws ApiError: 409 `already_cancelled`, `too_late`. */
export function cancelBooking({ ref, token }: ManageLink, reason: string) {
  return api.post(`${path(ref)}/cancel`, { json: { token, reason } }).json<{ message: string }>();
}

/** `timeSlot` is a UTC instant. Throws ApiError: 409 `slot_unavailable`, `plan_limit`, `too_late`. */
export function moveBooking({ ref, token }: ManageLink, timeSlot: string) {
  return withServerOffsets(
    api.post(`${path(ref)}/reschedule`, { json: { token, timeSlot } }).json<ManagedBooking>(),
  );
}
