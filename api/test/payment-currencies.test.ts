/** Which amounts services and owners may ask for, in which currency, and what becomes of what was paid in another. */
import { describe, expect, it } from 'vitest';
import { refusedBy } from './both-languages.ts';
import { eventsOn, openBusiness } from './fixtures.ts';
import { createPaymentsWorld, DEPOSIT } from './payments-world.ts';

const { world, stripe, connect, send, openPaid, book, bookPaid, settle, manage } =
  await createPaymentsWorld();

const sessionAt = (url: string) => stripe.sessions.get(url.split('/').at(-1) ?? '');

describe('a currency that changes while visits are paid', () => {
  it('changes nothing of them: they are paid and refunded in the one they were booked in', async () => {
    const business = await openPaid('changing');
    const { owner } = business;
    const waiting = (await book(business)).json;
    await owner.post('/api/profile', { currency: 'JPY' });
    expect(sessionAt(waiting.payment.url)).toMatchObject({ amount_total: 2000, currency: 'cad' });
    stripe.pay(waiting.payment.url);
    expect(await manage(waiting).read()).toMatchObject({
      status: 'accepted',
      currency: 'CAD',
      payment: { state: 'paid', paid_minor: 2000, due_minor: 3000 },
    });
    await manage(waiting).cancel();
    await settle();
    const { payments, totals } = (await owner.get('/api/payments')).json;
    expect(payments).toMatchObject([
      { kind: 'refund', amount_minor: 2000, currency: 'CAD', state: 'succeeded' },
      { kind: 'charge', amount_minor: 2000, currency: 'CAD' },
    ]);
    expect(totals).toMatchObject([{ currency: 'CAD', charged_minor: 2000, refunded_minor: 2000 }]);
  });

  it('is confirmed again when the account is connected, and services ask only once the owner says for what', async () => {
    const business = await openPaid('confirming');
    const { owner, serviceId } = business;
    await owner.post('/api/profile', { currency: 'USD' });
    const old = (language: string) => connect(business, {}, language);
    expect(await refusedBy(old, 'currency_differs')).toBe('409 currency_differs');
    const [service] = (await owner.get('/api/services')).json.services;
    expect(service.payment.kind).toBe('none');
    const body = { name: 'Lesson', duration: 60, price: 50, payment: DEPOSIT };
    await owner.put(`/api/service/${serviceId}`, body);
    expect((await book(business)).json.payment).toMatchObject({ asked_minor: 2000, currency: 'USD' });
  });

  it('to one that cards cannot pay is refused where a service would ask for money', async () => {
    const business = await openPaid('threedecimals');
    const { owner, serviceId } = business;
    await owner.post('/api/profile', { currency: 'KWD' });
    const body = { name: 'Lesson', duration: 60, price: 50, payment: DEPOSIT };
    const save = (language: string) =>
      owner.put(`/api/service/${serviceId}`, body, { 'Accept-Language': language });
    expect(await refusedBy(save, 'currency_unsupported')).toBe('400 currency_unsupported');
  });
});

describe('a currency whose hundredths nobody can pay', () => {
  let opened = 0;
  async function openIn(currency: string, service: object, receipts?: object) {
    const business = await openBusiness(
      world,
      `whole${currency.toLowerCase()}${opened++}`,
      {},
      { auto_confirm: true },
    );
    const { owner, serviceId } = business;
    await owner.post('/api/profile', { currency });
    await connect(business, { currency });
    if (receipts) await owner.put('/api/receipts/settings', { enabled: true, ...receipts });
    await owner.put(`/api/service/${serviceId}`, { name: 'Lesson', duration: 60, ...service });
    return business;
  }

  it.each(['ISK', 'UGX'])('has its shares rounded to whole units, half up (%s)', async (currency) => {
    const business = await openIn(currency, { price: 4990, payment: { kind: 'deposit', percent: 35 } });
    const { json } = await book(business);
    expect(json.payment).toMatchObject({ asked_minor: 174_700, currency });
    expect(sessionAt(json.payment.url)).toMatchObject({ amount_total: 174_700 });
  });

  it('has its taxes rounded too, also in what is left to pay', async () => {
    const taxed = {
      prices_include_tax: false,
      tax_rates: [{ name: 'VSK', percent: 24, number: '1' }],
    };
    const business = await openIn('ISK', { price: 4990, payment: { kind: 'deposit', percent: 35 } }, taxed);
    const { json } = await book(business);
    expect(json.payment.asked_minor).toBe(216_600);
    stripe.pay(json.payment.url);
    expect((await manage(json).read()).payment).toMatchObject({ paid_minor: 216_600, due_minor: 402_200 });
    const [{ id }] = await eventsOn(business, '2026-11-05');
    expect((await send(business.owner, `${id}/request-payment`)).status).toBe(200);
    expect((await manage(json).pay()).status).toBe(200);
  });

  it('is asked for in whole units only', async () => {
    const business = await openIn('ISK', { price: 4990 });
    const body = { name: 'Lesson', duration: 60, payment: { kind: 'deposit', amount_minor: 150_050 } };
    const save = (language: string) =>
      business.owner.put(`/api/service/${business.serviceId}`, body, { 'Accept-Language': language });
    expect(await refusedBy(save, 'amount_in_whole_units')).toBe('400 validation');
  });
});

describe('an amount below what Stripe charges', () => {
  it('is refused wherever one can be typed, with a sentence', async () => {
    const business = await openPaid('small');
    const { owner, serviceId } = business;
    await bookPaid(business);
    const [{ id }] = await eventsOn(business, '2026-11-05');
    const request = (language: string) =>
      send(owner, `${id}/request-payment`, { amount_minor: 49 }, language);
    expect(await refusedBy(request, 'amount_too_small')).toBe('400 amount_too_small');
    const save = (language: string) =>
      owner.put(
        `/api/service/${serviceId}`,
        { name: 'Lesson', duration: 60, price: 1, payment: { kind: 'deposit', percent: 49 } },
        { 'Accept-Language': language },
      );
    expect(await refusedBy(save, 'amount_too_small')).toBe('400 amount_too_small');
  });
});
