import * as calls from '../../contract/calls/calendar.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_buffering
  'X-Accel-Buffering': 'no',
};

export function changesRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getChanges, ({ c, owner, query }) =>
    c.newResponse(deps.changeStreams.open(owner, query.since ?? null), 200, HEADERS),
  );

  return router;
}
