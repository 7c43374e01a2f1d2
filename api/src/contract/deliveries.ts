import { z } from 'zod';

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
export const deliveriesReply = z.object({ mails: z.array(deliverySchema) });
