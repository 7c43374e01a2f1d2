import { z } from 'zod';
import { id } from '../scalars.ts';
import { removeStaffQuery, staffAddedReply, staffBody, staffChangeBody, staffReply } from '../staff.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });

export const getStaff = defineCall({
  method: 'get',
  path: '/api/staff',
  tag: 'Staff',
  summary: 'List the staff members',
  description: 'Lists the people whom customers book, by position.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  reply: staffReply,
});

export const addStaff = defineCall({
  method: 'post',
  path: '/api/staff',
  tag: 'Staff',
  summary: 'Add a staff member',
  description: 'Adds a staff member as the last one.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  body: staffBody,
  reply: staffAddedReply,
});

export const editStaff = defineCall({
  method: 'put',
  path: '/api/staff/{id}',
  tag: 'Staff',
  summary: 'Change a staff member',
  description: 'Changes the given fields. At least one staff member stays active.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  body: staffChangeBody,
  reply: staffReply,
});

export const removeStaff = defineCall({
  method: 'delete',
  path: '/api/staff/{id}',
  tag: 'Staff',
  summary: 'Remove a staff member',
  description: 'Removes the staff member. Upcoming bookings and own events go to another one, all or none.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  query: removeStaffQuery,
  reply: staffReply,
});
