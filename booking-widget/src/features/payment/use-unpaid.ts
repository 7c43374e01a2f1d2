import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { SECOND_MS } from 'api/time/units.ts';
import { useState } from 'react';
import { ApiError, call, callAddress } from 'shared-ui';
import useSWR from 'swr';

const BOOKING = 'GET /api/bookings/{ref}';
const OFTEN = { times: 40, everyMs: 3 * SECOND_MS };
const SELDOM_MS = 15 * SECOND_MS;

export interface BookingLink {
  ref: string;
  token: string;
}

/** How long until a visit that waits for its payment is asked about again; 0 for one that does not. */
export function usePaymentPause() {
  const [asked] = useState({ times: 0 });
  return (booking: ManagedBooking | undefined): number => {
    if (booking?.status !== 'awaiting_payment') return 0;
    asked.times += 1;
    return asked.times <= OFTEN.times ? OFTEN.everyMs : SELDOM_MS;
  };
}

/** A visit that waits for its payment, asked about until it is paid or over. */
export function useUnpaid({ ref, token }: BookingLink) {
  const request = { params: { ref }, query: { token } };
  const pause = usePaymentPause();
  return useSWR(callAddress(BOOKING, request), () => call(BOOKING, request), { refreshInterval: pause });
}

/** Gives the time back. Resolves to the sentence of an error, or null. */
export async function giveBack({ ref, token }: BookingLink, fallback: string): Promise<string | null> {
  try {
    const body = { token, reason: '' };
    await call('POST /api/bookings/{ref}/cancel', { access: 'public', params: { ref }, body });
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.message : fallback;
  }
}

/** A new page of Stripe to pay on. */
export async function openPayment({ ref, token }: BookingLink): Promise<string> {
  const request = { access: 'public', params: { ref }, body: { token } } as const;
  return (await call('POST /api/bookings/{ref}/payment', request)).url;
}
