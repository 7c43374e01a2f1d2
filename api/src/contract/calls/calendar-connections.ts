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
  summary: 'The calendars of a CalDAV account',
  access: 'owner',
  minRole: 'manager',
  body: discoverBody,
  reply: discoverReply,
});

export const getConnections = defineCall({
  method: 'get',
  path: '/api/calendar-connections',
  tag: 'Connections',
  summary: 'The calendars elsewhere whose busy times block',
  access: 'owner',
  minRole: 'manager',
  reply: connectionsReply,
});

export const addConnection = defineCall({
  method: 'post',
  path: '/api/calendar-connections',
  tag: 'Connections',
  summary: 'Added once it was read',
  access: 'owner',
  minRole: 'manager',
  body: connectionBody,
  reply: connectionReply,
});

export const editConnection = defineCall({
  method: 'put',
  path: '/api/calendar-connections/{id}',
  tag: 'Connections',
  summary: 'Changed; fields that are left out stay',
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
  summary: 'Read now; the reply says what came of it',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: connectionReply,
});

export const removeConnection = defineCall({
  method: 'delete',
  path: '/api/calendar-connections/{id}',
  tag: 'Connections',
  summary: 'Removed with its busy times, and with what was written to the calendar',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: connectionsReply,
});
