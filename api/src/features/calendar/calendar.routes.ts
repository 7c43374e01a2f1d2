import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  calendarQuery,
  calendarReply,
  eventBody,
  eventChangeBody,
  eventReply,
} from '../../contract/calendar.ts';
import { id, messageReply } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonBody, jsonReply } from '../../http/router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { ownerOnly } from '../sessions/require-owner.ts';
import { getCalendar } from './calendar.usecases.ts';
import { toEventChange } from './event-rules.ts';
import { addEvent, deleteEvent, editEvent } from './events.usecases.ts';

export function calendarRoutes(deps: Deps) {
  const router = createRouter();
  const common = { tags: ['Calendar'], ...ownerOnly(deps.sessions) };
  const params = z.object({ id });

  const list = createRoute({
    method: 'get',
    path: '/api/calendar',
    ...common,
    request: { query: calendarQuery },
    responses: jsonReply(calendarReply, 'All events that overlap the range, by start'),
  });
  router.openapi(list, async (c) =>
    c.json({ events: await getCalendar(deps, c.var.owner.businessKey, c.req.valid('query')) }, 200),
  );

  const add = createRoute({
    method: 'post',
    path: '/api/calendar',
    ...common,
    request: jsonBody(eventBody),
    responses: jsonReply(eventReply, 'Added; it may overlap anything'),
  });
  router.openapi(add, async (c) => {
    const body = c.req.valid('json');
    // A session has passed the check at its login: only a token that is given must be good.
    if (body.recaptchaToken) await deps.botCheck.demand(body, 'calendar');
    const { title, start_time, end_time } = body;
    const times = { startTime: new Date(start_time), endTime: new Date(end_time) };
    const event = await addEvent(deps, c.var.owner.businessKey, { ...toEventChange(body), title, ...times });
    return c.json({ message: sentence(c.var.language, 'event_created'), event }, 200);
  });

  const edit = createRoute({
    method: 'put',
    path: '/api/calendar/{id}',
    ...common,
    request: { params, ...jsonBody(eventChangeBody) },
    responses: jsonReply(eventReply, 'Changed; a customer is mailed when the time is another'),
  });
  router.openapi(edit, async (c) => {
    const body = c.req.valid('json');
    if (body.recaptchaToken) await deps.botCheck.demand(body, 'calendar');
    const event = await editEvent(
      deps,
      c.var.owner.businessKey,
      c.req.valid('param').id,
      toEventChange(body),
    );
    return c.json({ message: sentence(c.var.language, 'event_saved'), event }, 200);
  });

  const remove = createRoute({
    method: 'delete',
    path: '/api/calendar/{id}',
    ...common,
    request: { params },
    responses: jsonReply(messageReply, 'Deleted; a customer’s booking is cancelled and the customer mailed'),
  });
  router.openapi(remove, async (c) => {
    await deleteEvent(deps, c.var.owner.businessKey, c.req.valid('param').id);
    return c.json({ message: sentence(c.var.language, 'event_deleted') }, 200);
  });

  return router;
}
