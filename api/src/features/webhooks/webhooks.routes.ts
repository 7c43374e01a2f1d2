import * as calls from '../../contract/calls/webhooks.ts';
import type { Deps } from '../../deps.ts';
import * as usecases from '../../domain/webhooks/webhooks.usecases.ts';
import { createCallRouter } from '../../http/call-router.ts';

const withEnvelope = <T extends object>(webhook: T) => ({ ...webhook, webhook });

export function webhookRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getWebhooks, async ({ owner }) => ({
    webhooks: await usecases.getWebhooks(deps, owner.businessKey),
  }));

  handle(calls.addWebhook, async ({ owner, body }) =>
    withEnvelope(await usecases.addWebhook(deps, owner, body)),
  );

  handle(calls.editWebhook, async ({ owner, params, body }) =>
    withEnvelope(await usecases.editWebhook(deps, owner, params.id, body)),
  );

  handle(calls.removeWebhook, async ({ owner, params }) => ({
    webhooks: await usecases.removeWebhook(deps, owner.businessKey, params.id),
  }));

  handle(calls.rotateWebhookSecret, async ({ owner, params }) =>
    withEnvelope(await usecases.rotateSecret(deps, owner, params.id)),
  );

  handle(calls.testWebhook, async ({ owner, params }) => ({
    delivery: await usecases.sendTest(deps, owner.businessKey, params.id),
  }));

  handle(calls.getWebhookDeliveries, async ({ owner, params }) => ({
    deliveries: await usecases.getDeliveries(deps, owner.businessKey, params.id),
  }));

  handle(calls.replayWebhookDelivery, async ({ owner: { businessKey }, params }) => ({
    delivery: await usecases.replay(deps, {
      businessKey,
      webhookId: params.id,
      deliveryId: params.delivery,
    }),
  }));

  return router;
}
