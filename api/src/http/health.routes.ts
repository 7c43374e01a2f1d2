import { sql } from 'drizzle-orm';
import * as calls from '../contract/calls/installation.ts';
import type { Deps } from '../deps.ts';
import { createCallRouter } from './call-router.ts';

export function healthRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.isLive, () => ({ status: 'live' }));

  handle(calls.isReady, async () => {
    await deps.db.query((tx) => tx.execute(sql`select 1`));
    return { status: 'ready' };
  });

  return router;
}
