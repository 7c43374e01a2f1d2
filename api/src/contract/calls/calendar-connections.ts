import { z } from 'zod';
import {
  connectionBody,
  connectionChangeBody,
  connectionReply,
  connectionsReply,
  discoverBody,
  discoverReply,
} from '../calendar-connections.ts';
import { id } from '../scalars.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });

export const discoverCalendars = defineCall({
  method: 'post',
  path: '/api/calendar-connections/discover',
  tag: 'Connections',
  summary: 'Find the calendars of a CalDAV account',
  description: 'Lists the calendars that these credentials can read.',
  access: 'owner',
  minRole: 'manager',
  body: discoverBody,
  reply: discoverReply,
});

export const getConnections = defineCall({
  method: 'get',
  path: '/api/calendar-connections',
  tag: 'Connections',
  summary: 'List the connected calendars',
  description: 'Lists the calendars whose busy times block bookings.',
  access: 'owner',
  minRole: 'manager',
  reply: connectionsReply,
});

export const addConnection = defineCall({
  method: 'post',
  path: '/api/calendar-connections',
  tag: 'Connections',
  summary: 'Connect a calendar',
  description: 'Reads the calendar once and adds it if that succeeds.',
  access: 'owner',
  minRole: 'manager',
  body: connectionBody,
  reply: connectionReply,
});

export const editConnection = defineCall({
  method: 'put',
  path: '/api/calendar-connections/{id}',
  tag: 'Connections',
  summary: 'Change a connected calendar',
  description: 'Changes the given fields.',
  access: 'owner',
  minRole: 'manager',
  params,
  body: connectionChangeBody,
  reply: connectionReply,
});

export const refreshConnection = defineCall({
  method: 'post',
  path: '/api/calendar-connections/{id}/refresh',
  tag: 'Connections',
  summary: 'Read a connected calendar now',
  description: 'Reads the calendar now and returns the new state of the connection.',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: connectionReply,
});

export const removeConnection = defineCall({
  method: 'delete',
  path: '/api/calendar-connections/{id}',
  tag: 'Connections',
  summary: 'Disconnect a calendar',
  description: 'Removes its busy times and the upcoming bookings that were written to it.',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: connectionsReply,
});
