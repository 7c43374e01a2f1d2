import type { PaymentSettings, StripeBody } from 'api/contract/payments.ts';
import { callAddress } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { KEYS } from '../../data/queries.ts';

const SETTINGS = callAddress('GET /api/payments/settings');

/** Each function rejects with an ApiError. */
export function usePaymentChanges() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const show = (settings: PaymentSettings) => mutate(SETTINGS, settings, { revalidate: false });
  /** The navigation has the list of payments from the first account on. */
  async function showConnection(settings: PaymentSettings) {
    await show(settings);
    await mutate(KEYS.profile);
  }
  return {
    async connect(body: StripeBody) {
      await showConnection(await call('PUT /api/payments/stripe', { body }));
    },
    async disconnect() {
      await showConnection(await call('DELETE /api/payments/stripe'));
    },
    async saveRule(refund_until_hours: number) {
      await show(await call('PUT /api/payments/settings', { body: { refund_until_hours } }));
    },
  };
}
