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
  description: 'Lists the keys, oldest first, without their secrets.',
  access: 'owner',
  minRole: 'owner',
  reply: keysReply,
});

export const makeKey = defineCall({
  method: 'post',
  path: '/api/keys',
  tag: 'Connections',
  summary: 'Create an API key',
  description: 'Creates a key. Only this reply shows it.',
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
  description: 'Removes the key, which stops working at once.',
  access: 'owner',
  minRole: 'owner',
  provesAgain: true,
  params: z.object({ id }),
  body: proofBody,
  bodyOptional: true,
  reply: keysReply,
});
