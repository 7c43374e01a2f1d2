import { createRoute } from '@hono/zod-openapi';
import { calendarQuery, calendarReply } from '../../contract/calendar.ts';
import type { Deps } from '../../lib/deps.ts';
import { createRouter, jsonReply } from '../../lib/router.ts';
import { requireOwner } from '../accounts/require-owner.ts';
import { getCalendar } from './calendar.usecases.ts';

export function calendarRoutes(deps: Deps) {
  const router = createRouter();
  const list = createRoute({
    method: 'get',
    path: '/api/calendar',
    tags: ['Calendar'],
    middleware: requireOwner(deps.sessions),
    request: { query: calendarQuery },
    responses: jsonReply(calendarReply, 'All events that overlap the range, by start'),
  });
  router.openapi(list, async (c) =>
    c.json({ events: await getCalendar(deps, c.var.owner.businessKey, c.req.valid('query')) }, 200),
  );
  return router;
}
