import * as calls from '../../contract/calls/owner-bookings.ts';
import type { Deps } from '../../deps.ts';
import { refuseOthers, type Scope } from '../../domain/sessions/scope.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { writtenJson } from '../../http/router.ts';
import { conflictsOfMove } from './move-conflicts.usecases.ts';
import { bookForCustomer, previewBooking } from './owner-book.usecases.ts';
import { getOwnerSlots } from './owner-slots.usecases.ts';

/** The role `staff` may book for its own staff member only. 403 for another. */
function staffFor(scope: Scope, staffId: string | null | undefined): string | null {
  if (staffId) refuseOthers(scope, { staffId });
  return staffId ?? scope.staffId;
}

export function ownerBookRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getOwnerSlots, async ({ c, owner, query }) => {
    const asked = { ...query, staff_id: staffFor(owner, query.staff_id) };
    return writtenJson(c, await getOwnerSlots(deps, owner.businessKey, asked));
  });

  handle(calls.bookForCustomer, async ({ c, owner, query, headers, body: said }) => {
    const { businessKey } = owner;
    const body = { ...said, staff_id: staffFor(owner, said.staff_id) };
    const idempotencyKey = headers['idempotency-key'] ?? '';
    const request = { businessKey, body, language: c.var.language, idempotencyKey };
    if (query.preview === 'true') return { conflicts: await previewBooking(deps, request) };
    return bookForCustomer(deps, request);
  });

  handle(calls.getMoveConflicts, async ({ c, owner, params, query }) => {
    const { start_time, end_time, staff_id: staffId } = query;
    const move = {
      eventId: params.id,
      start: new Date(start_time),
      end: new Date(end_time),
      staffId,
      language: c.var.language,
    };
    return { conflicts: await conflictsOfMove(deps, owner, move) };
  });

  return router;
}
