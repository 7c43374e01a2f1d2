import { z } from 'zod';
import { bookingsToGiveReply, handOverBody, handOverReply } from '../absence.ts';
import { id } from '../scalars.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });

export const getBookingsOfStaff = defineCall({
  method: 'get',
  path: '/api/staff/{id}/bookings',
  tag: 'Staff',
  summary: 'The coming bookings of a member, each with those who could take it over',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  reply: bookingsToGiveReply,
});

export const getBookingsOutside = defineCall({
  method: 'get',
  path: '/api/special-hours/{id}/bookings',
  tag: 'Hours',
  summary:
    'The coming bookings on its dates that lie outside the hours, each with those who could take it over',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  reply: bookingsToGiveReply,
});

export const handOverBookings = defineCall({
  method: 'post',
  path: '/api/bookings/hand-over',
  tag: 'Calendar',
  summary: 'Bookings go to other members, each by itself; those that cannot stay as they are',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  body: handOverBody,
  reply: handOverReply,
});
