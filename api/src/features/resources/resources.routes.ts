import * as calls from '../../contract/calls/resources.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { getOccupancy } from './occupancy.usecases.ts';
import { getExcess, getUsage } from './resource-use.usecases.ts';
import { addResource, editResource, getResources, removeResource } from './resources.usecases.ts';

export function resourcesRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getResources, async ({ owner }) => ({
    resources: await getResources(deps, owner.businessKey),
  }));

  handle(calls.addResource, async ({ owner, body }) => ({
    resources: await addResource(deps, owner.businessKey, body),
  }));

  handle(calls.editResource, async ({ owner, params, body }) => ({
    resources: await editResource(deps, owner.businessKey, params.id, body),
  }));

  handle(calls.removeResource, async ({ owner, params }) => ({
    resources: await removeResource(deps, owner.businessKey, params.id),
  }));

  handle(calls.getUsage, async ({ owner, query }) => ({
    usage: await getUsage(deps, owner.businessKey, query),
  }));

  handle(calls.getExcess, async ({ c, owner, params }) => ({
    events: await getExcess(deps, owner.businessKey, params.id, c.var.language),
  }));

  handle(calls.getOccupancy, async ({ owner, query }) => ({
    occupancy: await getOccupancy(deps, owner.businessKey, query),
  }));

  return router;
}
