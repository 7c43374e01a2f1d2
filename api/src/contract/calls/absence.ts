import { z } from 'zod';
import { absenceBody, absenceReply, bookingsToGiveReply, handOverBody, handOverReply } from '../absence.ts';
import { id } from '../scalars.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });

export const getBookingsOfStaff = defineCall({
  method: 'get',
  path: '/api/staff/{id}/bookings',
  tag: 'Staff',
  summary: 'List a member’s upcoming bookings',
  description:
    'Lists the upcoming bookings of a staff member, each with the members who are free to take it over.',
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
  summary: 'List the bookings outside special hours',
  description:
    'Lists the upcoming bookings on these dates outside the hours, each with the members who are free to take it over.',
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
  summary: 'List all bookings outside the hours',
  description:
    'Lists all upcoming bookings outside the hours of their staff member, each with the members who are free to take it over.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  reply: bookingsToGiveReply,
});

export const decideAbsence = defineCall({
  method: 'put',
  path: '/api/bookings/{id}/absence',
  tag: 'Calendar',
  summary: 'Decide about a booking outside the hours',
  description: 'Says what is to become of the booking: 409 once it lies within the hours.',
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
  summary: 'Hand bookings over',
  description:
    'Gives bookings to other staff members, each by itself. The reply lists those that could not go over, with the reason.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  body: handOverBody,
  reply: handOverReply,
});
