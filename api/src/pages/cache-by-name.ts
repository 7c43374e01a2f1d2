import { createMiddleware } from 'hono/factory';

/** Names with a content hash never change: they are cached for a year, everything else is revalidated. */
export const cacheByName = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.ok) return;
  const hashed = /-[\w-]{8,}\.\w+$/.test(c.req.path);
  c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
});
