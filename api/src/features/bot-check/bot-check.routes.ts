import * as calls from '../../contract/calls/installation.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';

export function botCheckRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getChallenge, async ({ c, query }) => {
    c.header('Cache-Control', 'no-store');
    return { ...(await deps.botCheck.challenge(query.action)) };
  });

  return router;
}
