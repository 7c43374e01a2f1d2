import * as calls from '../../contract/calls/business.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { addService, editService, getServices, orderServices, removeService } from './services.usecases.ts';

export function servicesRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getServices, async ({ owner }) => ({ services: await getServices(deps, owner.businessKey) }));

  handle(calls.addService, async ({ owner, body }) => ({
    services: await addService(deps, owner.businessKey, body),
  }));

  handle(calls.editService, async ({ owner, params, body }) => ({
    services: await editService(deps, owner.businessKey, params.id, body),
  }));

  handle(calls.orderServices, async ({ owner, body }) => ({
    services: await orderServices(deps, owner.businessKey, body.service_ids),
  }));

  handle(calls.removeService, ({ owner, params }) => removeService(deps, owner.businessKey, params.id));

  return router;
}
