import { getAvailability } from '../../contract/calls/customer.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter, honoPath } from '../../http/call-router.ts';
import { encodingFor } from '../../http/encoding.ts';
import { refuseNulIn } from '../../http/request-context.ts';
import { type AppContext, invalidInput, JSON_TYPE } from '../../http/router.ts';
import { createAvailability } from './availability.usecases.ts';
import { compressedJson } from './compressed-json.ts';

/**
 * Visitors send this call most. Its route precedes the general middleware and validation, which take several times as
 * long as a cached response.
 * @param publicHeaders what that middleware adds to a public response: security and CORS.
 */
export function availabilityRoutes(deps: Deps, publicHeaders: Promise<Record<string, string>>) {
  const { router, describe } = createCallRouter(deps);
  const { findCached, compute } = createAvailability(deps);

  function computeFor(c: AppContext) {
    const { url } = c.req;
    refuseNulIn(url);
    const query = getAvailability.query.safeParse(c.req.query());
    if (!query.success) throw invalidInput(query.error);
    return compute(url, c.req.param('business_id') ?? '', query.data);
  }

  async function respond(c: AppContext): Promise<Response> {
    await c.get('countRead')();
    const { json, etag } = (await findCached(c.req.url)) ?? (await computeFor(c));
    await c.get('countSize')(json.length);
    const headers = {
      ...(await publicHeaders),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      'X-Request-Id': c.get('requestId'),
      ETag: etag,
    };
    if (c.req.header('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers });
    const encoding = encodingFor(c);
    if (!encoding) return new Response(json, { headers: { ...headers, ...JSON_TYPE } });
    // A weak ETag: the same reply in other bytes.
    const encoded = { ...JSON_TYPE, 'Content-Encoding': encoding, ETag: `W/${etag}` };
    return new Response(await compressedJson(json, encoding), {
      headers: { ...headers, ...encoded },
    });
  }

  async function addHeaders(c: AppContext): Promise<void> {
    const headers = { ...(await publicHeaders), 'X-Request-Id': c.get('requestId') };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  }

  describe(getAvailability);
  router.get(honoPath(getAvailability), (c) =>
    respond(c).catch(async (error) => {
      await addHeaders(c);
      throw error;
    }),
  );
  return router;
}
