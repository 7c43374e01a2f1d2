/** The checkout sessions of a stand-in for Stripe, with the pages on which customers pay. */
import type Stripe from 'stripe';
import { Refusal, refuseUnknown } from './stripe-refusal.ts';

type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'status' | 'payment_status' | 'amount_total' | 'currency' | 'url' | 'expires_at'
> & {
  mode: string;
  payment_intent: string | null;
  isRefused: boolean;
  customer: string | null;
  success_url: string;
};

const SHARED_PARAMS = [
  'mode',
  'allowed_payment_method_types[0]',
  'customer_email',
  'customer_creation',
  'custom_text[submit][message]',
  'client_reference_id',
  'metadata[checkout_id]',
  'metadata[booking_ref]',
  'locale',
  'success_url',
  'cancel_url',
  'expires_at',
];
const SESSION_PARAMS: Record<string, readonly string[]> = {
  setup: [
    ...SHARED_PARAMS,
    'setup_intent_data[metadata][checkout_id]',
    'setup_intent_data[metadata][booking_ref]',
    'setup_intent_data[description]',
  ],
  payment: [
    ...SHARED_PARAMS,
    'line_items[0][quantity]',
    'line_items[0][price_data][currency]',
    'line_items[0][price_data][unit_amount]',
    'line_items[0][price_data][product_data][name]',
    'line_items[0][price_data][product_data][description]',
    'payment_intent_data[metadata][checkout_id]',
    'payment_intent_data[metadata][booking_ref]',
    'payment_intent_data[description]',
    'payment_intent_data[setup_future_usage]',
  ],
};
const LEAST_SECONDS = 30 * 60;

/** Stripe counts hundredths of these currencies and takes whole units only. */
function refuseFractions(currency: string | null, amount: string | null): void {
  if ((currency === 'isk' || currency === 'ugx') && !amount?.endsWith('00'))
    throw new Refusal(400, 'amount_not_whole');
}

interface Tools {
  issue: (prefix: string) => string;
  readSeconds: () => number;
  pageUrl: (id: string) => string;
  tell: (type: Stripe.Event['type'], object: unknown) => Stripe.Event;
  addCustomer: () => string;
  take: (intent: string, amount: number) => void;
}

export function createStripeSessions({ issue, readSeconds, pageUrl, tell, addCustomer, take }: Tools) {
  const sessions = new Map<string, Session>();

  const findSession = (id: string): Session => {
    const session = sessions.get(id);
    if (!session) throw new Refusal(404, 'resource_missing');
    return session;
  };

  function createSession(params: URLSearchParams): Session {
    const mode = params.get('mode') ?? '';
    refuseUnknown(params, SESSION_PARAMS[mode] ?? []);
    const expires_at = Number(params.get('expires_at'));
    if (expires_at < readSeconds() + LEAST_SECONDS) throw new Refusal(400, 'expires_at too soon');
    const currency = params.get('line_items[0][price_data][currency]');
    const amount = params.get('line_items[0][price_data][unit_amount]');
    refuseFractions(currency, amount);
    const id = issue('cs_test');
    const session: Session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
      mode,
      isRefused: false,
      customer: params.get('customer_creation') === 'always' ? 'new' : null,
      amount_total: Number(amount),
      currency,
      url: pageUrl(id),
      success_url: params.get('success_url') ?? '',
      expires_at,
    };
    sessions.set(id, session);
    return session;
  }

  function expireSession(id: string): Session {
    const session = findSession(id);
    if (session.status !== 'open') throw new Refusal(400, 'checkout_session_not_open');
    session.status = 'expired';
    tell('checkout.session.expired', session);
    return session;
  }

  function pay(id: string): Stripe.Event {
    const session = findSession(id);
    if (session.status !== 'open') throw new Error(`the page is ${session.status}`);
    session.status = 'complete';
    if (session.customer) session.customer = addCustomer();
    session.payment_status = session.mode === 'setup' ? 'no_payment_required' : 'paid';
    if (session.mode === 'payment') {
      session.payment_intent = issue('pi');
      take(session.payment_intent, session.amount_total ?? 0);
    }
    return tell('checkout.session.completed', session);
  }

  /** The bank refuses the card; the page stays open. */
  function refuse(id: string): void {
    findSession(id).isRefused = true;
  }

  function showSession(id: string) {
    const { isRefused, ...session } = findSession(id);
    return isRefused && session.status === 'open'
      ? { ...session, payment_intent: { id: issue('pi'), last_payment_error: { code: 'card_declined' } } }
      : session;
  }

  return { sessions, findSession, createSession, expireSession, pay, refuse, showSession };
}
