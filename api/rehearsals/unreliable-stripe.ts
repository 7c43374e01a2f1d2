/** A stand-in for Stripe that loses, doubles, delays and reorders what it is asked and what it tells. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { SECOND_MS } from '../src/time/units.ts';
import { Refusal } from '../test/stripe-refusal.ts';
import { createReplies, toErrorBody } from '../test/stripe-replies.ts';
import { createStripeAccount, WEBHOOK_SECRET } from '../test/stripe-stand-in-account.ts';

export interface Account {
  account: ReturnType<typeof createStripeAccount>;
  replay: ReturnType<typeof createReplies>;
}

const chance = (share: number) => Math.random() < share;

/** `findWebhookUrl`: where the events of an account go, by its key; another process each time. */
export async function startUnreliableStripe(findWebhookUrl: (key: string) => string) {
  const accounts = new Map<string, Account>();
  const counts = { asked: 0, unheard: 0, lostAnswers: 0, told: 0, lostEvents: 0, doubledEvents: 0 };
  const { webhooks } = new Stripe('unused');
  let isReliable = false;

  async function deliver(key: string, event: Stripe.Event): Promise<void> {
    await sleep(Math.random() * 8 * SECOND_MS);
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / SECOND_MS);
    const signature = webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    await fetch(findWebhookUrl(key), { method: 'POST', body: payload, headers }).catch(() => {});
  }

  function tell(key: string, event: Stripe.Event): void {
    counts.told += 1;
    if (chance(0.15)) {
      counts.lostEvents += 1;
      return;
    }
    void deliver(key, event);
    if (!chance(0.15)) return;
    counts.doubledEvents += 1;
    void deliver(key, event);
  }

  function openAccount(key: string): Account {
    const known = accounts.get(key);
    if (known) return known;
    const account = createStripeAccount(
      () => new Date(),
      (id) => `http://pay.example/${key}/${id}`,
      (event) => tell(key, event),
    );
    const made = { account, replay: createReplies() };
    accounts.set(key, made);
    return made;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://stripe.example');
    const params = method === 'POST' ? new URLSearchParams(Buffer.concat(chunks).toString()) : searchParams;
    const { account, replay } = openAccount((headers.authorization ?? '').replace('Bearer ', ''));
    const key = headers['idempotency-key'];
    counts.asked += 1;
    if (!isReliable && chance(0.1)) await sleep(Math.random() * 7 * SECOND_MS);
    if (!isReliable && chance(0.03)) {
      counts.unheard += 1;
      request.socket.destroy();
      return;
    }
    account.customers.bank.isDeclining = chance(0.05);
    let status = 200;
    let body: unknown;
    try {
      body = replay(typeof key === 'string' ? key : undefined, params, () =>
        account.answer(method, pathname, params),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      status = error.status;
      body = toErrorBody(error);
    }
    if (!isReliable && chance(0.03)) {
      counts.lostAnswers += 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accounts,
    counts,
    openAccount,
    /** Every further request is answered. */
    becomeReliable() {
      isReliable = true;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type UnreliableStripe = Awaited<ReturnType<typeof startUnreliableStripe>>;
