import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';
import { getAvailability } from '../../contract/calls/customer.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter, honoPath } from '../../http/call-router.ts';
import { limitReads, refuseNul } from '../../http/request-context.ts';
import { type AppContext, type AppEnv, invalidInput } from '../../http/router.ts';
import { createAvailability } from './availability.usecases.ts';
import { compressedJson, ENCODINGS, type Encoding } from './compressed-json.ts';

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

/**
 * Visitors send this call most. Its route precedes the general middleware and validation, which take several times as
 * long as a cached response.
 * @param publicHeaders what that middleware adds to a public response: security and CORS.
 */
export function availabilityRoutes(deps: Deps, publicHeaders: Promise<Record<string, string>>) {
  const { router, describe } = createCallRouter(deps);
  const { findCached, compute } = createAvailability(deps);
  const commonHeaders = publicHeaders.then((headers) => ({
    ...headers,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  }));

  const addHeadersToErrors = createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!c.error) return;
    const headers = { ...(await publicHeaders), ...JSON_TYPE, 'X-Request-Id': c.get('requestId') };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });

  function computeFor(c: AppContext) {
    const query = getAvailability.query.safeParse(c.req.query());
    if (!query.success) throw invalidInput(query.error);
    return compute(c.req.url, c.req.param('business_id') ?? '', query.data);
  }

  describe(getAvailability);
  router.get(honoPath(getAvailability), addHeadersToErrors, refuseNul, limitReads, async (c) => {
    const { json, etag } = (await findCached(c.req.url)) ?? (await computeFor(c));
    await c.get('countSize')(json.length);
    const headers = { ...(await commonHeaders), 'X-Request-Id': c.get('requestId'), ETag: etag };
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
