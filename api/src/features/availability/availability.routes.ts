import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';
import { getAvailability } from '../../contract/calls/customer.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter, honoPath } from '../../http/call-router.ts';
import { limitReads, refuseNul } from '../../http/request-context.ts';
import type { AppEnv } from '../../http/router.ts';
import { createAvailability } from './availability.usecases.ts';
import { compressedJson, ENCODINGS, type Encoding } from './compressed-json.ts';

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

/**
 * Visitors send this call most. Its route precedes the general middleware, which takes several times as long as a
 * cached response.
 * @param publicHeaders what that middleware adds to a public response: security and CORS.
 */
export function availabilityRoutes(deps: Deps, publicHeaders: Promise<Record<string, string>>) {
  const { router, handle } = createCallRouter(deps);
  const findAvailability = createAvailability(deps);

  const addHeadersToErrors = createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!c.error) return;
    for (const [name, value] of Object.entries({ ...(await publicHeaders), ...JSON_TYPE }))
      c.header(name, value);
  });
  router.get(honoPath(getAvailability), addHeadersToErrors, refuseNul, limitReads);

  handle(getAvailability, async ({ c, params, query }) => {
    const { json, etag } = await findAvailability(params.business_id, query);
    await c.var.countSize(json.length);
    const headers = {
      ...(await publicHeaders),
      'X-Request-Id': c.var.requestId,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: etag,
    };
    if (c.req.header('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers });
    const encoding = accepts(c, { header: 'Accept-Encoding', supports: [...ENCODINGS], default: '' });
    if (!encoding) return new Response(json, { headers: { ...headers, ...JSON_TYPE } });
    // A weak ETag: the same reply in other bytes.
    const encoded = { ...JSON_TYPE, 'Content-Encoding': encoding, ETag: `W/${etag}` };
    return new Response(await compressedJson(json, encoding as Encoding), {
      headers: { ...headers, ...encoded },
    });
  });
  return router;
}
