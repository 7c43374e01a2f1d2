import { z } from 'zod';
import { TEXT_KINDS, TEXT_STATUSES } from './limits.ts';

/** A mail about an appointment; `at` is when it was sent or given up, or is tried next. `reason` is why it failed, or ''. */
const deliverySchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    to: z.string(),
    status: z.enum(['sent', 'waiting', 'failed']),
    at: z.string(),
    reason: z.string(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof deliverySchema>;
/** A text message about an appointment; `at` is when its status began, or when it is tried next. `reason` is Twilio's code, or ''. */
const textDeliverySchema = z
  .object({
    id: z.string(),
    kind: z.enum(TEXT_KINDS),
    to: z.string(),
    status: z.enum(TEXT_STATUSES),
    at: z.string(),
    reason: z.string(),
    segments: z.number().int(),
  })
  .meta({ id: 'TextDelivery' });
export type TextDelivery = z.infer<typeof textDeliverySchema>;

export const deliveriesReply = z.object({
  mails: z.array(deliverySchema),
  texts: z.array(textDeliverySchema),
});
export type Deliveries = z.infer<typeof deliveriesReply>;
