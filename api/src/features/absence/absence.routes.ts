import * as calls from '../../contract/calls/absence.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { getAbsences, getBookingsOfStaff, getBookingsOutside } from './bookings-to-give.usecases.ts';
import { decideAbsence } from './decide-absence.usecases.ts';
import { handOverBookings } from './hand-over.usecases.ts';

export function absenceRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getBookingsOfStaff, async ({ c, owner: reader, params }) => ({
    bookings: await getBookingsOfStaff(deps, { reader, language: c.var.language }, params.id),
  }));

  handle(calls.getBookingsOutside, async ({ c, owner: reader, params }) => ({
    bookings: await getBookingsOutside(deps, { reader, language: c.var.language }, params.id),
  }));

  handle(calls.getAbsences, async ({ c, owner }) => ({
    bookings: await getAbsences(deps, owner, c.var.language),
  }));

  handle(calls.decideAbsence, async ({ c, owner, params, body }) => ({
    event: await decideAbsence(deps, owner, { bookingId: params.id, ...body }, c.var.language),
  }));

  handle(calls.handOverBookings, ({ owner, body }) => handOverBookings(deps, owner, body));

  return router;
}
