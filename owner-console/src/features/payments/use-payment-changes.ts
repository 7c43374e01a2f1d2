import type { PaymentSettings, StripeBody } from 'api/contract/payments.ts';
import { callAddress } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';

const SETTINGS = callAddress('GET /api/payments/settings');

/** Each function rejects with an ApiError. */
export function usePaymentChanges() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const show = (settings: PaymentSettings) => mutate(SETTINGS, settings, { revalidate: false });
  return {
    async connect(body: StripeBody) {
      await show(await call('PUT /api/payments/stripe', { body }));
    },
    async disconnect() {
      await show(await call('DELETE /api/payments/stripe'));
    },
    async saveRule(refund_until_hours: number) {
      await show(await call('PUT /api/payments/settings', { body: { refund_until_hours } }));
    },
  };
}
