import * as calls from '../../contract/calls/insights.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { getInsights } from './insights.usecases.ts';
import { insightsCsv } from './insights-rules.ts';

export function insightsRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getInsights, async ({ c, owner, query }) => {
    const insights = await getInsights(deps, owner.businessKey, query);
    if (query.format === 'json') return insights;
    c.header('Content-Disposition', `attachment; filename="${query.table}.csv"`);
    return c.newResponse(insightsCsv(insights, query.table), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
    });
  });

  return router;
}
