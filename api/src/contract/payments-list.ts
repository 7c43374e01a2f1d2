import { z } from 'zod';
import { bookingStatus } from './calendar.ts';
import { LEDGER_KINDS, LEDGER_STATES, PAYMENT_METHODS } from './payment-kinds.ts';
import { date, id, opaque } from './scalars.ts';

const minor = z.number().int();

export const paymentsQuery = z.object({
  from: date.optional(),
  to: date.optional(),
  kind: z.enum(LEDGER_KINDS, { error: 'invalid_request' }).optional(),
  state: z.enum(LEDGER_STATES, { error: 'invalid_request' }).optional(),
  cursor: opaque(400).optional().describe('The `next_cursor` of the page before.'),
  format: z.enum(['json', 'csv'], { error: 'invalid_request' }).default('json'),
});

/** A fact about money. `method` is `card` where Stripe took it; `booking` is null once it was deleted. */
export const paymentSchema = z
  .object({
    payment_id: id,
    booking_ref: z.string(),
    customer: z.string(),
    services: z.string(),
    kind: z.enum(LEDGER_KINDS),
    method: z.enum(['card', ...PAYMENT_METHODS]),
    amount_minor: minor,
    currency: z.string(),
    state: z.enum(LEDGER_STATES),
    created_at: z.string(),
    booking: z
      .object({ id, status: bookingStatus, start_time: z.string(), customer_id: id.nullable() })
      .nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;

/** `totals` are of all that match, by currency; what failed or was reversed is left out. */
export const paymentsReply = z.object({
  payments: z.array(paymentSchema),
  totals: z.array(
    z.object({ currency: z.string(), charged_minor: minor, refunded_minor: minor, received_minor: minor }),
  ),
  next_cursor: z.string().nullable(),
});
export type PaymentsReply = z.infer<typeof paymentsReply>;
