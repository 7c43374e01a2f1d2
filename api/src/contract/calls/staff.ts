import { z } from 'zod';
import { id } from '../scalars.ts';
import { removeStaffQuery, staffAddedReply, staffBody, staffChangeBody, staffReply } from '../staff.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });

export const getStaff = defineCall({
  method: 'get',
  path: '/api/staff',
  tag: 'Staff',
  summary: 'The people whom customers come to, by position',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  reply: staffReply,
});

export const addStaff = defineCall({
  method: 'post',
  path: '/api/staff',
  tag: 'Staff',
  summary: 'Added as the last one',
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
  summary: 'Changed; one is active at least',
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
  summary: 'Removed; coming bookings and own events go over to another member, all or none',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  query: removeStaffQuery,
  reply: staffReply,
});
