import { createRoute } from '@hono/zod-openapi';
import { planReply, redeemReply } from '../../contract/plan.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonReply } from '../../http/router.ts';
import { ownerOnly } from '../sessions/require-owner.ts';
import { getPlan, redeemCoin } from './plans.usecases.ts';

export function plansRoutes(deps: Deps) {
  const router = createRouter();
  const common = { tags: ['Plan'], ...ownerOnly(deps.sessions) };

  const plan = createRoute({
    method: 'get',
    path: '/api/plan',
    ...common,
    responses: jsonReply(planReply, 'Plan, usage, coins and referrals of the session’s owner'),
  });
  router.openapi(plan, async (c) => c.json(await getPlan(deps, c.var.owner.businessKey), 200));

  const redeem = createRoute({
    method: 'post',
    path: '/api/coins/redeem',
    ...common,
    responses: jsonReply(redeemReply, 'One coin has become one month of premium'),
  });
  router.openapi(redeem, async (c) => c.json(await redeemCoin(deps, c.var.owner.businessKey), 200));

  return router;
}
