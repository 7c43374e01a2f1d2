import { z } from 'zod';
import { serviceRequestSchema } from './calendar.ts';
import { MAX_LENGTH } from './limits.ts';
import { opaque, text, utcOffsets } from './scalars.ts';

const token = opaque(200);
export const decisionLinkQuery = z.object({ token: token.default('') });
export const acceptBody = z.object({ token });
export const declineBody = z.object({ token, reason: text(MAX_LENGTH.text).default('') });

export const mailedRequestSchema = serviceRequestSchema
  .omit({ customer_id: true, no_shows: true })
  .extend({
    business: z.object({
      name: z.string(),
      timezone: z.string(),
      currency: z.string(),
      utc_offsets: utcOffsets,
    }),
    customer_is_mailed: z.boolean(),
  })
  .meta({ id: 'MailedRequest' });
export type MailedRequest = z.infer<typeof mailedRequestSchema>;
