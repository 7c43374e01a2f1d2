/** The environment of the tests of payments: businesses that are connected to a stand-in for Stripe. */
import { afterAll, beforeEach } from 'vitest';
import { settlePayments } from '../src/features/payments/payments-loop.ts';
import { bookSlot, openBusiness, type TestBusiness } from './fixtures.ts';
import { STRIPE_KEY, startStripe } from './stripe-stand-in.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

export const DEPOSIT = { kind: 'deposit', amount_minor: 2000 };
export const THURSDAY = '2026-11-05T15:00:00.000Z';

export async function createPaymentsWorld(variables: Record<string, string> = {}) {
  const stripe = await startStripe();
  const world = await createWorld({ STRIPE_API_URL: stripe.url, ...variables });
  beforeEach(async () => {
    world.setClock(MONDAY);
    stripe.setDown(false);
    stripe.troubles.length = 0;
    stripe.setKeys(STRIPE_KEY);
    stripe.deny(null);
    await world.deps.db.query((tx) => tx.execute('delete from client_holds'));
  });
  afterAll(async () => {
    await world.close();
    await stripe.close();
  });

  const connect = ({ owner }: Pick<TestBusiness, 'owner'>, fields: object = {}, language = 'en') =>
    owner.put(
      '/api/payments/stripe',
      { secret_key: STRIPE_KEY, currency: 'CAD', ...fields },
      { 'Accept-Language': language },
    );

  let requests = 0;
  /** What an owner does about the money of a booking, with a key of its own. */
  const send = (owner: Visitor, path: string, body: object = {}, language = 'en') =>
    owner.post(`/api/bookings/${path}`, body, {
      'Idempotency-Key': `money ${requests++}`,
      'Accept-Language': language,
    });

  /** A business whose lesson for $50 asks for a payment. */
  async function openPaid(name: string, payment: object = DEPOSIT, options: Record<string, unknown> = {}) {
    const business = await openBusiness(
      world,
      name,
      { price: 50, payment },
      { auto_confirm: true, ...options },
    );
    await connect(business);
    return business;
  }

  let customers = 0;
  const newEmail = () => `mia${customers++}@customer.example`;
  const book = (business: TestBusiness, timeSlot = THURSDAY, email = newEmail()) =>
    bookSlot(world, business, { email, timeSlot });

  const settle = () => settlePayments(world.deps, new AbortController().signal);

  function pass(minutes: number) {
    world.setClock(new Date(world.deps.now().getTime() + minutes * 60_000).toISOString());
  }

  /** What the customer of a booking does by its link. */
  function manage({ manage_url }: { manage_url: string }) {
    const { pathname, searchParams } = new URL(manage_url);
    const path = `/api/bookings/${pathname.split('/').at(-1)}`;
    const token = searchParams.get('token') ?? '';
    const visitor = world.visitor();
    return {
      read: async () => (await visitor.get(`${path}?token=${token}`)).json,
      cancel: () => visitor.post(`${path}/cancel`, { token }),
      move: (timeSlot: string) => visitor.post(`${path}/reschedule`, { token, timeSlot }),
      pay: () => visitor.post(`${path}/payment`, { token }),
    };
  }

  async function bookPaid(business: TestBusiness, timeSlot = THURSDAY, email = newEmail()) {
    const { json } = await book(business, timeSlot, email);
    if (!json.payment) throw new Error(`not booked: ${JSON.stringify(json)}`);
    stripe.pay(json.payment.url);
    const customer = manage(json);
    await customer.read();
    return { ...json, email, customer };
  }

  const webhookPath = async ({ owner }: TestBusiness) =>
    new URL((await owner.get('/api/payments/settings')).json.webhook_url).pathname;

  /** Stripe reports an event. */
  async function report(business: TestBusiness, signed: { payload: string; signature: string }) {
    const headers = { 'Stripe-Signature': signed.signature };
    return world.visitor().post(await webhookPath(business), signed.payload, headers);
  }

  return { world, stripe, connect, send, openPaid, book, bookPaid, settle, pass, manage, report, newEmail };
}
