import type { Context } from 'hono';

const BEARER = /^Bearer(?: +|$)/i;

/** What `Authorization: Bearer …` carries; null without one. */
export function readBearer(c: Context): string | null {
  const header = c.req.header('Authorization') ?? '';
  return BEARER.test(header) ? header.replace(BEARER, '').trim() : null;
}
