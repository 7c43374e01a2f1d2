import { z } from 'zod';
import { id } from '../scalars.ts';
import {
  countriesReply,
  holidaysQuery,
  holidaysReply,
  previewQuery,
  specialHoursBody,
  specialHoursChangeBody,
  specialHoursQuery,
  specialHoursReply,
  specialHoursSavedReply,
} from '../special-hours.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });

export const getSpecialHours = defineCall({
  method: 'get',
  path: '/api/special-hours',
  tag: 'Hours',
  summary: 'List the special hours',
  description:
    'By first date: those that touch the range, or end today or later. Yearly ones are always listed.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  query: specialHoursQuery,
  reply: specialHoursReply,
});

export const addSpecialHours = defineCall({
  method: 'post',
  path: '/api/special-hours',
  tag: 'Hours',
  summary: 'Add special hours',
  description: 'The reply has the bookings that lie outside them.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  query: previewQuery,
  body: specialHoursBody,
  reply: specialHoursSavedReply,
});

export const editSpecialHours = defineCall({
  method: 'put',
  path: '/api/special-hours/{id}',
  tag: 'Hours',
  summary: 'Change special hours',
  description: 'The reply has the bookings that lie outside them.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  params,
  query: previewQuery,
  body: specialHoursChangeBody,
  reply: specialHoursSavedReply,
});

export const removeSpecialHours = defineCall({
  method: 'delete',
  path: '/api/special-hours/{id}',
  tag: 'Hours',
  summary: 'Remove special hours',
  description: 'The weekly hours apply again.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  params,
  reply: specialHoursReply,
});

export const getHolidays = defineCall({
  method: 'get',
  path: '/api/holidays',
  tag: 'Hours',
  summary: 'List the public holidays',
  description: 'Those of the profile’s country and region, by date.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  query: holidaysQuery,
  reply: holidaysReply,
});

export const getCountries = defineCall({
  method: 'get',
  path: '/api/countries',
  tag: 'Hours',
  summary: 'List the countries',
  description: 'The countries whose holidays are known, with the regions that have their own.',
  access: 'owner',
  minRole: 'staff',
  reply: countriesReply,
});
