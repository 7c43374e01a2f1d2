import * as calls from '../../contract/calls/calendar.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { decideRequest, getServiceRequests } from './requests.usecases.ts';

export function requestsRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getRequests, async ({ owner }) => ({
    service_requests: await getServiceRequests(deps, owner),
  }));

  handle(calls.acceptRequest, async ({ c, owner, params, body }) => {
    await decideRequest(deps, owner, { bookingId: params.id, ...body }, 'accepted');
    return { message: sentence(c.var.language, 'request_accepted') };
  });

  handle(calls.declineRequest, async ({ c, owner, params, body: { sequence, note } }) => {
    await decideRequest(deps, owner, { bookingId: params.id, sequence }, 'declined', note);
    return { message: sentence(c.var.language, 'request_declined') };
  });

  return router;
}
