import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  type Availability,
  availabilityReply,
  cancelBody,
  managedBookingSchema,
  manageQuery,
  moveQuery,
  rescheduleBody,
} from '../../contract/public.ts';
import { messageReply } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonBody, jsonReply, writtenJson } from '../../http/router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { bookingFile } from '../bookings/booking-calendar.ts';
import { cancelBooking, getManaged, getMoveAvailability, rescheduleBooking } from './manage.usecases.ts';

/** What a customer does by the link in the mail. */
export function manageRoutes(deps: Deps) {
  const router = createRouter();
  const tags = ['Public'];
  const params = z.object({ ref: z.string() });

  const show = createRoute({
    method: 'get',
    path: '/api/bookings/{ref}',
    tags,
    request: { params, query: manageQuery },
    responses: jsonReply(managedBookingSchema, 'The booking'),
  });
  router.openapi(show, async (c) => {
    const { managed } = await getManaged(deps, { ...c.req.valid('param'), ...c.req.valid('query') });
    c.header('Cache-Control', 'no-store');
    return c.json(managed, 200);
  });

  const cancel = createRoute({
    method: 'post',
    path: '/api/bookings/{ref}/cancel',
    tags,
    request: { params, ...jsonBody(cancelBody) },
    responses: jsonReply(messageReply, 'Cancelled; both sides are mailed'),
  });
  router.openapi(cancel, async (c) => {
    const { token, reason } = c.req.valid('json');
    await cancelBooking(deps, { ...c.req.valid('param'), token }, reason);
    return c.json({ message: sentence(c.var.language, 'booking_cancelled') }, 200);
  });

  const reschedule = createRoute({
    method: 'post',
    path: '/api/bookings/{ref}/reschedule',
    tags,
    request: { params, ...jsonBody(rescheduleBody) },
    responses: jsonReply(managedBookingSchema, 'Moved; with manual approval it waits for the owner again'),
  });
  router.openapi(reschedule, async (c) => {
    const { token, timeSlot } = c.req.valid('json');
    return c.json(await rescheduleBooking(deps, { ...c.req.valid('param'), token }, new Date(timeSlot)), 200);
  });

  const availability = createRoute({
    method: 'get',
    path: '/api/bookings/{ref}/availability',
    tags,
    request: { params, query: moveQuery },
    responses: jsonReply(availabilityReply, 'The slots to which it may move; its own time does not block'),
  });
  router.openapi(availability, async (c) => {
    const { token, ...range } = c.req.valid('query');
    const json = await getMoveAvailability(deps, { ...c.req.valid('param'), token }, range);
    c.header('Cache-Control', 'no-store');
    return writtenJson<Availability>(c, json);
  });

  const calendarFile = createRoute({
    method: 'get',
    path: '/api/bookings/{ref}/calendar.ics',
    tags,
    request: { params, query: manageQuery },
    responses: {
      200: { description: 'The booking as iCalendar', content: { 'text/calendar': { schema: z.string() } } },
    },
  });
  router.openapi(calendarFile, async (c) => {
    const { business, booking } = await getManaged(deps, {
      ...c.req.valid('param'),
      ...c.req.valid('query'),
    });
    return c.body(bookingFile(business, booking, deps.env), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="booking-${booking.bookingRef}.ics"`,
      'Cache-Control': 'no-store',
    });
  });

  return router;
}
