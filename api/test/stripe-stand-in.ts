/** Stands in for Stripe's API: refuses unknown parameters, keeps sums, replays idempotency keys, and fails on demand. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const STRIPE_KEY = 'sk_test_marlow';
export const WEBHOOK_SECRET = 'whsec_standin';

/** `down`: nothing is done. `lost`: it is done and its answer is lost. */
type Trouble = 'down' | 'lost';

type Params = URLSearchParams;
type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'status' | 'payment_status' | 'amount_total' | 'currency' | 'url' | 'expires_at'
> & { payment_intent: string | null; success_url: string };
type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status' | 'metadata'> & {
  payment_intent: string;
};

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const SESSION_PARAMS = [
  'mode',
  'allowed_payment_method_types[0]',
  'line_items[0][quantity]',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
  'line_items[0][price_data][product_data][description]',
  'customer_email',
  'client_reference_id',
  'metadata[checkout_id]',
  'metadata[booking_ref]',
  'payment_intent_data[metadata][checkout_id]',
  'payment_intent_data[metadata][booking_ref]',
  'payment_intent_data[description]',
  'locale',
  'success_url',
  'cancel_url',
  'expires_at',
];

function refuseUnknown(params: Params, known: readonly string[]): void {
  for (const name of params.keys())
    if (!known.includes(name)) throw new Refusal(400, `parameter_unknown: ${name}`);
}

const list = <T>(data: T[]) => ({ object: 'list', data, has_more: false, url: '/' });

export async function startStripe(now: () => Date = () => new Date()) {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const taken = new Map<string, number>();
  const endpoints = new Map<string, string>();
  const events: Stripe.Event[] = [];
  const replies = new Map<string, { params: string; body: unknown }>();
  const troubles: Trouble[] = [];
  const seen: string[] = [];
  let isDown = false;
  let acceptedKey = STRIPE_KEY;

  const readUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const seconds = () => Math.floor(now().getTime() / 1000);
  const issue = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

  function tell(type: Stripe.Event['type'], object: unknown): Stripe.Event {
    const event = { id: issue('evt'), object: 'event', type, created: seconds(), data: { object } };
    events.unshift(event as unknown as Stripe.Event);
    return event as unknown as Stripe.Event;
  }

  const sessionOf = (id: string): Session => {
    const session = sessions.get(id);
    if (!session) throw new Refusal(404, 'resource_missing');
    return session;
  };

  function createSession(params: Params): Session {
    refuseUnknown(params, SESSION_PARAMS);
    const expires_at = Number(params.get('expires_at'));
    if (expires_at < seconds() + 30 * 60) throw new Refusal(400, 'expires_at too soon');
    const id = issue('cs_test');
    const session: Session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
      amount_total: Number(params.get('line_items[0][price_data][unit_amount]')),
      currency: params.get('line_items[0][price_data][currency]'),
      url: `${readUrl()}/pay/${id}`,
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

  function addRefund(intent: string, amount: number, metadata: Record<string, string>): Refund {
    const left = (taken.get(intent) ?? 0) - refundedOf(intent);
    if (amount > left) throw new Refusal(400, 'charge_already_refunded');
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

  function createEndpoint(params: Params) {
    const id = issue('we');
    endpoints.set(id, params.get('url') ?? '');
    return { id, object: 'webhook_endpoint', url: params.get('url'), secret: WEBHOOK_SECRET };
  }

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
        return sessionOf(id);
      case 'POST sessions id expire':
        return expireSession(id);
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

  function replay(key: string | undefined, params: Params, act: () => unknown): unknown {
    const earlier = key ? replies.get(key) : undefined;
    if (earlier && earlier.params !== params.toString()) throw new Refusal(400, 'idempotency_error');
    if (earlier) return earlier.body;
    const body = act();
    if (key) replies.set(key, { params: params.toString(), body });
    return body;
  }

  function pay(id: string): Stripe.Event {
    const session = sessionOf(id);
    if (session.status !== 'open') throw new Error(`the page is ${session.status}`);
    session.status = 'complete';
    session.payment_status = 'paid';
    session.payment_intent = issue('pi');
    taken.set(session.payment_intent, session.amount_total ?? 0);
    return tell('checkout.session.completed', session);
  }

  /** The page on which a customer pays. */
  function showPage(method: string, id: string, response: ServerResponse): void {
    const { amount_total, success_url } = sessionOf(id);
    if (method === 'POST') {
      pay(id);
      response.writeHead(303, { location: success_url }).end();
      return;
    }
    const page = `<title>Stripe</title><form method="post"><button>Pay ${amount_total}</button></form><a href="${success_url}">Back</a>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.example');
    const params =
      request.method === 'POST' ? new URLSearchParams(Buffer.concat(chunks).toString()) : searchParams;
    if (pathname.startsWith('/pay/'))
      return showPage(request.method ?? '', pathname.split('/').at(-1) ?? '', response);
    seen.push(`${request.method} ${pathname}`);
    const write = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const trouble = isDown ? 'down' : troubles.shift();
    if (trouble === 'down') return void request.socket.destroy();
    if (request.headers.authorization !== `Bearer ${acceptedKey}`)
      return write(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    const key = request.headers['idempotency-key'];
    try {
      const body = replay(typeof key === 'string' ? key : undefined, params, () =>
        answer(request.method ?? '', pathname, params),
      );
      if (trouble === 'lost') request.socket.destroy();
      else write(200, body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      write(error.status, {
        error: { type: 'invalid_request_error', code: error.code, message: error.code },
      });
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { webhooks } = new Stripe('unused');

  return {
    url: readUrl(),
    sessions,
    refunds,
    endpoints,
    /** The calls, as method and path. */
    seen,
    /** What becomes of the next requests. Stripe's client repeats a call once whose connection is closed. */
    troubles,
    setDown(value: boolean) {
      isDown = value;
    },
    setKey(key: string) {
      acceptedKey = key;
    },
    /** A customer pays on a page. */
    pay: (url: string): Stripe.Event => pay(url.split('/').at(-1) ?? ''),
    /** The owner refunds in Stripe's dashboard. */
    refundInDashboard: (intent: string, amount: number) => addRefund(intent, amount, {}),
    /** An event as Stripe sends it. */
    sign(event: Stripe.Event, { secret = WEBHOOK_SECRET, at = seconds() } = {}) {
      const payload = JSON.stringify(event);
      return { payload, signature: webhooks.generateTestHeaderString({ payload, secret, timestamp: at }) };
    },
    takenBy: () => [...taken.values()].reduce((sum, amount) => sum + amount, 0),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;
