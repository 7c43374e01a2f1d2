import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';

/** Names with a content hash never change: they are cached for a year, everything else is revalidated. */
export const cacheByName = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.ok) return;
  const hashed = /-[\w-]{8,}\.\w+$/.test(c.req.path);
  c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
});

/** One range of bytes with a unit, such as `bytes=0-99`, `bytes=100-` or `bytes=-50`. */
const RANGE = /^bytes=(?:(\d+)-(\d*)|-\d+)$/;

function isRange(header: string): boolean {
  const [match, first, last] = RANGE.exec(header) ?? [];
  return match !== undefined && !(first && last && Number(last) < Number(first));
}

/**
 * Drops a `Range` that is none, names several or comes with a condition: the whole file is the response then, as RFC 9110
 * (14.2) allows. `serveStatic` would respond to each of them with 206.
 */
const ignoreNonsense = createMiddleware(async (c, next) => {
  const { headers } = c.req.raw;
  const range = headers.get('Range');
  if (range !== null && (headers.has('If-Range') || !isRange(range))) headers.delete('Range');
  await next();
});

/** The files of a folder, in the form that was compressed at build time where the client takes it. */
export const serveFiles = (folder: string, toPath?: (path: string) => string): MiddlewareHandler =>
  every(
    ignoreNonsense,
    serveStatic({ root: folder, precompressed: true, ...(toPath && { rewriteRequestPath: toPath }) }),
  );
