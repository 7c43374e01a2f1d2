import { z } from 'zod';
import { absenceBody, absenceReply, bookingsToGiveReply, handOverBody, handOverReply } from '../absence.ts';
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

export const getAbsences = defineCall({
  method: 'get',
  path: '/api/absences',
  tag: 'Calendar',
  summary:
    'All coming bookings that lie outside the hours of their member, each with those who could take it over',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  reply: bookingsToGiveReply,
});

export const decideAbsence = defineCall({
  method: 'put',
  path: '/api/bookings/{id}/absence',
  tag: 'Calendar',
  summary: 'What is to become of a booking outside the hours; 409 once it lies within them',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  body: absenceBody,
  reply: absenceReply,
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
