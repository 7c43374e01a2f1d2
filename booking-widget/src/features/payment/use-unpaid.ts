import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { MINUTE_MS, SECOND_MS } from 'api/time/units.ts';
import { useEffect } from 'react';
import { call, callAddress } from 'shared-ui';
import useSWR from 'swr';
import type { ManageLink } from '../../data/manage-link.ts';

const BOOKING = 'GET /api/bookings/{ref}';
const OFTEN = { everyMs: 3 * SECOND_MS, forMs: 2 * MINUTE_MS };
const SELDOM_MS = 15 * SECOND_MS;

/** Reloads a visit while it waits for its payment, also behind the tab in which its customer pays. `reload` must be stable. */
export function usePaymentPolling(booking: ManagedBooking | undefined, reload: () => unknown): void {
  const isUnpaid = booking?.status === 'awaiting_payment';
  useEffect(() => {
    if (!isUnpaid) return;
    const startedAt = Date.now();
    const plan = () =>
      setTimeout(
        () => {
          if (navigator.onLine) void reload();
          timer = plan();
        },
        Date.now() - startedAt < OFTEN.forMs ? OFTEN.everyMs : SELDOM_MS,
      );
    let timer = plan();
    return () => clearTimeout(timer);
  }, [isUnpaid, reload]);
}

/** A visit that waits for its payment, asked about until it is paid or over. */
export function useUnpaid({ ref, token }: ManageLink) {
  const request = { params: { ref }, query: { token } };
  const unpaid = useSWR(callAddress(BOOKING, request), () => call(BOOKING, request));
  usePaymentPolling(unpaid.data, unpaid.mutate);
  return unpaid;
}
