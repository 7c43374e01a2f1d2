import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from './errors.ts';
import type { AppEnv } from './router.ts';
import { pickLanguage } from './sentences/sentences.ts';

/** Gives every request an id, the reader's language and the client's address. */
export const requestContext = (clientIp: (c: Context) => string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const requestId = uuidv7();
    c.set('requestId', requestId);
    c.set('language', pickLanguage(c.req.header('Accept-Language')));
    c.set('clientIp', clientIp(c));
    c.header('X-Request-Id', requestId);
    await next();
  });

/** 413 for a body over 64 KiB. */
export const limitBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new AppError('payload_too_large');
  },
});

/** Where mail programs post a form (RFC 8058); only the address of such a request is read. */
const ONE_CLICK = '/api/unsubscribe';

/** 415 for a body that says it is something else than JSON. */
export const demandJson = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.path === ONE_CLICK ? undefined : c.req.header('Content-Type');
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
    throw new AppError('unsupported_media_type');
  await next();
});
