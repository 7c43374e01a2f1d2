import type { Webhook, WebhookBody, WebhookChangeBody, WebhookDelivery } from 'api/contract/webhooks.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { callAddress } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { useRead } from '../../data/queries.ts';

const LIST = callAddress('GET /api/webhooks');

export const useWebhooks = () => useRead('GET /api/webhooks', []);

/** Each function rejects with an ApiError. */
export function useWebhookChanges() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const show = (webhooks: Webhook[]) => mutate(LIST, { webhooks }, { revalidate: false });
  const reload = () => mutate(LIST);

  return {
    /** Resolves with the secret, which no later reply has. */
    async add(body: WebhookBody) {
      const { webhook } = await call('POST /api/webhooks', { body });
      await reload();
      return webhook;
    },
    async change(id: string, body: WebhookChangeBody) {
      await call('PUT /api/webhooks/{id}', { params: { id }, body });
      await reload();
    },
    async remove(id: string) {
      await show((await call('DELETE /api/webhooks/{id}', { params: { id } })).webhooks);
    },
    async rotate(id: string) {
      return (await call('POST /api/webhooks/{id}/rotate', { params: { id } })).webhook.secret;
    },
  };
}

const SOON_MS = 2000;
const LATER_MS = 30_000;

/** A delivery that is being sent counts too, because its next try is set as if it failed. */
const isDueSoon = ({ status, next_try_at: next }: WebhookDelivery) =>
  status === 'waiting' && next !== null && Date.parse(next) < Date.now() + 2 * MINUTE_MS;

/** The deliveries of a webhook, read again while one waits. */
export function useDeliveries(id: string) {
  const call = useCall();
  const params = { id };
  const read = useRead('GET /api/webhooks/{id}/deliveries', [{ params }], {
    refreshInterval: (reply) => (reply?.deliveries.some(isDueSoon) ? SOON_MS : LATER_MS),
  });
  return {
    ...read,
    async sendTest() {
      await call('POST /api/webhooks/{id}/test', { params });
      await read.mutate();
    },
    async sendAgain(delivery: string) {
      await call('POST /api/webhooks/{id}/deliveries/{delivery}/replay', { params: { id, delivery } });
      await read.mutate();
    },
  };
}
