import { z } from 'zod';
import { customerBookingSchema, customerSchema } from './customers.ts';
import { WEBHOOK_EVENTS } from './limits.ts';
import { id, link } from './scalars.ts';

export const webhookEvent = z.enum(WEBHOOK_EVENTS, { error: 'webhook_event_unknown' });
export type WebhookEvent = z.infer<typeof webhookEvent>;

const events = z
  .array(webhookEvent)
  .min(1, 'webhook_events_required')
  .transform((given) => WEBHOOK_EVENTS.filter((event) => given.includes(event)));
const url = link.refine((value) => value !== '', 'link_invalid');

export const webhookBody = z.object({ url, events, active: z.boolean().default(true) });
export const webhookChangeBody = z.object({
  url: url.optional(),
  events: events.optional(),
  active: z.boolean().optional(),
});
export type WebhookBody = z.input<typeof webhookBody>;
export type WebhookChangeBody = z.input<typeof webhookChangeBody>;

/** `stopped_at`: when the last try of a delivery failed, until the webhook is active again. */
export const webhookSchema = z
  .object({
    webhook_id: id,
    url: z.string(),
    events: z.array(webhookEvent),
    active: z.boolean(),
    stopped_at: z.string().nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

/** `secret` signs by Standard Webhooks. It is in these replies only. */
export const webhookSecretSchema = webhookSchema.extend({ secret: z.string() }).meta({ id: 'WebhookSecret' });

export const webhooksReply = z.object({ webhooks: z.array(webhookSchema) });
/** The contract describes these replies with the fields at the top and below `webhook`. */
export const webhookReply = webhookSchema.extend({ webhook: webhookSchema });
export const webhookSecretReply = webhookSecretSchema.extend({ webhook: webhookSecretSchema });

/** `answer`: the first characters of the last response, or '' where there was none; `answer_status` likewise. */
export const webhookDeliverySchema = z
  .object({
    delivery_id: id,
    event: z.union([webhookEvent, z.literal('test')]),
    status: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.number().int(),
    next_try_at: z.string().nullable(),
    answer: z.string(),
    answer_status: z.number().int().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveriesReply = z.object({ deliveries: z.array(webhookDeliverySchema) });
export const webhookDeliveryReply = z.object({ delivery: webhookDeliverySchema });

const timestamp = z.string();
const bookingMessage = z.object({
  type: webhookEvent.exclude(['customer.created']),
  timestamp,
  data: z.object({ booking: customerBookingSchema }),
});
/** `customer` has its state before its first booking. */
const customerMessage = z.object({
  type: z.literal('customer.created'),
  timestamp,
  data: z.object({ customer: customerSchema }),
});
const testMessage = z.object({ type: z.literal('test'), timestamp, data: z.object({}).strict() });

export const webhookMessage = z
  .union([bookingMessage, customerMessage, testMessage])
  .meta({ id: 'WebhookMessage' });
export type WebhookMessage = z.infer<typeof webhookMessage>;
