import * as calls from '../../contract/calls/customer.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { getSubscription, subscribeAgain, unsubscribe } from './unsubscribe.usecases.ts';

/** The link in every reminder. Reading changes nothing: mail scanners follow links. */
export function unsubscribeRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getSubscription, ({ c, query }) => {
    c.header('Cache-Control', 'no-store');
    return getSubscription(deps, query.token ?? '');
  });

  // Mail programs send the token in the URL, the page sends it in the body.
  handle(calls.unsubscribe, async ({ c, query, body }) => {
    await unsubscribe(deps, body.token ?? query.token ?? '');
    return { message: sentence(c.var.language, 'unsubscribed') };
  });

  handle(calls.subscribeAgain, async ({ c, query, body }) => {
    await subscribeAgain(deps, body.token ?? query.token ?? '');
    return { message: sentence(c.var.language, 'subscribed_again') };
  });

  return router;
}
