import { pushDeviceBody, pushEndpointBody, pushQuery, pushReply } from '../push.ts';
import { defineCall } from './call.ts';

export const getPush = defineCall({
  method: 'get',
  path: '/api/push',
  tag: 'Account',
  summary: 'The key to subscribe a browser with, and whether a subscribed one is known',
  access: 'owner',
  minRole: 'staff',
  query: pushQuery,
  reply: pushReply,
});

export const registerPushDevice = defineCall({
  method: 'post',
  path: '/api/push',
  tag: 'Account',
  summary: 'Booking requests, appointments, moves and cancellations by customers are sent to this browser',
  access: 'owner',
  minRole: 'staff',
  body: pushDeviceBody,
  reply: pushReply,
});

export const forgetPushDevice = defineCall({
  method: 'delete',
  path: '/api/push',
  tag: 'Account',
  summary: 'Nothing is sent to this browser any more',
  access: 'owner',
  minRole: 'staff',
  body: pushEndpointBody,
  reply: pushReply,
});
