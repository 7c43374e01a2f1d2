import * as calls from '../../contract/calls/waitlist.ts';
import type { Deps } from '../../deps.ts';
import { getWaitlist, removeEntry } from '../../domain/waitlist/waitlist.usecases.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { SAME_TIME_MS, withMinimumDuration } from '../../lib/minimum-duration.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { joinWaitlist } from './join-waitlist.usecases.ts';
import { confirmWaiting, getWaiting, leaveWaitlist } from './waitlist-links.usecases.ts';

export function waitlistRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.joinWaitlist, async ({ c, params, body }) => {
    await deps.botCheck.demand(body, 'waitlist');
    await withMinimumDuration(SAME_TIME_MS, () => joinWaitlist(deps, params.business_id, body, c.var));
    return { message: sentence(c.var.language, 'waitlist_confirm_sent') };
  });

  handle(calls.getWaiting, ({ c, query }) => {
    c.header('Cache-Control', 'no-store');
    return getWaiting(deps, query.token ?? '');
  });

  handle(calls.confirmWaiting, async ({ c, body }) => {
    const waiting = await confirmWaiting(deps, body.token ?? '');
    return { message: sentence(c.var.language, 'waitlist_joined'), ...waiting };
  });

  // Mail programs send the token in the URL, the page sends it in the body.
  handle(calls.leaveWaitlist, async ({ c, query, body }) => {
    await leaveWaitlist(deps, body.token ?? query.token ?? '');
    return { message: sentence(c.var.language, 'waitlist_left') };
  });

  handle(calls.getWaitlist, async ({ owner }) => ({ waitlist: await getWaitlist(deps, owner.businessKey) }));

  handle(calls.removeFromWaitlist, async ({ owner: { businessKey }, params: { id: entryId } }) => ({
    waitlist: await removeEntry(deps, { businessKey, entryId }),
  }));

  return router;
}
