import * as calls from '../../contract/calls/keys.ts';
import type { Deps } from '../../deps.ts';
import { getKeys, makeKey, removeKey } from '../../domain/keys/keys.usecases.ts';
import { createCallRouter } from '../../http/call-router.ts';

export function keyRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getKeys, async ({ owner }) => ({ keys: await getKeys(deps, owner.businessKey) }));

  handle(calls.makeKey, ({ owner, body }) => makeKey(deps, owner, body));

  handle(calls.removeKey, async ({ owner, params }) => ({
    keys: await removeKey(deps, owner, params.id),
  }));

  return router;
}
