import * as calls from '../../contract/calls/calendar.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { decideByLink, getMailedRequest } from './decision-links.usecases.ts';

/** What an owner does by the links in the mail about a request. Reading changes nothing: mail scanners follow links. */
export function decisionLinkRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getMailedRequest, ({ c, params, query }) => {
    c.header('Cache-Control', 'no-store');
    return getMailedRequest(deps, { ...params, ...query });
  });

  handle(calls.acceptMailedRequest, async ({ c, params, body }) => {
    await decideByLink(deps, { ...params, ...body }, 'accepted', '');
    return { message: sentence(c.var.language, 'request_accepted') };
  });

  handle(calls.declineMailedRequest, async ({ c, params, body: { token, reason } }) => {
    await decideByLink(deps, { ...params, token }, 'declined', reason);
    return { message: sentence(c.var.language, 'request_declined') };
  });

  return router;
}
