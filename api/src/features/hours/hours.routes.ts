import * as calls from '../../contract/calls/business.ts';
import type { Deps } from '../../deps.ts';
import { getHours } from '../../domain/hours/shifts.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { addShift, editShift, removeShift, replaceDays } from './hours.usecases.ts';

export function hoursRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getHours, async ({ owner }) => ({ business_hours: await getHours(deps, owner.businessKey) }));

  handle(calls.addShift, async ({ owner, body }) => ({
    business_hours: await addShift(deps, owner.businessKey, body),
  }));

  handle(calls.replaceDays, async ({ owner, body }) => ({
    business_hours: await replaceDays(deps, owner.businessKey, body),
  }));

  handle(calls.editShift, async ({ owner, params, body }) => ({
    business_hours: await editShift(deps, owner.businessKey, params.id, body),
  }));

  handle(calls.removeShift, async ({ owner, params }) => ({
    business_hours: await removeShift(deps, owner.businessKey, params.id),
  }));

  return router;
}
