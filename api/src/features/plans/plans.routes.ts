import * as calls from '../../contract/calls/business.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { getPlan, redeemCoin } from './plans.usecases.ts';

export function plansRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);
  handle(calls.getPlan, ({ owner }) => getPlan(deps, owner.businessKey));
  handle(calls.redeemCoin, ({ owner }) => redeemCoin(deps, owner.businessKey));
  return router;
}
