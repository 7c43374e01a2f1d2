import { z } from 'zod';
import {
  availabilityQuery,
  availabilityReply,
  bookBody,
  bookReply,
  cancelBody,
  managedBookingSchema,
  manageQuery,
  moveQuery,
  provedAddressBody,
  provedAddressReply,
  publicBusinessSchema,
  rescheduleBody,
  sendCodeBody,
  sendCodeReply,
} from '../public.ts';
import { messageReply } from '../scalars.ts';
import { publicServicesReply } from '../services.ts';
import { subscriptionBody, subscriptionQuery, subscriptionReply } from '../unsubscribe.ts';
import { defineCall } from './call.ts';

const params = z.object({ business_id: z.string() });
const bookingParams = z.object({ ref: z.string() });

export const getBusiness = defineCall({
  method: 'get',
  path: '/api/public/{business_id}',
  tag: 'Public',
  summary: 'A published page',
  access: 'public',
  params,
  reply: publicBusinessSchema,
});

export const getOfferedServices = defineCall({
  method: 'get',
  path: '/api/services_public/{business_id}',
  tag: 'Public',
  summary: 'The services of a published page, shortest first',
  access: 'public',
  params,
  reply: publicServicesReply,
});

export const getAvailability = defineCall({
  method: 'get',
  path: '/api/availability/{business_id}',
  tag: 'Public',
  summary: 'Slot starts by UTC date',
  access: 'public',
  params,
  query: availabilityQuery,
  reply: availabilityReply,
  hasEtag: true,
});

export const sendCode = defineCall({
  method: 'post',
  path: '/api/public/{business_id}/send-code',
  tag: 'Public',
  summary: 'The code is on its way and the slot is held',
  access: 'public',
  params,
  body: sendCodeBody,
  reply: sendCodeReply,
});

export const book = defineCall({
  method: 'post',
  path: '/api/public/{business_id}/book',
  tag: 'Public',
  summary: 'Booked, or waiting for the owner',
  access: 'public',
  params,
  headers: z.object({ 'idempotency-key': z.string().max(200, 'too_long').optional() }),
  body: bookBody,
  reply: bookReply,
});

export const isAddressProved = defineCall({
  method: 'post',
  path: '/api/proved-address',
  tag: 'Public',
  summary: 'Whether a code proved this address on this device in the last 30 days',
  access: 'public',
  body: provedAddressBody,
  reply: provedAddressReply,
});

export const forgetDevice = defineCall({
  method: 'delete',
  path: '/api/proved-address',
  tag: 'Public',
  summary: 'No address is proved on this device any more',
  access: 'public',
  reply: messageReply,
});

export const getBooking = defineCall({
  method: 'get',
  path: '/api/bookings/{ref}',
  tag: 'Public',
  summary: 'The booking',
  access: 'public',
  params: bookingParams,
  query: manageQuery,
  reply: managedBookingSchema,
});

export const cancelBooking = defineCall({
  method: 'post',
  path: '/api/bookings/{ref}/cancel',
  tag: 'Public',
  summary: 'Cancelled; both sides are mailed',
  access: 'public',
  params: bookingParams,
  body: cancelBody,
  reply: messageReply,
});

export const rescheduleBooking = defineCall({
  method: 'post',
  path: '/api/bookings/{ref}/reschedule',
  tag: 'Public',
  summary: 'Moved; with manual approval it waits for the owner again',
  access: 'public',
  params: bookingParams,
  body: rescheduleBody,
  reply: managedBookingSchema,
});

export const getMoveAvailability = defineCall({
  method: 'get',
  path: '/api/bookings/{ref}/availability',
  tag: 'Public',
  summary: 'The slots to which it may move; its own time does not block',
  access: 'public',
  params: bookingParams,
  query: moveQuery,
  reply: availabilityReply,
});

export const getCalendarFile = defineCall({
  method: 'get',
  path: '/api/bookings/{ref}/calendar.ics',
  tag: 'Public',
  summary: 'The booking as iCalendar',
  access: 'public',
  params: bookingParams,
  query: manageQuery,
  text: 'text/calendar',
});

export const getSubscription = defineCall({
  method: 'get',
  path: '/api/unsubscribe',
  tag: 'Public',
  summary: 'Whose reminders, and whether they are stopped',
  access: 'public',
  query: subscriptionQuery,
  reply: subscriptionReply,
});

const subscriptionChange = {
  path: '/api/unsubscribe',
  tag: 'Public',
  access: 'public',
  query: subscriptionQuery,
  body: subscriptionBody,
  bodyOptional: true,
  acceptsForm: true,
  reply: messageReply,
} as const;

export const unsubscribe = defineCall({
  ...subscriptionChange,
  method: 'post',
  summary: 'That address gets no more reminders from that business',
});

export const subscribeAgain = defineCall({
  ...subscriptionChange,
  method: 'delete',
  summary: 'Reminders are sent again',
});
