/** What a stand-in for Stripe took, and what of it was given back or is disputed. */
import type Stripe from 'stripe';
import { Refusal, refuseUnknown } from './stripe-refusal.ts';

type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status' | 'metadata'> & {
  payment_intent: string;
};

interface Tools {
  issue: (prefix: string) => string;
  tell: (type: Stripe.Event['type'], object: unknown) => Stripe.Event;
}

export function createStripeRefunds({ issue, tell }: Tools) {
  const taken = new Map<string, number>();
  const refunds: Refund[] = [];

  const listRefunds = (intent: string | null) =>
    refunds.filter(({ payment_intent }) => payment_intent === intent);

  const findRefundable = (intent: string) =>
    listRefunds(intent).reduce((left, { amount }) => left - amount, taken.get(intent) ?? 0);

  function addRefund(intent: string, amount: number, metadata: Record<string, string>): Refund {
    if (amount > findRefundable(intent)) throw new Refusal(400, 'charge_already_refunded');
    const refund: Refund = {
      ...{ id: issue('re'), object: 'refund', amount, status: 'succeeded', metadata },
      payment_intent: intent,
    };
    refunds.push(refund);
    tell('refund.created', refund);
    return refund;
  }

  function createRefund(params: URLSearchParams): Refund {
    refuseUnknown(params, ['payment_intent', 'amount', 'metadata[payment_id]']);
    const metadata = { payment_id: params.get('metadata[payment_id]') ?? '' };
    return addRefund(params.get('payment_intent') ?? '', Number(params.get('amount')), metadata);
  }

  /** A customer disputes a payment; with `id`, what became of the dispute. */
  function dispute(intent: string, status: Stripe.Dispute.Status, id = issue('du')): Stripe.Event {
    const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
    const amount = taken.get(intent) ?? 0;
    return tell(type, { id, object: 'dispute', amount, status, payment_intent: intent });
  }

  return { taken, refunds, listRefunds, findRefundable, addRefund, createRefund, dispute };
}
