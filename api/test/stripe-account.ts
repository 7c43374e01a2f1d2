/** The account of a stand-in for Stripe: its pages to pay on, what was taken and given back, and the events that tell of it. */
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { createStripeCustomers } from './stripe-customers.ts';
import { Refusal, refuseUnknown } from './stripe-refusal.ts';

export const WEBHOOK_SECRET = 'whsec_standin';

type Params = URLSearchParams;
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
type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status' | 'metadata'> & {
  payment_intent: string;
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

/** Stripe counts hundredths of these currencies and takes whole units only. */
function refuseFractions(currency: string | null, amount: string | null): void {
  if ((currency === 'isk' || currency === 'ugx') && !amount?.endsWith('00'))
    throw new Refusal(400, 'amount_not_whole');
}

const list = <T>(data: T[]) => ({ object: 'list', data, has_more: false, url: '/' });

/** `pageUrl`: where the page of a session is shown. Calls it does not know, and parameters, are refused. */
export function createStripeAccount(
  now: () => Date,
  pageUrl: (id: string) => string,
  onEvent: (event: Stripe.Event) => void = () => {},
) {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const taken = new Map<string, number>();
  const endpoints = new Map<string, string>();
  const events: Stripe.Event[] = [];

  const seconds = () => Math.floor(now().getTime() / 1000);
  const issue = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

  function tell(type: Stripe.Event['type'], object: unknown): Stripe.Event {
    const event = { id: issue('evt'), object: 'event', type, created: seconds(), data: { object } };
    const told = event as unknown as Stripe.Event;
    events.unshift(told);
    onEvent(told);
    return told;
  }

  const customers = createStripeCustomers({
    issue,
    take(intent) {
      taken.set(intent.id, intent.amount);
      tell('payment_intent.succeeded', intent);
    },
  });

  const sessionOf = (id: string): Session => {
    const session = sessions.get(id);
    if (!session) throw new Refusal(404, 'resource_missing');
    return session;
  };

  function createSession(params: Params): Session {
    const mode = params.get('mode') ?? '';
    refuseUnknown(params, SESSION_PARAMS[mode] ?? []);
    const expires_at = Number(params.get('expires_at'));
    if (expires_at < seconds() + 30 * 60) throw new Refusal(400, 'expires_at too soon');
    refuseFractions(
      params.get('line_items[0][price_data][currency]'),
      params.get('line_items[0][price_data][unit_amount]'),
    );
    const id = issue('cs_test');
    const session: Session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
      mode,
      isRefused: false,
      customer: params.get('customer_creation') === 'always' ? 'new' : null,
      amount_total: Number(params.get('line_items[0][price_data][unit_amount]')),
      currency: params.get('line_items[0][price_data][currency]'),
      url: pageUrl(id),
      success_url: params.get('success_url') ?? '',
      expires_at,
    };
    sessions.set(id, session);
    return session;
  }

  function expireSession(id: string): Session {
    const session = sessionOf(id);
    if (session.status !== 'open') throw new Refusal(400, 'checkout_session_not_open');
    session.status = 'expired';
    tell('checkout.session.expired', session);
    return session;
  }

  const refundedOf = (intent: string) =>
    refunds
      .filter(({ payment_intent }) => payment_intent === intent)
      .reduce((sum, { amount }) => sum + amount, 0);

  const leftOf = (intent: string) => (taken.get(intent) ?? 0) - refundedOf(intent);

  function addRefund(intent: string, amount: number, metadata: Record<string, string>): Refund {
    if (amount > leftOf(intent)) throw new Refusal(400, 'charge_already_refunded');
    const refund: Refund = {
      ...{ id: issue('re'), object: 'refund', amount, status: 'succeeded', metadata },
      payment_intent: intent,
    };
    refunds.push(refund);
    tell('refund.created', refund);
    return refund;
  }

  function createRefund(params: Params): Refund {
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

  function createEndpoint(params: Params) {
    const id = issue('we');
    endpoints.set(id, params.get('url') ?? '');
    return { id, object: 'webhook_endpoint', url: params.get('url'), secret: WEBHOOK_SECRET };
  }

  function pay(id: string): Stripe.Event {
    const session = sessionOf(id);
    if (session.status !== 'open') throw new Error(`the page is ${session.status}`);
    session.status = 'complete';
    if (session.customer) session.customer = customers.add();
    session.payment_status = session.mode === 'setup' ? 'no_payment_required' : 'paid';
    if (session.mode === 'payment') {
      session.payment_intent = issue('pi');
      taken.set(session.payment_intent, session.amount_total ?? 0);
    }
    return tell('checkout.session.completed', session);
  }

  /** The bank refuses the card; the page stays open. */
  function refuse(id: string): void {
    sessionOf(id).isRefused = true;
  }

  const showSession = ({ isRefused, ...session }: Session) =>
    isRefused && session.status === 'open'
      ? { ...session, payment_intent: { id: issue('pi'), last_payment_error: { code: 'card_declined' } } }
      : session;

  function answer(method: string, path: string, params: Params): unknown {
    const [, , ...parts] = path.split('/');
    const [kind, id = '', act = ''] = parts[0] === 'checkout' ? parts.slice(1) : parts;
    switch (`${method} ${kind} ${id && 'id'} ${act}`.trim()) {
      case 'GET account':
        return {
          id: 'acct_1',
          object: 'account',
          settings: { dashboard: { display_name: 'Marlow Tutors Inc.' } },
        };
      case 'GET sessions':
        return list([...sessions.values()]);
      case 'POST sessions':
        return createSession(params);
      case 'GET sessions id':
        return showSession(sessionOf(id));
      case 'POST sessions id expire':
        return expireSession(id);
      case 'GET customers id payment_methods':
        return list(customers.listCards(id));
      case 'DELETE customers id':
        return customers.forget(id);
      case 'POST payment_intents':
        return customers.charge(params);
      case 'GET payment_intents':
        return list(customers.listIntents(params.get('customer')));
      case 'POST refunds':
        return createRefund(params);
      case 'GET refunds':
        return list(refunds.filter((refund) => refund.payment_intent === params.get('payment_intent')));
      case 'GET refunds id':
        return refunds.find((refund) => refund.id === id);
      case 'GET events':
        return list(events.filter(({ created }) => created >= Number(params.get('created[gte]'))));
      case 'POST webhook_endpoints':
        return createEndpoint(params);
      case 'DELETE webhook_endpoints id':
        return { id, object: 'webhook_endpoint', deleted: endpoints.delete(id) };
      default:
        throw new Refusal(404, `unknown call ${method} ${path}`);
    }
  }

  return {
    sessions,
    refunds,
    endpoints,
    taken,
    customers,
    sessionOf,
    expireSession,
    pay,
    refuse,
    leftOf,
    addRefund,
    dispute,
    answer,
  };
}
