import { createMiddleware } from 'hono/factory';
import type { Call } from '../contract/calls/call.ts';
import { ROLES } from '../contract/members.ts';
import type { Deps } from '../deps.ts';
import { useKey } from '../domain/keys/use-key.ts';
import { readBearer } from '../lib/bearer.ts';
import { AppError } from '../lib/errors.ts';
import type { AppEnv } from './router.ts';

type OwnersCall = Extract<Call, { access: 'owner' }>;

/** Long reads of a business leave room for others. 503 for one that waits too long. */
export const readInShare = ({ readShare }: Pick<Deps, 'readShare'>) =>
  createMiddleware<AppEnv>((c, next) => readShare.run(c.var.owner.businessKey, next));

/**
 * 401 without a session or a known key, 403 for a role or key that may not send the call; sets `c.var.owner`, whose keys
 * scope every query. A key precedes a cookie.
 */
export const requireAccess = (deps: Deps, { method, minRole, byKey, beforeSecondFactor }: OwnersCall) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const bearer = readBearer(c);
    const key = bearer === null ? null : await useKey(deps, bearer);
    const owner = key ? key.owner : await deps.sessions.read(c);
    if (!owner) throw new AppError('unauthenticated');
    if (key && !byKey) throw new AppError('forbidden', { sentence: 'key_not_accepted' });
    if (key && method !== 'get' && key.keyScope !== 'write')
      throw new AppError('forbidden', { sentence: 'key_reads_only' });
    if (ROLES.indexOf(owner.role) > ROLES.indexOf(minRole)) throw new AppError('forbidden');
    if (owner.lacksSecondFactor && !beforeSecondFactor) throw new AppError('second_factor_missing');
    c.set('owner', owner);
    c.header('Cache-Control', 'no-store');
    await next();
  });
