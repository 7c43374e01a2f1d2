import { z } from 'zod';
import {
  calendarQuery,
  calendarReply,
  decisionBody,
  declineBody,
  deleteEventBody,
  eventBody,
  eventChangeBody,
  eventChangedReply,
  eventReply,
  feedQuery,
  feedReply,
  moveBackBody,
  serviceRequestsReply,
} from '../calendar.ts';
import { changesQuery } from '../changes.ts';
import {
  acceptBody,
  decisionLinkQuery,
  declineBody as mailedDeclineBody,
  mailedRequestSchema,
} from '../decision-link.ts';
import { deliveriesReply } from '../deliveries.ts';
import { preview, previewReply } from '../previews.ts';
import { id, messageReply } from '../scalars.ts';
import { scopeQuery } from '../series.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });
const mailedParams = z.object({ id: z.string() });

export const getEvents = defineCall({
  method: 'get',
  path: '/api/calendar',
  tag: 'Calendar',
  summary: 'List the events',
  description: 'Lists all events that overlap the range, by start.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  query: calendarQuery,
  reply: calendarReply,
});

export const addEvent = defineCall({
  method: 'post',
  path: '/api/calendar',
  tag: 'Calendar',
  summary: 'Add an event',
  description: 'Adds an event of your own, which may overlap anything.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  body: eventBody,
  reply: eventReply,
});

export const editEvent = defineCall({
  method: 'put',
  path: '/api/calendar/{id}',
  tag: 'Calendar',
  summary: 'Change an event',
  description:
    'Changes the given fields. A customer is emailed when the time, the services, the places or the staff change. Services, staff by part and places are checked as a new booking is: 409 `slot_unavailable` with `conflicts`.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  params,
  query: scopeQuery.extend({ preview }),
  body: eventChangeBody,
  reply: z.union([eventChangedReply, previewReply]),
});

export const moveBack = defineCall({
  method: 'post',
  path: '/api/calendar/{id}/move-back',
  tag: 'Calendar',
  summary: 'Move a series back',
  description: 'Undoes a change of a series: every event goes back to where it was, or none does.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  params,
  body: moveBackBody,
  reply: messageReply,
});

export const deleteEvent = defineCall({
  method: 'delete',
  path: '/api/calendar/{id}',
  tag: 'Calendar',
  summary: 'Delete an event',
  description: 'Deletes an event. A customer’s booking is cancelled and the customer emailed.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  params,
  query: scopeQuery,
  body: deleteEventBody,
  bodyOptional: true,
  reply: messageReply,
});

export const getDeliveries = defineCall({
  method: 'get',
  path: '/api/calendar/{id}/mails',
  tag: 'Calendar',
  summary: 'List the messages about an event',
  description: 'Lists the emails and text messages about the event, oldest first.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  params,
  reply: deliveriesReply,
});

export const getRequests = defineCall({
  method: 'get',
  path: '/api/service-requests',
  tag: 'Calendar',
  summary: 'List the booking requests',
  description: 'Lists the requests that wait for an answer, by start.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  headers: z.object({
    'x-background': z.string().optional().describe('Any value: the request does not extend the session'),
  }),
  reply: serviceRequestsReply,
});

const decision = {
  method: 'post',
  tag: 'Calendar',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  params,
  bodyOptional: true,
  reply: messageReply,
} as const;
export const acceptRequest = defineCall({
  ...decision,
  path: '/api/service-requests/{id}/accept',
  summary: 'Accept a booking request',
  description: 'Accepts the request and emails the customer. 409 if `sequence` is not the current one.',
  body: decisionBody,
});
export const declineRequest = defineCall({
  ...decision,
  path: '/api/service-requests/{id}/decline',
  summary: 'Decline a booking request',
  description: 'Declines the request and emails the customer. 409 if `sequence` is not the current one.',
  body: declineBody,
});

export const getMailedRequest = defineCall({
  method: 'get',
  path: '/api/requests/{id}',
  tag: 'Calendar',
  summary: 'Get a booking request by link',
  description: 'Returns the request, by the token of an emailed link or by the session.',
  access: 'guest',
  params: mailedParams,
  query: decisionLinkQuery,
  reply: mailedRequestSchema,
});

export const acceptMailedRequest = defineCall({
  method: 'post',
  path: '/api/requests/{id}/accept',
  tag: 'Calendar',
  summary: 'Accept a booking request by link',
  description: 'Accepts the request and emails the customer.',
  access: 'guest',
  params: mailedParams,
  body: acceptBody,
  reply: messageReply,
});

export const declineMailedRequest = defineCall({
  method: 'post',
  path: '/api/requests/{id}/decline',
  tag: 'Calendar',
  summary: 'Decline a booking request by link',
  description: 'Declines the request and emails the customer, with the reason if there is one.',
  access: 'guest',
  params: mailedParams,
  body: mailedDeclineBody,
  reply: messageReply,
});

export const getChanges = defineCall({
  method: 'get',
  path: '/api/changes',
  tag: 'Calendar',
  summary: 'Follow the changes',
  description:
    'Opens a stream of server-sent events: one message for each change of the business, within two seconds. It ends with the session.',
  access: 'owner',
  minRole: 'staff',
  query: changesQuery,
  text: 'text/event-stream',
});

export const getFeed = defineCall({
  method: 'get',
  path: '/api/calendar-feed',
  tag: 'Calendar',
  summary: 'Get the calendar feed',
  description: 'Returns a secret iCalendar address to subscribe to. The role `staff` sees its own only.',
  access: 'owner',
  minRole: 'staff',
  query: feedQuery,
  reply: feedReply,
});

export const renewFeed = defineCall({
  method: 'post',
  path: '/api/calendar-feed/renew',
  tag: 'Calendar',
  summary: 'Renew the calendar feed',
  description: 'Creates a new address. The old one stops working.',
  access: 'owner',
  minRole: 'staff',
  query: feedQuery,
  reply: feedReply,
});

export const readFeed = defineCall({
  method: 'get',
  path: '/api/calendar-feed/{file}',
  tag: 'Calendar',
  summary: 'Read the calendar feed',
  description: 'Returns the events of the last and the next year, as iCalendar.',
  access: 'guest',
  params: z.object({ file: z.string() }),
  text: 'text/calendar',
});
