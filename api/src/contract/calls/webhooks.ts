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
  summary: 'The addresses that are sent the changes of bookings',
  access: 'owner',
  minRole: 'manager',
  reply: webhooksReply,
});

export const addWebhook = defineCall({
  method: 'post',
  path: '/api/webhooks',
  tag: 'Connections',
  summary: 'Added, with the secret that signs',
  access: 'owner',
  minRole: 'manager',
  body: webhookBody,
  reply: webhookSecretReply,
});

export const editWebhook = defineCall({
  method: 'put',
  path: '/api/webhooks/{id}',
  tag: 'Connections',
  summary: 'Changed; `active` starts a stopped one again',
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
  summary: 'Removed, with its deliveries',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: webhooksReply,
});

export const rotateWebhookSecret = defineCall({
  method: 'post',
  path: '/api/webhooks/{id}/rotate',
  tag: 'Connections',
  summary: 'A new secret; the former one signs too for 24 hours',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: webhookSecretReply,
});

export const testWebhook = defineCall({
  method: 'post',
  path: '/api/webhooks/{id}/test',
  tag: 'Connections',
  summary: 'Sends a delivery of the type `test`',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: webhookDeliveryReply,
});

export const getWebhookDeliveries = defineCall({
  method: 'get',
  path: '/api/webhooks/{id}/deliveries',
  tag: 'Connections',
  summary: 'The deliveries of the last 30 days, newest first',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: webhookDeliveriesReply,
});

export const replayWebhookDelivery = defineCall({
  method: 'post',
  path: '/api/webhooks/{id}/deliveries/{delivery}/replay',
  tag: 'Connections',
  summary: 'Sent again, with the same `webhook-id`',
  access: 'owner',
  minRole: 'manager',
  params: deliveryParams,
  reply: webhookDeliveryReply,
});
