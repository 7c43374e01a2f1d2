import { getAvailability } from '../../contract/calls/customer.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { AppError } from '../../lib/errors.ts';

/** Describes the call, and refuses what `quickAvailability` could not answer. */
export function availabilityRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);
  handle(getAvailability, ({ c }) => {
    throw c.var.refusal ?? new AppError('not_found');
  });
  return router;
}
