import { createRoute } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { z } from 'zod';
import { feedReply } from '../../contract/feed.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonReply } from '../../http/router.ts';
import { ownerOnly } from '../sessions/require-owner.ts';
import { getFeedUrl, readFeed, renewFeedUrl } from './feed.usecases.ts';

/** The owner's calendar for other calendar programs. */
export function feedRoutes(deps: Deps) {
  const router = createRouter();
  const tags = ['Calendar'];
  const common = { tags, ...ownerOnly(deps.sessions) };

  const show = createRoute({
    method: 'get',
    path: '/api/calendar-feed',
    ...common,
    responses: jsonReply(feedReply, 'A secret iCalendar address to subscribe to'),
  });
  router.openapi(show, async (c) => c.json({ url: await getFeedUrl(deps, c.var.owner.businessKey) }, 200));

  const renew = createRoute({
    method: 'post',
    path: '/api/calendar-feed/renew',
    ...common,
    responses: jsonReply(feedReply, 'A new address; the old one ends'),
  });
  router.openapi(renew, async (c) => c.json({ url: await renewFeedUrl(deps, c.var.owner.businessKey) }, 200));

  const feed = createRoute({
    method: 'get',
    path: '/api/calendar-feed/{file}',
    tags,
    middleware: etag(),
    request: { params: z.object({ file: z.string() }) },
    responses: {
      200: { description: 'One year back and ahead', content: { 'text/calendar': { schema: z.string() } } },
    },
  });
  router.openapi(feed, async (c) =>
    c.body(await readFeed(deps, c.req.valid('param').file), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-cache',
    }),
  );

  return router;
}
