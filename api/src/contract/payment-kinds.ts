// Front ends bundle this file, so it imports nothing.

/** What a service asks for: nothing, a part of the price, all of it, or a card that is charged only for a no-show. */
export const PAYMENT_KINDS = ['none', 'deposit', 'full', 'card'] as const;
export const BOOKING_PAYMENT_STATES = [
  'none',
  'awaiting',
  'due',
  'paid',
  'partly_refunded',
  'refunded',
] as const;
/** How money comes that Stripe does not take. */
export const PAYMENT_METHODS = ['cash', 'terminal', 'transfer', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const LEDGER_KINDS = ['charge', 'refund', 'no_show_fee', 'received', 'dispute'] as const;
export const LEDGER_STATES = ['pending', 'succeeded', 'failed', 'reversed'] as const;

/** What a service asks for if nothing is chosen. */
export const NO_PAYMENT = { kind: 'none', amount_minor: null, percent: null } as const;
