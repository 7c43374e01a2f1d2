/** Cards that are kept when a visit is booked, and charged only if its customer does not come. */
import { describe, expect, it } from 'vitest';
import { bookingBody, eventsOn, openBusiness, PASSWORD, type TestBusiness } from './fixtures.ts';
import { createPaymentsWorld, THURSDAY } from './payments-world.ts';

const { world, stripe, openPaid, book, bookPaid, settle, pass, manage, report, newEmail } =
  await createPaymentsWorld();

const CARD = { kind: 'card', amount_minor: 3000 };
const AFTERWARDS = '2026-11-05T17:00:00.000Z';
const code = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`;
const kinds = async (email: string) => (await world.mailsTo(email)).map(({ kind }) => kind);
const lastSession = () => [...stripe.sessions.values()].at(-1);
const charged = () => stripe.customers.intents.filter(({ status }) => status === 'succeeded').length;

let keys = 0;
const charge = ({ owner }: TestBusiness, id: string, body: object = {}, key = `fee ${keys++}`) =>
  owner.post(`/api/bookings/${id}/no-show-fee`, body, { 'Idempotency-Key': key });

/** Sets the clock; the owner's session ended meanwhile. */
async function passUntil({ owner, ownerEmail }: TestBusiness, instant: string) {
  world.setClock(instant);
  await owner.post('/api/login', { email: ownerEmail, password: PASSWORD, action: 'submit' });
}

/** A visit whose customer left a card and did not come. */
async function missVisit(name: string) {
  const business = await openPaid(name, CARD);
  const visit = await bookPaid(business);
  await passUntil(business, AFTERWARDS);
  const [{ id }] = await eventsOn(business, '2026-11-05');
  await business.owner.post(`/api/bookings/${id}/attendance`, { attendance: 'no_show' });
  return { business, id, ...visit };
}

describe('a service that keeps a card', () => {
  it('needs an amount or a share of the price, and neither below what Stripe charges', async () => {
    const { owner, serviceId } = await openBusiness(world, 'settings', { price: 50 });
    const set = (payment: object, price: number | null = 50) =>
      owner.put(`/api/service/${serviceId}`, { name: 'Lesson', duration: 60, price, payment });
    const neither = { kind: 'card', amount_minor: null, percent: null };
    expect(code(await set(neither))).toBe('400 validation');
    expect(code(await set({ kind: 'card', percent: 50 }, null))).toBe('400 price_required');
    expect(code(await set({ kind: 'card', amount_minor: 49 }))).toBe('400 amount_too_small');
    const { json } = await set({ kind: 'card', percent: 50 });
    expect(json.services[0].payment).toEqual({ kind: 'card', amount_minor: null, percent: 50 });
  });

  it('takes nothing when it is booked, and says what a no-show costs', async () => {
    const business = await openPaid('keeping', CARD);
    const email = newEmail();
    const { json } = await book(business, THURSDAY, email);
    expect(json).toMatchObject({ status: 'awaiting_payment', payment: { asked_minor: 0, currency: 'CAD' } });
    expect(lastSession()).toMatchObject({ mode: 'setup' });
    const [, asked] = await world.mailsTo<'payment_asked'>(email);
    expect(asked?.payload).toMatchObject({
      amountMinor: 0,
      paidNote: 'If you don’t come, up to $30 may be charged.',
    });
    await report(business, stripe.sign(stripe.pay(json.payment.url)));
    expect(await manage(json).read()).toMatchObject({
      status: 'accepted',
      payment: { state: 'none', paid_minor: 0, no_show_fee_minor: 3000, fee_charged_minor: 0 },
    });
    expect((await business.owner.get('/api/payments')).json.payments).toEqual([]);
  });

  it('asks in one go for the deposit of another service of the visit', async () => {
    const business = await openPaid('together', CARD, { several_services: true });
    const { json } = await business.owner.post('/api/service', {
      name: 'Color',
      duration: 60,
      price: 40,
      payment: { kind: 'deposit', percent: 25 },
    });
    const service_ids = [business.serviceId, json.services.at(-1).service_id];
    const choice = { email: newEmail(), timeSlot: THURSDAY };
    const path = `/api/public/${business.businessId}`;
    await world.visitor().post(`${path}/send-code`, { ...choice, service_ids });
    const [mail] = await world.mailsTo<'verification_code'>(choice.email);
    const { service_id: _one, ...body } = bookingBody(business, choice, mail?.payload.code ?? '');
    const visit = await world.visitor().post(`${path}/book`, { ...body, service_ids });
    expect(visit.json.payment?.asked_minor).toBe(1000);
    expect(lastSession()).toMatchObject({ mode: 'payment', amount_total: 1000 });
    stripe.pay(visit.json.payment.url);
    const { payment } = await manage(visit.json).read();
    expect(payment).toMatchObject({ paid_minor: 1000, no_show_fee_minor: 3000 });
  });
});

describe('a no-show', () => {
  it('is charged once, at most what the customer agreed to, and the customer reads it', async () => {
    const { business, id, email, customer } = await missVisit('missed');
    const before = charged();
    expect(code(await business.owner.post(`/api/bookings/${id}/no-show-fee`, {}))).toBe(
      '400 idempotency_key_required',
    );
    expect(code(await charge(business, id, { amount_minor: 3001 }))).toBe('400 fee_too_large');
    const { json } = await charge(business, id, { amount_minor: 2500 }, 'once');
    expect(json.event.payment).toMatchObject({ state: 'none', fee_charged_minor: 2500 });
    expect((await charge(business, id, { amount_minor: 2500 }, 'once')).status).toBe(200);
    expect(code(await charge(business, id, { amount_minor: 500 }, 'once'))).toBe('400 idempotency_mismatch');
    expect(code(await charge(business, id))).toBe('409 already_charged');
    expect(charged()).toBe(before + 1);
    const { payments, totals } = (await business.owner.get('/api/payments')).json;
    expect(payments).toMatchObject([{ kind: 'no_show_fee', amount_minor: 2500, state: 'succeeded' }]);
    expect(totals).toMatchObject([{ charged_minor: 2500 }]);
    expect((await kinds(email)).filter((kind) => kind === 'no_show_charged')).toHaveLength(1);
    expect((await customer.read()).payment.fee_charged_minor).toBe(2500);
  });

  it('costs nothing before it is noted, after 14 days, and without a card', async () => {
    const business = await openPaid('early', CARD);
    await bookPaid(business);
    const [{ id }] = await eventsOn(business, '2026-11-05');
    expect(code(await charge(business, id))).toBe('409 not_a_no_show');
    await passUntil(business, AFTERWARDS);
    await business.owner.post(`/api/bookings/${id}/attendance`, { attendance: 'no_show' });
    await passUntil(business, '2026-11-19T16:00:01.000Z');
    expect(code(await charge(business, id))).toBe('409 too_late');
    const other = await openPaid('cardless', { kind: 'full' });
    await bookPaid(other, '2026-11-26T15:00:00.000Z');
    const [paid] = await eventsOn(other, '2026-11-26');
    await passUntil(other, '2026-11-26T17:00:00.000Z');
    await other.owner.post(`/api/bookings/${paid.id}/attendance`, { attendance: 'no_show' });
    expect(code(await charge(other, paid.id))).toBe('409 no_card');
  });

  it('whose card is refused costs nothing, and the owner may ask for the payment', async () => {
    const { business, id, email } = await missVisit('declined');
    stripe.customers.bank.isDeclining = true;
    expect(code(await charge(business, id, {}, 'no'))).toBe('402 card_declined');
    stripe.customers.bank.isDeclining = false;
    expect(code(await charge(business, id, {}, 'no'))).toBe('402 card_declined');
    const { payments } = (await business.owner.get('/api/payments')).json;
    expect(payments).toMatchObject([{ kind: 'no_show_fee', state: 'failed' }]);
    const asked = await business.owner.post(
      `/api/bookings/${id}/request-payment`,
      { amount_minor: 3000 },
      { 'Idempotency-Key': 'ask' },
    );
    expect(asked.status).toBe(200);
    expect(await kinds(email)).not.toContain('no_show_charged');
  });

  it.each(['down', 'lost'] as const)(
    'is charged once when Stripe’s answer is missing (%s)',
    async (trouble) => {
      const { business, id } = await missVisit(`silent${trouble}`);
      const before = charged();
      const listed = () => business.owner.get('/api/payments');
      const atStripe = trouble === 'lost' ? 1 : 0;
      stripe.loseAnswers('POST /v1/payment_intents', trouble);
      expect(code(await charge(business, id, {}, 'again'))).toBe('503 payment_unreachable');
      stripe.loseAnswers(null);
      expect(charged()).toBe(before + atStripe);
      expect((await charge(business, id, {}, 'again')).status).toBe(200);
      expect(charged()).toBe(before + 1);
      expect((await listed()).json.payments).toMatchObject([{ state: 'succeeded' }]);
    },
  );

  it.each(['down', 'lost'] as const)(
    'is what Stripe says within minutes if nobody asks again (%s)',
    async (trouble) => {
      const { business, id } = await missVisit(`forgotten${trouble}`);
      stripe.loseAnswers('POST /v1/payment_intents', trouble);
      await charge(business, id);
      stripe.loseAnswers(null);
      pass(2);
      await settle();
      pass(2);
      await settle();
      const state = trouble === 'lost' ? 'succeeded' : 'failed';
      expect((await business.owner.get('/api/payments')).json.payments).toMatchObject([{ state }]);
    },
  );
});

describe('a kept card is forgotten at Stripe', () => {
  const isKept = () => stripe.customers.cards.has(lastSession()?.customer ?? '');

  it('14 days after the appointment', async () => {
    await bookPaid(await openPaid('fortnight', CARD));
    world.setClock('2026-11-19T15:59:00.000Z');
    await settle();
    expect(isKept()).toBe(true);
    pass(2);
    await settle();
    expect(isKept()).toBe(false);
  });

  it('with its cancellation, and 14 days after the new time of a visit that is moved', async () => {
    const business = await openPaid('ending', CARD);
    const { customer } = await bookPaid(business);
    await customer.move('2026-11-06T15:00:00.000Z');
    await passUntil(business, '2026-11-06T14:00:00.000Z');
    await settle();
    expect(isKept()).toBe(true);
    const [{ id }] = await eventsOn(business, '2026-11-06');
    await business.owner.delete(`/api/calendar/${id}`);
    await settle();
    expect(isKept()).toBe(false);
  });

  it('when the account is disconnected', async () => {
    const business = await openPaid('parting', CARD);
    await bookPaid(business);
    expect((await business.owner.delete('/api/payments/stripe')).status).toBe(200);
    expect(isKept()).toBe(false);
  });
});
