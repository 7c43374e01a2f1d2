import * as calls from '../../contract/calls/push.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { describePush, forgetDevice, registerDevice } from './push.usecases.ts';

export function pushRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getPush, ({ owner, query }) => describePush(deps, owner, query.endpoint));

  handle(calls.registerPushDevice, async ({ owner, body }) => {
    await registerDevice(deps, owner, body);
    return describePush(deps, owner, body.endpoint);
  });

  handle(calls.forgetPushDevice, async ({ owner, body }) => {
    await forgetDevice(deps, owner, body.endpoint);
    return describePush(deps, owner, body.endpoint);
  });

  return router;
}
