import * as calls from '../../contract/calls/customer.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { writtenJson } from '../../http/router.ts';
import { createOfferedServices, getPublicBusiness } from './public-page.usecases.ts';

export function publicRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);
  const findOfferedServices = createOfferedServices(deps);

  handle(calls.getBusiness, ({ params }) => getPublicBusiness(deps, params.business_id));

  handle(calls.getOfferedServices, async ({ c, params }) => {
    const json = await findOfferedServices(params.business_id);
    await c.var.countSize(json.length);
    return writtenJson(c, json.unpack());
  });

  return router;
}
