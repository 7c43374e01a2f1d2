import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { availabilityQuery, availabilityReply } from '../../contract/public.ts';
import { createRouter, jsonReply } from '../../http/router.ts';
import { AppError } from '../../lib/errors.ts';

/** Describes the call, and refuses what `quickAvailability` could not answer. */
export function availabilityRoutes() {
  const router = createRouter();
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
  router.openapi(availability, (c) => {
    throw c.var.refusal ?? new AppError('not_found');
  });
  return router;
}
