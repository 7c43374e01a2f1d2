import { createRoute } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { z } from 'zod';
import { availabilityQuery, availabilityReply } from '../../contract/public.ts';
import type { Deps } from '../../lib/deps.ts';
import { createRouter, jsonReply } from '../../lib/router.ts';
import { getAvailability } from './availability.usecases.ts';

export function availabilityRoutes(deps: Deps) {
  const router = createRouter();
  const availability = createRoute({
    method: 'get',
    path: '/api/availability/{business_id}',
    tags: ['Public'],
    middleware: etag(),
    request: { params: z.object({ business_id: z.string() }), query: availabilityQuery },
    responses: {
      ...jsonReply(availabilityReply, 'Slot starts by UTC date'),
      304: { description: 'Nothing has changed since the given ETag' },
    },
  });
  router.openapi(availability, async (c) => {
    const json = await getAvailability(deps, c.req.valid('param').business_id, c.req.valid('query'));
    return c.body(json, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  });
  return router;
}
