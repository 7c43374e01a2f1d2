import * as calls from '../../contract/calls/owner-bookings.ts';
import type { Deps } from '../../deps.ts';
import { toAuthor } from '../../domain/sessions/author.ts';
import { refuseOthers, type StaffAccess } from '../../domain/sessions/staff-access.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { writtenJson } from '../../http/router.ts';
import { conflictsOfMove } from './move-conflicts.usecases.ts';
import { bookForCustomer, previewBooking } from './owner-book.usecases.ts';
import { getOwnerSlots } from './owner-slots.usecases.ts';

/** The role `staff` may book for its own staff member only. 403 for another. */
function staffFor(access: StaffAccess, staffId: string | null | undefined): string | null {
  if (staffId) refuseOthers(access, { staffId });
  return staffId ?? access.staffId;
}

export function ownerBookRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getOwnerSlots, async ({ c, owner, query }) => {
    const scopedQuery = { ...query, staff_id: staffFor(owner, query.staff_id) };
    return writtenJson(c, await getOwnerSlots(deps, owner.businessKey, scopedQuery));
  });

  handle(calls.bookForCustomer, async ({ c, owner, query, headers, body: ownerBooking }) => {
    const { businessKey } = owner;
    const body = { ...ownerBooking, staff_id: staffFor(owner, ownerBooking.staff_id) };
    const idempotencyKey = headers['idempotency-key'] ?? '';
    const author = toAuthor(owner);
    const request = { businessKey, author, body, language: c.var.language, idempotencyKey };
    if (query.preview === 'true') return previewBooking(deps, request);
    return bookForCustomer(deps, owner, request);
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
