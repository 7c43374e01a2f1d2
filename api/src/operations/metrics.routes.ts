import { getMetrics } from '../contract/calls/installation.ts';
import type { Deps } from '../deps.ts';
import { createCallRouter } from '../http/call-router.ts';
import { isLocalRequest } from '../lib/client-ip.ts';
import { AppError } from '../lib/errors.ts';
import { isSameText } from '../lib/tokens.ts';

/** The state of this process for Prometheus: 404 for all but bearers of METRICS_TOKEN and, where PUBLIC_URL is local, this machine. */
export function metricsRoutes(deps: Deps) {
  const { env, metrics } = deps;
  const { router, handle } = createCallRouter(deps);
  handle(getMetrics, async ({ c }) => {
    const bearer = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    const isBearer = env.metricsToken !== undefined && isSameText(bearer, env.metricsToken);
    if (!isBearer && !isLocalRequest(c, env.publicUrl)) throw new AppError('not_found');
    c.header('Cache-Control', 'no-store');
    return c.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
  return router;
}
