import { z } from 'zod';
import {
  conflictsReply,
  moveConflictsQuery,
  ownerBookingBody,
  ownerBookingQuery,
  ownerBookingReply,
  ownerSlotsQuery,
} from '../owner-bookings.ts';
import { availabilityReply } from '../public.ts';
import { id } from '../scalars.ts';
import { defineCall } from './call.ts';

export const getOwnerSlots = defineCall({
  method: 'get',
  path: '/api/slots',
  tag: 'Calendar',
  summary: 'As the availability of the page, without its notice and the end of its window, published or not',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  query: ownerSlotsQuery,
  reply: availabilityReply,
});

export const bookForCustomer = defineCall({
  method: 'post',
  path: '/api/bookings',
  tag: 'Calendar',
  summary: 'Booked and accepted, on any start; 409 with the conflicts unless `force`',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  query: ownerBookingQuery,
  headers: z.object({ 'idempotency-key': z.string().max(200, 'too_long').optional() }),
  body: ownerBookingBody,
  reply: ownerBookingReply,
});

export const getMoveConflicts = defineCall({
  method: 'get',
  path: '/api/calendar/{id}/conflicts',
  tag: 'Calendar',
  summary:
    'What a booking would conflict with at these times, with this person; owners may move it all the same',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  params: z.object({ id }),
  query: moveConflictsQuery,
  reply: conflictsReply,
});
