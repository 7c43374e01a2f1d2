import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { deliveriesReply } from '../../contract/deliveries.ts';
import { id } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonReply } from '../../http/router.ts';
import { ownerOnly } from '../sessions/require-owner.ts';
import { getDeliveries } from './deliveries.usecases.ts';

export function deliveriesRoutes(deps: Deps) {
  const router = createRouter();
  const list = createRoute({
    method: 'get',
    path: '/api/calendar/{id}/mails',
    tags: ['Calendar'],
    ...ownerOnly(deps.sessions),
    request: { params: z.object({ id }) },
    responses: jsonReply(deliveriesReply, 'The mails about an event, oldest first'),
  });
  router.openapi(list, async (c) =>
    c.json({ mails: await getDeliveries(deps, c.var.owner.businessKey, c.req.valid('param').id) }, 200),
  );
  return router;
}
