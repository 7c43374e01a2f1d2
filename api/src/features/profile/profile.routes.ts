import * as calls from '../../contract/calls/business.ts';
import type { Deps } from '../../deps.ts';
import {
  checkBusinessId,
  getProfile,
  saveOptions,
  saveProfile,
  setPublished,
} from '../../domain/profile/profile.usecases.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';

export function profileRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getProfile, ({ owner }) => getProfile(deps, owner.businessKey));

  handle(calls.saveProfile, async ({ c, owner, body }) => {
    const profile = await saveProfile(deps, owner.businessKey, body);
    return { message: sentence(c.var.language, 'profile_saved'), profile };
  });

  handle(calls.checkBusinessId, async ({ c, owner, query }) => {
    const { businessId, problem } = await checkBusinessId(deps, owner.businessKey, query.business_id);
    const problemText = problem && sentence(c.var.language, problem);
    return { business_id: businessId, available: problem === null, problem: problemText };
  });

  handle(calls.publish, async ({ owner, body }) => ({
    published: await setPublished(deps, owner.businessKey, body.published),
  }));

  handle(calls.saveOptions, async ({ c, owner, body }) => {
    const options = await saveOptions(deps, owner.businessKey, body);
    return { message: sentence(c.var.language, 'options_saved'), options };
  });

  return router;
}
