import { createRoute } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { createRouter, jsonReply } from './router.ts';

export function healthRoutes(deps: Deps) {
  const router = createRouter();
  const tags = ['Operations'];
  const reply = z.object({ status: z.string() });

  const live = createRoute({
    method: 'get',
    path: '/api/health/live',
    tags,
    responses: jsonReply(reply, 'The process runs'),
  });
  router.openapi(live, (c) => c.json({ status: 'live' }, 200));

  const ready = createRoute({
    method: 'get',
    path: '/api/health/ready',
    tags,
    responses: jsonReply(reply, 'The database answers; migrations ran before the process began to listen'),
  });
  router.openapi(ready, async (c) => {
    await deps.db.query((tx) => tx.execute(sql`select 1`));
    return c.json({ status: 'ready' }, 200);
  });

  return router;
}
