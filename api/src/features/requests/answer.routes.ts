import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { acceptBody, answerQuery, declineBody, mailedRequestSchema } from '../../contract/answer.ts';
import { messageReply } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonBody, jsonReply } from '../../http/router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { answerByLink, getMailedRequest } from './answer.usecases.ts';

/** What an owner does by the links in the mail about a request. Reading changes nothing: mail scanners follow links. */
export function answerRoutes(deps: Deps) {
  const router = createRouter();
  const tags = ['Calendar'];
  const params = z.object({ id: z.string() });

  const show = createRoute({
    method: 'get',
    path: '/api/requests/{id}',
    tags,
    request: { params, query: answerQuery },
    responses: jsonReply(mailedRequestSchema, 'The request'),
  });
  router.openapi(show, async (c) => {
    c.header('Cache-Control', 'no-store');
    const key = { ...c.req.valid('param'), ...c.req.valid('query') };
    return c.json(await getMailedRequest(deps, key), 200);
  });

  const accept = createRoute({
    method: 'post',
    path: '/api/requests/{id}/accept',
    tags,
    request: { params, ...jsonBody(acceptBody) },
    responses: jsonReply(messageReply, 'Accepted; the customer is mailed'),
  });
  router.openapi(accept, async (c) => {
    await answerByLink(deps, { ...c.req.valid('param'), ...c.req.valid('json') }, 'accepted', '');
    return c.json({ message: sentence(c.var.language, 'request_accepted') }, 200);
  });

  const decline = createRoute({
    method: 'post',
    path: '/api/requests/{id}/decline',
    tags,
    request: { params, ...jsonBody(declineBody) },
    responses: jsonReply(messageReply, 'Declined; the customer is mailed, with the reason if there is one'),
  });
  router.openapi(decline, async (c) => {
    const { token, reason } = c.req.valid('json');
    await answerByLink(deps, { ...c.req.valid('param'), token }, 'declined', reason);
    return c.json({ message: sentence(c.var.language, 'request_declined') }, 200);
  });

  return router;
}
