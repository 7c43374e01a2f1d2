/** Stands in for Stripe's API: refuses unknown parameters, keeps sums, replays idempotency keys, and fails on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { Refusal } from './stripe-refusal.ts';
import { createReplies, toErrorBody } from './stripe-replies.ts';
import { createStripeAccount, WEBHOOK_SECRET } from './stripe-stand-in-account.ts';

export const STRIPE_KEY = 'sk_test_marlow';

/** `down`: nothing is done. `lost`: it is done and its answer is lost. */
type Trouble = 'down' | 'lost';

export async function startStripe(now: () => Date = () => new Date()) {
  const troubles: Trouble[] = [];
  const seen: string[] = [];
  let isDown = false;
  let losing: { call: string; trouble: Trouble } | null = null;
  let acceptedKeys = [STRIPE_KEY];
  let denied: { call: string; status: number } | null = null;

  const readUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { findSession, expireSession, pay, refuse, answer, ...account } = createStripeAccount(
    now,
    (id) => `${readUrl()}/pay/${id}`,
  );
  const replay = createReplies();

  /** The page on which a customer pays. */
  function showPage(method: string, url: string, response: ServerResponse): void {
    const { pathname, search } = new URL(url, 'http://stripe.example');
    const id = pathname.split('/').at(-1) ?? '';
    const { amount_total, success_url } = findSession(id);
    if (method === 'POST') {
      if (search) refuse(id);
      else pay(id);
      response.writeHead(303, { location: search ? pathname : success_url }).end();
      return;
    }
    const page = `<title>Stripe</title><form method="post"><button>Pay ${amount_total}</button>
      <button formaction="?refused">Use a card that is refused</button></form><a href="${success_url}">Back</a>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.example');
    const params =
      request.method === 'POST' ? new URLSearchParams(Buffer.concat(chunks).toString()) : searchParams;
    if (pathname.startsWith('/pay/')) return showPage(request.method ?? '', request.url ?? '', response);
    seen.push(`${request.method} ${pathname}`);
    const write = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const isLosing = losing?.call === `${request.method} ${pathname}`;
    const trouble = isDown ? 'down' : isLosing ? losing?.trouble : troubles.shift();
    if (trouble === 'down') return void request.socket.destroy();
    const type = 'invalid_request_error';
    if (!acceptedKeys.some((key) => request.headers.authorization === `Bearer ${key}`))
      return write(401, { error: { type, message: 'Invalid API Key provided' } });
    if (denied?.call === `${request.method} ${pathname}`)
      return write(denied.status, { error: { type, message: 'The key may not do that' } });
    const key = request.headers['idempotency-key'];
    try {
      const body = replay(typeof key === 'string' ? key : undefined, params, () =>
        answer(request.method ?? '', pathname, params),
      );
      if (trouble === 'lost') request.socket.destroy();
      else write(200, body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      write(error.status, toErrorBody(error));
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { webhooks } = new Stripe('unused');

  return {
    url: readUrl(),
    sessions: account.sessions,
    refunds: account.refunds,
    endpoints: account.endpoints,
    customers: account.customers,
    /** The calls, as method and path. */
    seen,
    /** What becomes of the next requests. Stripe's client repeats a call once whose connection is closed. */
    troubles,
    /** What becomes of every request of a call, as method and path. */
    loseAnswers(call: string | null, trouble: Trouble = 'lost') {
      losing = call === null ? null : { call, trouble };
    },
    setDown(value: boolean) {
      isDown = value;
    },
    setKeys(...keys: string[]) {
      acceptedKeys = keys;
    },
    /** A call, as method and path, that the keys may not make. */
    deny(call: string | null, status = 403) {
      denied = call === null ? null : { call, status };
    },
    /** A customer pays on a page. */
    pay: (url: string): Stripe.Event => pay(url.split('/').at(-1) ?? ''),
    /** A customer enters a card there that the bank refuses. */
    refuseCard: (url: string): void => refuse(url.split('/').at(-1) ?? ''),
    /** A page of Stripe ends by itself. */
    expire: (url: string): void => void expireSession(url.split('/').at(-1) ?? ''),
    /** The owner refunds in Stripe's dashboard. */
    refundInDashboard: (intent: string, amount: number) => account.addRefund(intent, amount, {}),
    dispute: account.dispute,
    /** The payment that was made on a page. */
    findIntent: (url: string): string => findSession(url.split('/').at(-1) ?? '').payment_intent ?? '',
    /** An event as Stripe sends it. */
    sign(event: Stripe.Event, { secret = WEBHOOK_SECRET, at = Math.floor(now().getTime() / 1000) } = {}) {
      const payload = JSON.stringify(event);
      return { payload, signature: webhooks.generateTestHeaderString({ payload, secret, timestamp: at }) };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
