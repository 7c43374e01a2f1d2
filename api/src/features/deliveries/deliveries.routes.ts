import * as calls from '../../contract/calls/calendar.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { getDeliveries } from './deliveries.usecases.ts';

export function deliveriesRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);
  handle(calls.getDeliveries, ({ owner, params }) => getDeliveries(deps, owner, params.id));
  return router;
}
