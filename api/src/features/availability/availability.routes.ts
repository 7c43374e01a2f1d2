import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { availabilityQuery, availabilityReply } from '../../contract/public.ts';
import type { Deps } from '../../lib/deps.ts';
import { createRouter, jsonReply } from '../../lib/router.ts';
import { createAvailability } from './availability.usecases.ts';

export function availabilityRoutes(deps: Deps) {
  const router = createRouter();
  const getAvailability = createAvailability(deps);

  const availability = createRoute({
    method: 'get',
    path: '/api/availability/{business_id}',
    tags: ['Public'],
    request: { params: z.object({ business_id: z.string() }), query: availabilityQuery },
    responses: {
      ...jsonReply(availabilityReply, 'Slot starts by UTC date'),
      304: { description: 'Nothing has changed since the given ETag' },
    },
  });
  router.openapi(availability, async (c) => {
    const { json, etag } = await getAvailability(c.req.valid('param').business_id, c.req.valid('query'));
    c.header('ETag', etag);
    c.header('Cache-Control', 'no-cache');
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
    return c.body(json, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
  return router;
}
