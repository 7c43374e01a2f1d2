import { z } from 'zod';
import { opaque } from './scalars.ts';

const token = opaque(1000, 'invalid_token');
export const subscriptionQuery = z.object({ token: token.optional() });
export const subscriptionBody = z.object({ token: token.optional() });

export const subscriptionReply = z
  .object({ business_name: z.string(), email: z.string(), unsubscribed: z.boolean() })
  .meta({ id: 'Subscription' });
export type SubscriptionReply = z.infer<typeof subscriptionReply>;
