import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { SECOND_MS } from 'api/time/units.ts';
import { useState } from 'react';
import { call, callAddress } from 'shared-ui';
import useSWR from 'swr';
import type { ManageLink } from '../../data/manage-link.ts';

const BOOKING = 'GET /api/bookings/{ref}';
const OFTEN = { times: 40, everyMs: 3 * SECOND_MS };
const SELDOM_MS = 15 * SECOND_MS;

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
export function useUnpaid({ ref, token }: ManageLink) {
  const request = { params: { ref }, query: { token } };
  const pause = usePaymentPause();
  return useSWR(callAddress(BOOKING, request), () => call(BOOKING, request), { refreshInterval: pause });
}
