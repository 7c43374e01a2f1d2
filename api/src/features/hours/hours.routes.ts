import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { hoursReply, shiftBody, shiftChangeBody } from '../../contract/hours.ts';
import { id } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonBody, jsonReply } from '../../http/router.ts';
import { ownerOnly } from '../sessions/require-owner.ts';
import { addShift, editShift, getHours, removeShift } from './hours.usecases.ts';

export function hoursRoutes(deps: Deps) {
  const router = createRouter();
  const common = { tags: ['Hours'], ...ownerOnly(deps.sessions) };
  const params = z.object({ id });

  const list = createRoute({
    method: 'get',
    path: '/api/business-hours',
    ...common,
    responses: jsonReply(hoursReply, 'All shifts, Monday first, then by start'),
  });
  router.openapi(list, async (c) =>
    c.json({ business_hours: await getHours(deps, c.var.owner.businessKey) }, 200),
  );

  const add = createRoute({
    method: 'post',
    path: '/api/business-hours',
    ...common,
    request: jsonBody(shiftBody),
    responses: jsonReply(hoursReply, 'Added'),
  });
  router.openapi(add, async (c) =>
    c.json({ business_hours: await addShift(deps, c.var.owner.businessKey, c.req.valid('json')) }, 200),
  );

  const edit = createRoute({
    method: 'put',
    path: '/api/business-hours/{id}',
    ...common,
    request: { params, ...jsonBody(shiftChangeBody) },
    responses: jsonReply(hoursReply, 'Changed'),
  });
  router.openapi(edit, async (c) => {
    const { id: shiftId } = c.req.valid('param');
    const shifts = await editShift(deps, c.var.owner.businessKey, shiftId, c.req.valid('json'));
    return c.json({ business_hours: shifts }, 200);
  });

  const remove = createRoute({
    method: 'delete',
    path: '/api/business-hours/{id}',
    ...common,
    request: { params },
    responses: jsonReply(hoursReply, 'Removed'),
  });
  router.openapi(remove, async (c) =>
    c.json(
      { business_hours: await removeShift(deps, c.var.owner.businessKey, c.req.valid('param').id) },
      200,
    ),
  );

  return router;
}
