/** The customers of a stand-in for Stripe whose cards are kept, and what they are charged later. */
import type Stripe from 'stripe';
import { Refusal, refuseUnknown } from './stripe-refusal.ts';

type Intent = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'status' | 'amount' | 'currency' | 'metadata'> & {
  customer: string;
};

const INTENT_PARAMS = [
  'amount',
  'currency',
  'customer',
  'payment_method',
  'confirm',
  'off_session',
  'description',
  'metadata[payment_id]',
  'metadata[booking_ref]',
];

interface Tools {
  issue: (prefix: string) => string;
  /** What an intent took. */
  take: (intent: Intent) => void;
}

export function createStripeCustomers({ issue, take }: Tools) {
  const cards = new Map<string, string>();
  const intents: Intent[] = [];
  const bank = { isDeclining: false };

  function add(): string {
    const customer = issue('cus');
    cards.set(customer, issue('pm'));
    return customer;
  }

  function charge(params: URLSearchParams): Intent {
    refuseUnknown(params, INTENT_PARAMS);
    const customer = params.get('customer') ?? '';
    if (cards.get(customer) !== params.get('payment_method')) throw new Refusal(400, 'resource_missing');
    const intent: Intent = {
      ...{ id: issue('pi'), object: 'payment_intent', customer },
      status: bank.isDeclining ? 'requires_payment_method' : 'succeeded',
      amount: Number(params.get('amount')),
      currency: params.get('currency') ?? '',
      metadata: { payment_id: params.get('metadata[payment_id]') ?? '' },
    };
    intents.push(intent);
    if (bank.isDeclining) throw new Refusal(402, 'card_declined', { payment_intent: intent });
    take(intent);
    return intent;
  }

  const listCards = (customer: string) => {
    const card = cards.get(customer);
    return card ? [{ id: card, object: 'payment_method', type: 'card' }] : [];
  };

  return {
    cards,
    intents,
    bank,
    add,
    charge,
    listCards,
    listIntents: (customer: string | null) => intents.filter((intent) => intent.customer === customer),
    forget(id: string) {
      if (!cards.delete(id)) throw new Refusal(404, 'resource_missing');
      return { id, object: 'customer', deleted: true };
    },
  };
}
