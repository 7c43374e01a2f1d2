import { pushDeviceBody, pushEndpointBody, pushQuery, pushReply } from '../push.ts';
import { defineCall } from './call.ts';

export const getPush = defineCall({
  method: 'get',
  path: '/api/push',
  tag: 'Account',
  summary: 'Get the push key',
  description: 'Returns the key to subscribe a browser with, and whether a subscription is known.',
  access: 'owner',
  minRole: 'staff',
  query: pushQuery,
  reply: pushReply,
});

export const registerPushDevice = defineCall({
  method: 'post',
  path: '/api/push',
  tag: 'Account',
  summary: 'Turn on push messages',
  description:
    'Sends booking requests, appointments, changes and cancellations by customers to this browser.',
  access: 'owner',
  minRole: 'staff',
  body: pushDeviceBody,
  reply: pushReply,
});

export const forgetPushDevice = defineCall({
  method: 'delete',
  path: '/api/push',
  tag: 'Account',
  summary: 'Turn off push messages',
  description: 'Stops push messages to this browser.',
  access: 'owner',
  minRole: 'staff',
  body: pushEndpointBody,
  reply: pushReply,
});
