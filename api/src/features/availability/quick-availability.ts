import type { Handler } from 'hono';
import { accepts } from 'hono/accepts';
import { v7 as uuidv7 } from 'uuid';
import { availabilityQuery } from '../../contract/public.ts';
import type { Deps } from '../../deps.ts';
import type { ReadCounts } from '../../http/read-rate.ts';
import type { AppEnv } from '../../http/router.ts';
import { type Answer, createAvailability } from './availability.usecases.ts';
import { COMPRESSIONS, type Compression, compressed } from './compressed.ts';

/**
 * Answers `GET /api/availability` ahead of all middleware, which would cost several times as much as the answer. What
 * it cannot answer goes the general way, where the described route refuses it (`refusal`, or invalid input).
 * @param counts counts the read and its size; throws 429 for a client who reads too much.
 * @param common what every public answer carries: security and CORS headers.
 */
export function quickAvailability(
  deps: Deps,
  counts: ReadCounts,
  common: Promise<Record<string, string>>,
): Handler<AppEnv, '/api/availability/:business_id'> {
  const getAvailability = createAvailability(deps);
  return async (c, next) => {
    const asked = availabilityQuery.safeParse(c.req.query());
    if (!asked.success) return next();
    let answer: Answer;
    try {
      await counts.countRead(c);
      answer = await getAvailability(c.req.param('business_id'), asked.data);
      await counts.countSize(c, answer.json.length);
    } catch (error) {
      c.set('refusal', error);
      return next();
    }
    const requestId = uuidv7();
    c.set('requestId', requestId);
    const headers = {
      ...(await common),
      'X-Request-Id': requestId,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: answer.etag,
    };
    if (c.req.header('If-None-Match')?.includes(answer.etag))
      return new Response(null, { status: 304, headers });
    const type = { 'Content-Type': 'application/json; charset=utf-8' };
    const encoding = accepts(c, { header: 'Accept-Encoding', supports: [...COMPRESSIONS], default: '' });
    if (!encoding) return new Response(answer.json, { headers: { ...headers, ...type } });
    const bytes = await compressed(answer, encoding as Compression);
    // Weak: the same answer in other bytes.
    const coded = { 'Content-Encoding': encoding, ETag: `W/${answer.etag}` };
    return new Response(bytes, { headers: { ...headers, ...type, ...coded } });
  };
}
