/** What a visit that waits for its payment does not cause yet, and who never has to pay. */
import { describe, expect, it } from 'vitest';
import { expireRequests } from '../src/domain/requests/expiry.usecases.ts';
import { createPaymentsWorld, DEPOSIT, THURSDAY } from './payments-world.ts';
import { wait } from './waitlist-world.ts';

const { world, stripe, openPaid, book, bookPaid, settle, pass, manage, newEmail } =
  await createPaymentsWorld();

const countRows = async (table: string) => {
  const rows = await world.deps.db.query((tx) => tx.execute(`select from ${table}`));
  return rows.length;
};

describe('a visit that waits for its payment', () => {
  it('is told to no program, feed, insight, customer list or waitlist before it is paid', async () => {
    const business = await openPaid('quiet');
    const { owner } = business;
    const email = newEmail();
    await owner.post('/api/webhooks', { url: 'https://203.0.114.7/hook', events: ['booking.accepted'] });
    await wait(world, business, email, { date: '2026-11-05' });
    const feed = new URL((await owner.get('/api/calendar-feed')).json.url).pathname;
    const before = await countRows('webhook_deliveries');
    const read = async () => ({
      deliveries: (await countRows('webhook_deliveries')) - before,
      inFeed: (await world.visitor().get(feed)).text.includes('20261105T150000Z'),
      counted: (await owner.get('/api/insights?from=2026-11-01&to=2026-11-30')).json.totals.bookings,
      customers: (await owner.get('/api/customers')).json.customers.length,
      requests: (await owner.get('/api/service-requests')).json.service_requests.length,
      waiting: (await owner.get('/api/waitlist')).json.waitlist.length,
    });
    const quiet = { deliveries: 0, inFeed: false, counted: 0, customers: 0, requests: 0, waiting: 1 };
    const { json } = await book(business, THURSDAY, email);
    expect(await read()).toEqual(quiet);
    stripe.pay(json.payment.url);
    expect((await manage(json).read()).status).toBe('accepted');
    expect(await read()).toEqual({
      ...{ deliveries: 1, inFeed: true, counted: 1 },
      ...{ customers: 1, requests: 0, waiting: 0 },
    });
  });
});

describe('a customer whom the owner has blocked', () => {
  it('is asked for no money', async () => {
    const business = await openPaid('blocking');
    const { owner } = business;
    const { email } = await bookPaid(business);
    const [{ customer_id }] = (await owner.get('/api/customers')).json.customers;
    await owner.put(`/api/customers/${customer_id}`, { blocked: true });
    pass(2);
    const pages = stripe.sessions.size;
    const { status, json } = await book(business, '2026-11-06T15:00:00.000Z', email);
    expect([status, json.payment ?? null, stripe.sessions.size]).toEqual([200, null, pages]);
  });
});

describe('a paid request that nobody decides', () => {
  it('expires with its time, and is refunded', async () => {
    const business = await openPaid('undecided', DEPOSIT, { auto_confirm: false });
    const { customer } = await bookPaid(business);
    expect((await customer.read()).status).toBe('pending');
    world.setClock('2026-11-05T15:00:01.000Z');
    await expireRequests(world.deps);
    await settle();
    expect(await customer.read()).toMatchObject({
      status: 'expired',
      payment: { state: 'refunded', refunded_minor: 2000 },
    });
  });
});
