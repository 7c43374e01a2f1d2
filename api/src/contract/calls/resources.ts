import { z } from 'zod';
import {
  datesQuery,
  excessReply,
  occupancyReply,
  resourceBody,
  resourceChangeBody,
  resourcesReply,
  usageReply,
} from '../resources.ts';
import { id } from '../scalars.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });

export const getResources = defineCall({
  method: 'get',
  path: '/api/resources',
  tag: 'Resources',
  summary: 'List the resources',
  description: 'Lists rooms, chairs and devices by name.',
  access: 'owner',
  minRole: 'manager',
  reply: resourcesReply,
});

export const addResource = defineCall({
  method: 'post',
  path: '/api/resources',
  tag: 'Resources',
  summary: 'Add a resource',
  description: 'Adds a resource, which services can use from then on.',
  access: 'owner',
  minRole: 'manager',
  body: resourceBody,
  reply: resourcesReply,
});

export const editResource = defineCall({
  method: 'put',
  path: '/api/resources/{id}',
  tag: 'Resources',
  summary: 'Change a resource',
  description: 'Changes the given fields. What is booked stays, even where it exceeds the new quantity.',
  access: 'owner',
  minRole: 'manager',
  params,
  body: resourceChangeBody,
  reply: resourcesReply,
});

export const removeResource = defineCall({
  method: 'delete',
  path: '/api/resources/{id}',
  tag: 'Resources',
  summary: 'Remove a resource',
  description: 'Removes the resource from all services. Bookings stay.',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: resourcesReply,
});

export const getUsage = defineCall({
  method: 'get',
  path: '/api/resources/usage',
  tag: 'Resources',
  summary: 'List when resources are in use',
  description: 'Lists the uses by bookings and booking requests on up to 31 dates, by start.',
  access: 'owner',
  minRole: 'manager',
  query: datesQuery,
  reply: usageReply,
});

export const getExcess = defineCall({
  method: 'get',
  path: '/api/resources/{id}/excess',
  tag: 'Resources',
  summary: 'List the appointments that exceed a resource',
  description: 'Lists the coming appointments at times when more units are in use than there are, by start.',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: excessReply,
});

export const getOccupancy = defineCall({
  method: 'get',
  path: '/api/resources/occupancy',
  tag: 'Resources',
  summary: 'Get how much of their time resources are in use',
  description: 'Counts the time in use and the open time on up to 366 dates, of each resource by name.',
  access: 'owner',
  minRole: 'manager',
  query: datesQuery,
  reply: occupancyReply,
});
