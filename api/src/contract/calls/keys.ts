import { z } from 'zod';
import { keyBody, keyMadeReply, keysReply } from '../keys.ts';
import { id } from '../scalars.ts';
import { proofBody } from '../second-factor.ts';
import { defineCall } from './call.ts';

export const getKeys = defineCall({
  method: 'get',
  path: '/api/keys',
  tag: 'Connections',
  summary: 'List the API keys',
  description: 'Oldest first, without the keys themselves.',
  access: 'owner',
  minRole: 'owner',
  reply: keysReply,
});

export const makeKey = defineCall({
  method: 'post',
  path: '/api/keys',
  tag: 'Connections',
  summary: 'Create an API key',
  description: 'The reply is the only one with the key itself.',
  access: 'owner',
  minRole: 'owner',
  provesAgain: true,
  body: keyBody,
  reply: keyMadeReply,
});

export const removeKey = defineCall({
  method: 'delete',
  path: '/api/keys/{id}',
  tag: 'Connections',
  summary: 'Remove an API key',
  description: 'The key stops working at once.',
  access: 'owner',
  minRole: 'owner',
  provesAgain: true,
  params: z.object({ id }),
  body: proofBody,
  bodyOptional: true,
  reply: keysReply,
});
