import * as calls from '../../contract/calls/customer.ts';
import { getCustomersReceiptFile } from '../../contract/calls/receipts.ts';
import type { Deps } from '../../deps.ts';
import { bookingFile } from '../../domain/bookings/booking-calendar.ts';
import { refuseAwaiting } from '../../domain/bookings/booking-rules.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { sendPdf, writtenJson } from '../../http/router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { cancelBooking, getManaged, printCustomersReceipt } from './manage.usecases.ts';
import { getMoveAvailability, rescheduleBooking } from './reschedule.usecases.ts';

export function manageRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getBooking, async ({ c, params, query }) => {
    const { managed } = await getManaged(deps, { ...params, ...query });
    c.header('Cache-Control', 'no-store');
    return managed;
  });

  handle(calls.cancelBooking, async ({ c, params, body: { token, reason } }) => {
    await cancelBooking(deps, { ...params, token }, reason);
    return { message: sentence(c.var.language, 'booking_cancelled') };
  });

  handle(calls.rescheduleBooking, ({ params, body: { token, timeSlot, staff_id: staffId } }) =>
    rescheduleBooking(deps, { ...params, token }, { start: new Date(timeSlot), staffId }),
  );

  handle(calls.getMoveAvailability, async ({ c, params, query: { token, staff_id: staffId, ...range } }) => {
    const json = await getMoveAvailability(deps, { ...params, token }, { ...range, staffId });
    c.header('Cache-Control', 'no-store');
    return writtenJson(c, json);
  });

  handle(calls.getCalendarFile, async ({ c, params, query }) => {
    const { business, booking, names } = await getManaged(deps, { ...params, ...query });
    refuseAwaiting(booking);
    return c.body(bookingFile(deps, business, booking, names), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="booking-${booking.bookingRef}.ics"`,
      'Cache-Control': 'no-store',
    });
  });

  handle(getCustomersReceiptFile, async ({ c, params: { receipt_file: file, ...params }, query }) =>
    sendPdf(c, await printCustomersReceipt(deps, { ...params, ...query }, file)),
  );

  return router;
}
