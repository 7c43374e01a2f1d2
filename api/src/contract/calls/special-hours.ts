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
    'Lists the special hours that touch the range, or end today or later, by first date. Yearly ones are always listed.',
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
  description: 'Saves the hours and returns the bookings outside them.',
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
  description: 'Saves the hours and returns the bookings outside them.',
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
  description: 'Removes the special hours. The weekly hours apply again.',
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
  description: 'Lists the public holidays of the profile’s country and region, by date.',
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
  description: 'Lists the countries whose holidays are known, with the regions that have their own.',
  access: 'owner',
  minRole: 'staff',
  reply: countriesReply,
});
