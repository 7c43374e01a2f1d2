import * as calls from '../../contract/calls/customer.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { getPublicBusiness, getPublicServices } from './public-page.usecases.ts';

export function publicRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getBusiness, ({ params }) => getPublicBusiness(deps, params.business_id));

  handle(calls.getOfferedServices, async ({ c, params }) => {
    const services = await getPublicServices(deps, params.business_id);
    await c.var.countSize(JSON.stringify(services).length);
    return { services };
  });

  return router;
}
