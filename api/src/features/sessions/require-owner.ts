import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../http/router.ts';
import { AppError } from '../../lib/errors.ts';
import type { Sessions } from './sessions.ts';

/** 401 without a session; sets `c.var.owner`, whose key scopes every query. */
export const requireOwner = (sessions: Sessions) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const owner = await sessions.read(c);
    if (!owner) throw new AppError('unauthenticated');
    c.set('owner', owner);
    c.header('Cache-Control', 'no-store');
    await next();
  });
