import { createMiddleware } from 'hono/factory';
import { ROLES, type Role } from '../../contract/members.ts';
import type { AppEnv } from '../../http/router.ts';
import { AppError } from '../../lib/errors.ts';
import type { Sessions } from './sessions.ts';

/** 401 without a session, 403 below the role; sets `c.var.owner`, whose keys scope every query. */
export const requireRole = (sessions: Sessions, minRole: Role) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const owner = await sessions.read(c);
    if (!owner) throw new AppError('unauthenticated');
    if (ROLES.indexOf(owner.role) > ROLES.indexOf(minRole)) throw new AppError('forbidden');
    c.set('owner', owner);
    c.header('Cache-Control', 'no-store');
    await next();
  });
