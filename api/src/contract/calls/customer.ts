import { z } from 'zod';
import { availabilityQuery, availabilityReply } from '../availability.ts';
import {
  cancelBody,
  managedBookingSchema,
  manageQuery,
  moveQuery,
  rescheduleBody,
} from '../managed-booking.ts';
import {
  bookBody,
  bookReply,
  provedAddressBody,
  provedAddressReply,
  publicBusinessSchema,
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
  summary: 'Get a booking page',
  description: 'Returns what the published page shows about the business.',
  access: 'public',
  params,
  reply: publicBusinessSchema,
});

export const getOfferedServices = defineCall({
  method: 'get',
  path: '/api/services_public/{business_id}',
  tag: 'Public',
  summary: 'List the services of a booking page',
  description: 'Lists the services that customers can book, in the owner’s order, or else shortest first.',
  access: 'public',
  params,
  reply: publicServicesReply,
});

export const getAvailability = defineCall({
  method: 'get',
  path: '/api/availability/{business_id}',
  tag: 'Public',
  summary: 'List the available times',
  description: 'Lists the start times that can be booked, by UTC date.',
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
  summary: 'Send a verification code',
  description: 'Emails a code to the customer and holds the time meanwhile.',
  access: 'public',
  params,
  body: sendCodeBody,
  reply: sendCodeReply,
});

export const book = defineCall({
  method: 'post',
  path: '/api/public/{business_id}/book',
  tag: 'Public',
  summary: 'Book an appointment',
  description:
    'Books the time with the emailed code. Without automatic confirmation, the booking is pending until the owner answers.',
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
  summary: 'Check a confirmed address',
  description: 'Says whether a code confirmed this address on this device in the last 30 days.',
  access: 'public',
  body: provedAddressBody,
  reply: provedAddressReply,
});

export const forgetDevice = defineCall({
  method: 'delete',
  path: '/api/proved-address',
  tag: 'Public',
  summary: 'Forget the confirmed address',
  description: 'Forgets the address, so that the next booking on this device needs a code again.',
  access: 'public',
  reply: messageReply,
});

export const getBooking = defineCall({
  method: 'get',
  path: '/api/bookings/{ref}',
  tag: 'Public',
  summary: 'Get a booking',
  description: 'Returns the booking that a customer’s link leads to.',
  access: 'public',
  params: bookingParams,
  query: manageQuery,
  reply: managedBookingSchema,
});

export const cancelBooking = defineCall({
  method: 'post',
  path: '/api/bookings/{ref}/cancel',
  tag: 'Public',
  summary: 'Cancel a booking',
  description: 'Cancels the booking and emails both sides.',
  access: 'public',
  params: bookingParams,
  body: cancelBody,
  reply: messageReply,
});

export const rescheduleBooking = defineCall({
  method: 'post',
  path: '/api/bookings/{ref}/reschedule',
  tag: 'Public',
  summary: 'Reschedule a booking',
  description:
    'Reschedules the booking. Without automatic confirmation, it is pending again until the owner answers.',
  access: 'public',
  params: bookingParams,
  body: rescheduleBody,
  reply: managedBookingSchema,
});

export const getMoveAvailability = defineCall({
  method: 'get',
  path: '/api/bookings/{ref}/availability',
  tag: 'Public',
  summary: 'List the times for rescheduling',
  description: 'Lists the times that the booking can be rescheduled to. Its own time doesn’t block.',
  access: 'public',
  params: bookingParams,
  query: moveQuery,
  reply: availabilityReply,
});

export const getCalendarFile = defineCall({
  method: 'get',
  path: '/api/bookings/{ref}/calendar.ics',
  tag: 'Public',
  summary: 'Download a booking',
  description: 'Returns the booking as an iCalendar file. 409 `awaiting_payment` until it is paid.',
  access: 'public',
  params: bookingParams,
  query: manageQuery,
  text: 'text/calendar',
});

export const getSubscription = defineCall({
  method: 'get',
  path: '/api/unsubscribe',
  tag: 'Public',
  summary: 'Get the reminders of a link',
  description: 'Returns the business whose reminders the link stops, and whether they are stopped.',
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
  summary: 'Stop the reminders of a link',
  description: 'Stops the reminders from this business to the address.',
});

export const subscribeAgain = defineCall({
  ...subscriptionChange,
  method: 'delete',
  summary: 'Start the reminders of a link again',
  description: 'Turns the reminders from this business on again for the address.',
});
