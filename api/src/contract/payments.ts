import { z } from 'zod';
import { REFUND_UNTIL_HOURS } from './limits.ts';
import { BOOKING_PAYMENT_STATES, PAYMENT_KINDS, PAYMENT_METHODS } from './payment-kinds.ts';
import { opaque, text } from './scalars.ts';
import { factorProof } from './second-factor.ts';

const minor = z.number().int();

/** What a service asks for when it is booked, each seat; of `card` the most that a no-show costs. `percent` is of the price. */
export const servicePayment = z
  .object({ kind: z.enum(PAYMENT_KINDS), amount_minor: minor.nullable(), percent: minor.nullable() })
  .meta({ id: 'ServicePayment' });
export type ServicePayment = z.infer<typeof servicePayment>;

const depositPart = (max: number) =>
  z
    .number({ error: 'payment_amount_invalid' })
    .int('payment_amount_invalid')
    .min(1, 'payment_amount_invalid')
    .max(max, 'payment_amount_invalid')
    .nullish()
    .transform((value) => value ?? null);

export const servicePaymentBody = z
  .object({
    kind: z.enum(PAYMENT_KINDS, { error: 'payment_kind_invalid' }),
    amount_minor: depositPart(1_000_000_000),
    percent: depositPart(100),
  })
  .optional()
  .describe('Without it, an existing service keeps its own and a new one asks for nothing.');

/** The provider's mode, and the address that it reports payments to. Both are '' or null until a key is given. */
export const paymentSettings = z
  .object({
    connected: z.boolean(),
    mode: z.enum(['test', 'live']).nullable(),
    account: z.string().describe("The name of the Stripe account, or its id; `''` until one is connected."),
    webhook_url: z.string(),
    webhook_ready: z.boolean().describe('Whether the secret that proves Stripe’s reports is known.'),
    key_refused: z
      .boolean()
      .describe('Whether Stripe refuses the key: services that ask for money cannot be booked meanwhile.'),
    refund_until_hours: z.number().int(),
  })
  .meta({ id: 'PaymentSettings' });
export type PaymentSettings = z.infer<typeof paymentSettings>;

export const refundRuleBody = z.object({
  refund_until_hours: z
    .number({ error: 'option_invalid' })
    .int('option_invalid')
    .min(REFUND_UNTIL_HOURS.min, 'option_invalid')
    .max(REFUND_UNTIL_HOURS.max, 'option_invalid'),
});

/** What making an API key needs; a password that is given must be right. */
const ownersProof = { password: opaque(1024).optional(), ...factorProof };
export const ownersProofBody = z.object(ownersProof);

export const stripeBody = z.object({
  secret_key: text(300, 'payment_key_invalid').regex(/^[rs]k_(test|live)_\w+$/, 'payment_key_invalid'),
  webhook_secret: text(300)
    .regex(/^(whsec_\w+)?$/, 'webhook_secret_form')
    .optional()
    .describe('Needed where the key may not register webhooks.'),
  currency: text(3, 'currency_invalid').toUpperCase().describe('The profile’s, as a confirmation.'),
  ...ownersProof,
});
export type StripeBody = z.input<typeof stripeBody>;

/** What a booking asked for, what Stripe took and gave back, and what is left to pay. */
export const bookingPayment = z
  .object({
    state: z.enum(BOOKING_PAYMENT_STATES),
    asked_minor: minor,
    paid_minor: minor,
    refunded_minor: minor,
    due_minor: minor.describe('The price less what was paid; 0 without a price.'),
    url: z.string().describe("Where the customer pays now; `''` if nothing is asked for."),
    refund_if_cancelled_minor: minor.describe('What the customer gets back by cancelling now.'),
    refundable_minor: minor.describe('What the owner can give back by Stripe.'),
    no_show_fee_minor: minor.describe(
      'The most that a no-show costs, as the customer agreed; 0 if no card is kept.',
    ),
    fee_charged_minor: minor,
  })
  .meta({ id: 'BookingPayment' });
export type BookingPayment = z.infer<typeof bookingPayment>;

/** How a visit is paid that waits for it. */
export const askedPayment = z
  .object({
    asked_minor: minor,
    currency: z.string(),
    url: z.string().describe('The page of Stripe on which the customer pays.'),
    expires_at: z.string().describe('Until then the time is kept.'),
  })
  .meta({ id: 'AskedPayment' });
export type AskedPayment = z.infer<typeof askedPayment>;

export const payBody = z.object({ token: opaque(200) });
export const payReply = z.object({ url: z.string(), expires_at: z.string() });

export const refundBody = z.object({
  amount_minor: z
    .number({ error: 'refund_amount_invalid' })
    .int('refund_amount_invalid')
    .min(1, 'refund_amount_invalid')
    .optional()
    .describe('By default all that is left.'),
  note: text(500).optional(),
});

/** Names which request it is, so that a repeat does nothing. */
export const requestKey = z.object({
  'idempotency-key': z
    .string({ error: 'idempotency_key_required' })
    .min(1, 'idempotency_key_required')
    .max(200, 'too_long'),
});

const amount = z
  .number({ error: 'refund_amount_invalid' })
  .int('refund_amount_invalid')
  .min(1, 'refund_amount_invalid')
  .max(1_000_000_000, 'refund_amount_invalid');

export const receivedBody = z.object({
  amount_minor: amount,
  method: z.enum(PAYMENT_METHODS, { error: 'invalid_request' }),
});

export const paymentRequestBody = z.object({
  amount_minor: amount.optional().describe('By default the price less what was paid.'),
});

export const feeBody = z.object({
  amount_minor: amount.optional().describe('By default what the customer agreed to.'),
});
