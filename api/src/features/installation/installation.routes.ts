import * as calls from '../../contract/calls/installation.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { siteConfig } from './site-config.ts';

export function installationRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);
  handle(calls.getConfig, () => siteConfig(deps.env));
  return router;
}
