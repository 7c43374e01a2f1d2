import { etag } from 'hono/etag';
import * as calls from '../../contract/calls/calendar.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter, honoPath } from '../../http/call-router.ts';
import { getFeedUrl, readFeed, renewFeedUrl } from './feed.usecases.ts';

export function feedRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getFeed, async ({ owner, query }) => ({ url: await getFeedUrl(deps, owner, query.staff_id) }));
  handle(calls.renewFeed, async ({ owner, query }) => ({
    url: await renewFeedUrl(deps, owner, query.staff_id),
  }));

  router.get(honoPath(calls.readFeed), etag());
  handle(calls.readFeed, async ({ c, params }) =>
    c.body(await readFeed(deps, params.file), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-cache',
    }),
  );

  return router;
}
