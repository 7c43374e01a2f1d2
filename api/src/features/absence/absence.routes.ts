import * as calls from '../../contract/calls/absence.ts';
import type { Deps } from '../../deps.ts';
import { addPayment } from '../../domain/payments/payment-view.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { getAbsences, getBookingsOfStaff, getBookingsOutside } from './bookings-to-give.usecases.ts';
import { decideAbsence } from './decide-absence.usecases.ts';
import { handOverBookings } from './hand-over.usecases.ts';

export function absenceRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getBookingsOfStaff, async ({ c, owner: { businessKey }, params }) => ({
    bookings: await getBookingsOfStaff(deps, { businessKey, language: c.var.language }, params.id),
  }));

  handle(calls.getBookingsOutside, async ({ c, owner: { businessKey }, params }) => ({
    bookings: await getBookingsOutside(deps, { businessKey, language: c.var.language }, params.id),
  }));

  handle(calls.getAbsences, async ({ c, owner }) => ({
    bookings: await getAbsences(deps, owner, c.var.language),
  }));

  handle(calls.decideAbsence, async ({ c, owner, params, body }) => {
    const decision = { businessKey: owner.businessKey, bookingId: params.id, ...body };
    return { event: await addPayment(deps, owner, await decideAbsence(deps, decision, c.var.language)) };
  });

  handle(calls.handOverBookings, ({ owner, body }) => handOverBookings(deps, owner, body));

  return router;
}
