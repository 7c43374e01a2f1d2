import { z } from 'zod';
import { availabilityReply } from '../availability.ts';
import {
  moveConflictsQuery,
  ownerBookingBody,
  ownerBookingQuery,
  ownerBookingReply,
  ownerSlotsQuery,
} from '../owner-bookings.ts';
import { conflictsReply } from '../previews.ts';
import { id } from '../scalars.ts';
import { defineCall } from './call.ts';

export const getOwnerSlots = defineCall({
  method: 'get',
  path: '/api/slots',
  tag: 'Calendar',
  summary: 'List the available times for the owner',
  description:
    'Lists the times of the booking page without minimum notice and last day, whether it is published or not.',
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
  summary: 'Book for a customer',
  description: 'Books at any start and accepts at once. 409 with the conflicts unless `force` is true.',
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
  summary: 'List the conflicts of a new time',
  description:
    'Lists what a booking would conflict with at these times and with this staff member. Owners may reschedule it anyway.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  params: z.object({ id }),
  query: moveConflictsQuery,
  reply: conflictsReply,
});
