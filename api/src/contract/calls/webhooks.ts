import { z } from 'zod';
import { id } from '../scalars.ts';
import {
  webhookBody,
  webhookChangeBody,
  webhookDeliveriesReply,
  webhookDeliveryReply,
  webhookReply,
  webhookSecretReply,
  webhooksReply,
} from '../webhooks.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });
const deliveryParams = z.object({ id, delivery: id });

export const getWebhooks = defineCall({
  method: 'get',
  path: '/api/webhooks',
  tag: 'Connections',
  summary: 'List the webhooks',
  description: 'Lists the addresses that changes are sent to.',
  access: 'owner',
  minRole: 'manager',
  reply: webhooksReply,
});

export const addWebhook = defineCall({
  method: 'post',
  path: '/api/webhooks',
  tag: 'Connections',
  summary: 'Add a webhook',
  description: 'Adds a webhook. Only this reply shows the secret that signs the deliveries.',
  access: 'owner',
  minRole: 'manager',
  body: webhookBody,
  reply: webhookSecretReply,
});

export const editWebhook = defineCall({
  method: 'put',
  path: '/api/webhooks/{id}',
  tag: 'Connections',
  summary: 'Change a webhook',
  description: 'Changes the given fields. `active` starts a stopped webhook again.',
  access: 'owner',
  minRole: 'manager',
  params,
  body: webhookChangeBody,
  reply: webhookReply,
});

export const removeWebhook = defineCall({
  method: 'delete',
  path: '/api/webhooks/{id}',
  tag: 'Connections',
  summary: 'Remove a webhook',
  description: 'Removes the webhook and its deliveries.',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: webhooksReply,
});

export const rotateWebhookSecret = defineCall({
  method: 'post',
  path: '/api/webhooks/{id}/rotate',
  tag: 'Connections',
  summary: 'Rotate the secret of a webhook',
  description: 'Creates a new secret. The old one signs too for 24 hours.',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: webhookSecretReply,
});

export const testWebhook = defineCall({
  method: 'post',
  path: '/api/webhooks/{id}/test',
  tag: 'Connections',
  summary: 'Send a test',
  description: 'Sends a delivery of the type `test`.',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: webhookDeliveryReply,
});

export const getWebhookDeliveries = defineCall({
  method: 'get',
  path: '/api/webhooks/{id}/deliveries',
  tag: 'Connections',
  summary: 'List the deliveries',
  description: 'Lists the deliveries of the last 30 days, newest first.',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: webhookDeliveriesReply,
});

export const replayWebhookDelivery = defineCall({
  method: 'post',
  path: '/api/webhooks/{id}/deliveries/{delivery}/replay',
  tag: 'Connections',
  summary: 'Send a delivery again',
  description: 'Sends the delivery again with the same `webhook-id`.',
  access: 'owner',
  minRole: 'manager',
  params: deliveryParams,
  reply: webhookDeliveryReply,
});
