import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { PaymentMethod } from 'api/contract/payment-kinds.ts';
import { useSWRConfig } from 'swr';
import { useCall } from '../../../data/console-context.ts';
import { isEventsKey } from '../../../data/queries.ts';

/** Sends an amount in the smallest unit; a repeat with the same key does nothing. */
export type SendAmount = (amountMinor: number, key: string) => Promise<void>;

/** What moves the money of a booking. */
export function useMoneyCalls({ id }: CalendarEvent) {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const toRequest = (amount_minor: number, key: string) => ({
    params: { id },
    headers: { 'idempotency-key': key },
    body: { amount_minor },
  });

  const refund: SendAmount = async (amount, key) => {
    await call('POST /api/bookings/{id}/refund', toRequest(amount, key));
    await mutate(isEventsKey);
  };
  const chargeFee: SendAmount = async (amount, key) => {
    await call('POST /api/bookings/{id}/no-show-fee', toRequest(amount, key));
    await mutate(isEventsKey);
  };
  const requestPayment: SendAmount = async (amount, key) => {
    await call('POST /api/bookings/{id}/request-payment', toRequest(amount, key));
    await mutate(isEventsKey);
  };
  async function noteReceived(amount: number, method: PaymentMethod, key: string) {
    const request = toRequest(amount, key);
    await call('POST /api/bookings/{id}/received', { ...request, body: { ...request.body, method } });
    await mutate(isEventsKey);
  }
  return { refund, chargeFee, requestPayment, noteReceived };
}
