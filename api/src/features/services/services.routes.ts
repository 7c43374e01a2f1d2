import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { id } from '../../contract/scalars.ts';
import { serviceBody, serviceRemovedReply, servicesReply } from '../../contract/services.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonBody, jsonReply } from '../../http/router.ts';
import { ownerOnly } from '../sessions/require-owner.ts';
import { addService, editService, getServices, removeService } from './services.usecases.ts';

export function servicesRoutes(deps: Deps) {
  const router = createRouter();
  const common = { tags: ['Services'], ...ownerOnly(deps.sessions) };
  const params = z.object({ id });

  const list = createRoute({
    method: 'get',
    path: '/api/services',
    ...common,
    responses: jsonReply(servicesReply, 'The services in the order of creation'),
  });
  router.openapi(list, async (c) =>
    c.json({ services: await getServices(deps, c.var.owner.businessKey) }, 200),
  );

  const add = createRoute({
    method: 'post',
    path: '/api/service',
    ...common,
    request: jsonBody(serviceBody),
    responses: jsonReply(servicesReply, 'Added, and offered in every shift'),
  });
  router.openapi(add, async (c) =>
    c.json({ services: await addService(deps, c.var.owner.businessKey, c.req.valid('json')) }, 200),
  );

  const edit = createRoute({
    method: 'put',
    path: '/api/service/{id}',
    ...common,
    request: { params, ...jsonBody(serviceBody) },
    responses: jsonReply(servicesReply, 'Changed; bookings keep what they were made with'),
  });
  router.openapi(edit, async (c) => {
    const { id: serviceId } = c.req.valid('param');
    const services = await editService(deps, c.var.owner.businessKey, serviceId, c.req.valid('json'));
    return c.json({ services }, 200);
  });

  const remove = createRoute({
    method: 'post',
    path: '/api/service/{id}',
    ...common,
    request: { params },
    responses: jsonReply(serviceRemovedReply, 'Removed from the offer'),
  });
  router.openapi(remove, async (c) =>
    c.json(await removeService(deps, c.var.owner.businessKey, c.req.valid('param').id), 200),
  );

  return router;
}
