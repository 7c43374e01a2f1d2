import * as calls from '../../contract/calls/staff.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { removeStaff } from './remove-staff.usecases.ts';
import { addStaff, editStaff, getStaff } from './staff.usecases.ts';

export function staffRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getStaff, async ({ owner }) => ({ staff: await getStaff(deps, owner.businessKey) }));

  handle(calls.addStaff, ({ owner, body }) => addStaff(deps, owner.businessKey, body));

  handle(calls.editStaff, async ({ owner, params, body }) => ({
    staff: await editStaff(deps, owner.businessKey, params.id, body),
  }));

  handle(calls.removeStaff, async ({ c, owner, params, query }) => ({
    staff: await removeStaff(deps, owner, params.id, {
      moveTo: query.move_to,
      language: c.var.language,
    }),
  }));

  return router;
}
