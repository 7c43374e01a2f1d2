import * as calls from '../../contract/calls/installation.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { offsetTable } from '../../time/offset-table.ts';
import { siteConfig } from './site-config.ts';

export function installationRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);
  handle(calls.getConfig, () => siteConfig(deps.env));
  handle(calls.getOffsets, ({ c, query: { timezone } }) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return { timezone, utc_offsets: offsetTable(timezone, deps.now(), { before: 400, after: 400 }) };
  });
  return router;
}
