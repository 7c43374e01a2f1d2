import { createMiddleware } from 'hono/factory';
import { matchedRoutes, routePath } from 'hono/route';
import type { AppEnv } from '../http/router.ts';
import type { Logger } from '../lib/logger.ts';
import type { Metrics } from './metrics.ts';

/** Polled every few seconds; successes are not logged. */
const QUIET = /^\/api\/(health\/|metrics)/;

/** Counts and logs only the route's pattern: no addresses, queries, tokens or bodies. */
export const observe = (metrics: Metrics, logger: Logger | null) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const begin = performance.now();
    await next();
    const took = performance.now() - begin;
    const { method } = c.req;
    const { status } = c.res;
    // A refusal by middleware counts for the requested route.
    const route = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? routePath(c);
    metrics.responded(method, route, status, took / 1000);
    if (!logger || (status < 400 && QUIET.test(route))) return;
    const level = status >= 500 ? 'warn' : 'info';
    const facts = { request_id: c.var.requestId, method, route, status, ms: Math.round(took * 10) / 10 };
    logger.log(level, 'request', facts);
  });
