import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { messageReply } from '../../contract/scalars.ts';
import { subscriptionBody, subscriptionQuery, subscriptionReply } from '../../contract/unsubscribe.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonReply } from '../../http/router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { getSubscription, subscribeAgain, unsubscribe } from './unsubscribe.usecases.ts';

/** The link in every reminder. Reading changes nothing: mail scanners follow links. */
export function unsubscribeRoutes(deps: Deps) {
  const router = createRouter();
  const path = '/api/unsubscribe';
  const tags = ['Public'];
  // Mail programs post a form and name the token in the address (RFC 8058); our page sends JSON.
  const request = {
    query: subscriptionQuery,
    body: {
      required: false,
      content: {
        'application/json': { schema: subscriptionBody },
        'application/x-www-form-urlencoded': { schema: z.object({}) },
        'multipart/form-data': { schema: z.object({}) },
      },
    },
  };

  const show = createRoute({
    method: 'get',
    path,
    tags,
    request: { query: subscriptionQuery },
    responses: jsonReply(subscriptionReply, 'Whose reminders, and whether they are stopped'),
  });
  router.openapi(show, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await getSubscription(deps, c.req.valid('query').token ?? ''), 200);
  });

  const stop = createRoute({
    method: 'post',
    path,
    tags,
    request,
    responses: jsonReply(messageReply, 'That address gets no more reminders from that business'),
  });
  router.openapi(stop, async (c) => {
    await unsubscribe(deps, c.req.valid('json').token ?? c.req.valid('query').token ?? '');
    return c.json({ message: sentence(c.var.language, 'unsubscribed') }, 200);
  });

  const again = createRoute({
    method: 'delete',
    path,
    tags,
    request,
    responses: jsonReply(messageReply, 'Reminders are sent again'),
  });
  router.openapi(again, async (c) => {
    await subscribeAgain(deps, c.req.valid('json').token ?? c.req.valid('query').token ?? '');
    return c.json({ message: sentence(c.var.language, 'subscribed_again') }, 200);
  });

  return router;
}
