/** What becomes of bookings and money when an account, a currency or Stripe fails: nothing is given away free, and every refusal says why. */
import { describe, expect, it } from 'vitest';
import { refusedBy } from './both-languages.ts';
import { bookingBody, eventsOn, getCode, openBusiness, slotsOn, type TestBusiness } from './fixtures.ts';
import { createPaymentsWorld, DEPOSIT } from './payments-world.ts';
import { STRIPE_KEY } from './stripe-stand-in.ts';

const { world, stripe, connect, send, openPaid, book, bookPaid, settle, pass, manage, report, newEmail } =
  await createPaymentsWorld();

const LIVE_KEY = 'sk_live_marlow';
const LATER = '2026-11-05T17:00:00.000Z';
const code = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`;
const kinds = async (email: string) => (await world.mailsTo(email)).map(({ kind }) => kind);

async function bookIn(business: TestBusiness, language: string, timeSlot: string) {
  const choice = { email: newEmail(), timeSlot };
  const body = bookingBody(business, choice, await getCode(world, business, choice));
  return world
    .visitor()
    .post(`/api/public/${business.businessId}/book`, body, { 'Accept-Language': language });
}

const testPayments = async ({ businessId }: TestBusiness) =>
  (await world.visitor().get(`/api/public/${businessId}`)).json.test_payments;

describe('a key of another account', () => {
  it('waits too, although both accounts have the same name', async () => {
    const business = await openPaid('namesakes');
    const { payment } = (await book(business)).json;
    expect((await connect(business)).status).toBe(200);
    stripe.deny(`GET /v1/checkout/sessions/${payment.url.split('/').at(-1)}`, 404);
    expect(code(await connect(business))).toBe('409 payments_pending');
  });
});

describe('a live key after a test key', () => {
  it('waits until no coming visit was paid or waits, and leaves no webhook at Stripe before', async () => {
    const business = await openPaid('mixed');
    stripe.setKeys(STRIPE_KEY, LIVE_KEY);
    const waiting = (await book(business)).json;
    const webhooks = stripe.endpoints.size;
    const live = (language: string) => connect(business, { secret_key: LIVE_KEY }, language);
    expect(await refusedBy(live, 'payments_pending', { count: 1 })).toBe('409 payments_pending');
    expect(stripe.endpoints.size).toBe(webhooks);
    expect(await testPayments(business)).toBe(true);
    stripe.pay(waiting.payment.url);
    await manage(waiting).read();
    expect(code(await live('en'))).toBe('409 payments_pending');
    await manage(waiting).cancel();
    await settle();
    expect((await live('en')).json).toMatchObject({ connected: true, mode: 'live' });
    expect(stripe.endpoints.size).toBe(webhooks);
    expect(await testPayments(business)).toBe(false);
  });

  it('with the secret of the test webhook believes no report, and asks Stripe for the payment instead', async () => {
    const business = await openBusiness(
      world,
      'wrongsecret',
      { price: 50, payment: DEPOSIT },
      { auto_confirm: true },
    );
    stripe.setKeys(LIVE_KEY);
    await connect(business, { secret_key: LIVE_KEY, webhook_secret: 'whsec_of_test' });
    const { json } = await book(business);
    expect(code(await report(business, stripe.sign(stripe.pay(json.payment.url))))).toBe('400 validation');
    const [before] = await eventsOn(business, '2026-11-05');
    expect(before.status).toBe('awaiting_payment');
    pass(6);
    await settle();
    const [after] = await eventsOn(business, '2026-11-05');
    expect(after.payment).toMatchObject({ state: 'paid', paid_minor: 2000 });
  });

  it('is no key that a browser may have', async () => {
    const business = await openBusiness(world, 'publishable');
    const publishable = (language: string) => connect(business, { secret_key: 'pk_live_marlow' }, language);
    expect(await refusedBy(publishable, 'payment_key_invalid')).toBe('400 payment_key_invalid');
  });
});

describe('while Stripe refuses the key', () => {
  it('nothing that asks for money is booked, requested or charged, and visits that ask for none are', async () => {
    const business = await openPaid('revokedkey');
    const { owner } = business;
    await bookPaid(business);
    const [{ id }] = await eventsOn(business, '2026-11-05');
    stripe.setKeys(LIVE_KEY);
    const bookPayable = (language: string) =>
      bookIn(business, language, language === 'en' ? LATER : '2026-11-05T19:00:00.000Z');
    expect(await refusedBy(bookPayable, 'payment_unreachable')).toBe('503 payment_unreachable');
    const request = (language: string) => send(owner, `${id}/request-payment`, {}, language);
    expect(await refusedBy(request, 'payment_unreachable')).toBe('503 payment_unreachable');
    expect((await kinds(business.ownerEmail)).filter((kind) => kind === 'payment_key_refused')).toHaveLength(
      1,
    );
    const free = await owner.post('/api/service', { name: 'Free talk', duration: 60 });
    const { service_id } = free.json.services.find(({ name }: { name: string }) => name === 'Free talk');
    const talk = await book({ ...business, serviceId: service_id }, '2026-11-06T17:00:00.000Z');
    expect([talk.status, talk.json.payment ?? null]).toEqual([200, null]);
  });
});

describe('a key that may not register webhooks', () => {
  it('is connected without one: payments are found within minutes, and reported once its secret is given', async () => {
    stripe.deny('POST /v1/webhook_endpoints');
    const business = await openPaid('unregistered');
    const read = async () => (await business.owner.get('/api/payments/settings')).json;
    expect(await read()).toMatchObject({ connected: true, webhook_ready: false });
    const first = (await book(business)).json;
    expect(code(await report(business, stripe.sign(stripe.pay(first.payment.url))))).toBe('400 validation');
    pass(5);
    await settle();
    expect((await eventsOn(business, '2026-11-05'))[0].payment.state).toBe('paid');
    await connect(business, { webhook_secret: 'whsec_mine' });
    expect(await read()).toMatchObject({ connected: true, webhook_ready: true });
    const second = (await book(business, '2026-11-06T15:00:00.000Z')).json;
    const signed = stripe.sign(stripe.pay(second.payment.url), { secret: 'whsec_mine' });
    expect((await report(business, signed)).status).toBe(200);
    expect((await eventsOn(business, '2026-11-06'))[0].payment.state).toBe('paid');
  });

  it('and whose events cannot be read finds them by asking for each visit that waits', async () => {
    stripe.deny('POST /v1/webhook_endpoints');
    const business = await openPaid('silent');
    const { json } = await book(business);
    stripe.pay(json.payment.url);
    stripe.loseAnswers('GET /v1/events', 'down');
    pass(5);
    await settle();
    stripe.loseAnswers(null);
    expect((await eventsOn(business, '2026-11-05'))[0].payment.state).toBe('paid');
  });
});

describe('an hour without Stripe', () => {
  it('books nothing for free, keeps every time until Stripe says that nobody paid, and is made good in ten minutes', async () => {
    const business = await openPaid('hour');
    const [paidBefore, unpaid] = [(await book(business)).json, (await book(business, LATER)).json];
    const leaving = await bookPaid(business, '2026-11-06T15:00:00.000Z');
    stripe.pay(paidBefore.payment.url);
    const refunds = stripe.refunds.length;
    stripe.setDown(true);
    await leaving.customer.cancel();
    expect(code(await book(business, '2026-11-06T17:00:00.000Z'))).toBe('503 payment_unreachable');
    for (let minutes = 0; minutes < 60; minutes += 5) {
      pass(5);
      await settle();
    }
    for (const visit of [paidBefore, unpaid])
      expect((await manage(visit).read()).status).toBe('awaiting_payment');
    expect(await slotsOn(world, business, '2026-11-05')).not.toContain(LATER);
    stripe.setDown(false);
    for (let minutes = 0; minutes < 10; minutes += 5) {
      pass(5);
      await settle();
    }
    expect((await manage(paidBefore).read()).status).toBe('accepted');
    expect((await manage(unpaid).read()).status).toBe('expired');
    expect(await slotsOn(world, business, '2026-11-05')).toContain(LATER);
    expect(stripe.refunds.slice(refunds).map(({ amount }) => amount)).toEqual([2000]);
    expect((await leaving.customer.read()).payment.state).toBe('refunded');
    expect((await book(business, '2026-11-06T17:00:00.000Z')).json.status).toBe('awaiting_payment');
  });

  it('of one event that fails does not hide the others', async () => {
    const business = await openPaid('failing');
    const { json } = await book(business);
    stripe.pay(json.payment.url);
    pass(1);
    const paid = await bookPaid(business, LATER);
    const { payment_intent } = [...stripe.sessions.values()].at(-1) ?? {};
    stripe.refundInDashboard(payment_intent ?? '', 700);
    stripe.loseAnswers(`GET /v1/checkout/sessions/${json.payment.url.split('/').at(-1)}`, 'down');
    pass(5);
    await settle();
    expect((await paid.customer.read()).payment).toMatchObject({ refunded_minor: 700 });
    stripe.loseAnswers(null);
    pass(5);
    await settle();
    expect((await manage(json).read()).status).toBe('accepted');
  });
});
