import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { answerBody, serviceRequestsReply } from '../../contract/calendar.ts';
import { id, messageReply } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonReply, optionalJsonBody, readEmptyBody } from '../../http/router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { ownerOnly } from '../sessions/require-owner.ts';
import { answerRequest, getServiceRequests } from './requests.usecases.ts';

export function requestsRoutes(deps: Deps) {
  const router = createRouter();
  const common = { tags: ['Calendar'], ...ownerOnly(deps.sessions) };

  const list = createRoute({
    method: 'get',
    path: '/api/service-requests',
    ...common,
    responses: jsonReply(serviceRequestsReply, 'Requests that wait for an answer, by start'),
  });
  router.openapi(list, async (c) =>
    c.json({ service_requests: await getServiceRequests(deps, c.var.owner.businessKey) }, 200),
  );

  for (const [verb, answer] of [
    ['accept', 'accepted'],
    ['decline', 'declined'],
  ] as const) {
    const route = createRoute({
      method: 'post',
      path: `/api/service-requests/{id}/${verb}`,
      ...common,
      middleware: [common.middleware, readEmptyBody] as const,
      request: { params: z.object({ id }), ...optionalJsonBody(answerBody) },
      responses: jsonReply(
        messageReply,
        'Answered; the customer is mailed. 409 where `sequence` is not current',
      ),
    });
    router.openapi(route, async (c) => {
      const { id: bookingId } = c.req.valid('param');
      const { businessKey } = c.var.owner;
      await answerRequest(deps, { businessKey, bookingId, ...c.req.valid('json') }, answer);
      return c.json({ message: sentence(c.var.language, `request_${answer}`) }, 200);
    });
  }

  return router;
}
