/** Money that comes later or another way, and the list of all of it. */
import { describe, expect, it } from 'vitest';
import { eventsOn, inviteAndJoin } from './fixtures.ts';
import { createPaymentsWorld, THURSDAY } from './payments-world.ts';
import type { Visitor } from './visitor.ts';

const { world, stripe, openPaid, bookPaid, settle, pass } = await createPaymentsWorld();

const code = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`;
const send = (owner: Visitor, path: string, body: object, key: string) =>
  owner.post(`/api/bookings/${path}`, body, { 'Idempotency-Key': key });

describe('money that came another way', () => {
  it('counts as paid, once for each key, until it is reversed', async () => {
    const business = await openPaid('cash');
    const { owner } = business;
    await bookPaid(business);
    const [{ id }] = await eventsOn(business, '2026-11-05');
    const cash = { amount_minor: 3000, method: 'cash' };
    expect(code(await owner.post(`/api/bookings/${id}/received`, cash))).toBe('400 idempotency_key_required');
    await send(owner, `${id}/received`, cash, 'a');
    const { event } = (await send(owner, `${id}/received`, cash, 'a')).json;
    expect(event.payment).toMatchObject({ state: 'paid', paid_minor: 5000, due_minor: 0 });
    expect(code(await send(owner, `${id}/received`, { ...cash, amount_minor: 1 }, 'a'))).toBe(
      '400 idempotency_mismatch',
    );
    const { payments } = (await owner.get('/api/payments?kind=received')).json;
    expect(payments).toMatchObject([{ method: 'cash', amount_minor: 3000, state: 'succeeded' }]);
    const path = `/api/payments/${payments[0].payment_id}`;
    const remove = () => owner.send('DELETE', path, undefined, { 'Idempotency-Key': 'b' });
    expect((await remove()).json.event.payment).toMatchObject({ paid_minor: 2000, due_minor: 3000 });
    expect((await owner.get('/api/payments?state=reversed')).json.payments).toHaveLength(1);
    const charge = (await owner.get('/api/payments?kind=charge')).json.payments[0].payment_id;
    const taken = await owner.send('DELETE', `/api/payments/${charge}`, undefined, {
      'Idempotency-Key': 'c',
    });
    expect(taken.status).toBe(404);
  });
});

describe('a payment that the owner asks for', () => {
  it('is mailed, paid by the booking’s link, confirmed by a mail, and changes nothing of the booking', async () => {
    const business = await openPaid('asked');
    const { owner } = business;
    const { email, customer } = await bookPaid(business);
    const [{ id }] = await eventsOn(business, '2026-11-05');
    expect((await customer.read()).payment.state).toBe('paid');
    await send(owner, `${id}/request-payment`, {}, 'a');
    await send(owner, `${id}/request-payment`, {}, 'a');
    const asked = (await world.mailsTo<'payment_requested'>(email)).filter(
      ({ kind }) => kind === 'payment_requested',
    );
    expect(asked.map(({ payload }) => payload.amountMinor)).toEqual([3000]);
    expect((await customer.read()).payment.state).toBe('due');
    const { url } = (await customer.pay()).json;
    stripe.pay(url);
    pass(1);
    expect(await customer.read()).toMatchObject({
      status: 'accepted',
      payment: { state: 'paid', paid_minor: 5000, due_minor: 0 },
    });
    const received = (await world.mailsTo<'payment_received'>(email)).filter(
      ({ kind }) => kind === 'payment_received',
    );
    expect(received.map(({ payload }) => payload.amountMinor)).toEqual([3000]);
    expect(code(await send(owner, `${id}/request-payment`, {}, 'b'))).toBe('409 nothing_due');
    expect(code(await send(owner, `${id}/request-payment`, { amount_minor: 10 }, 'c'))).toBe(
      '400 amount_too_small',
    );
  });
});

describe('the list of payments', () => {
  it('has every fact, newest first, with totals by currency, as JSON and CSV', async () => {
    const business = await openPaid('listed');
    const { owner } = business;
    const { customer, booking_ref } = await bookPaid(business);
    pass(5);
    await customer.cancel();
    await settle();
    const { json } = await owner.get('/api/payments?from=2026-11-02&to=2026-11-02');
    expect(json.payments).toMatchObject([
      { kind: 'refund', booking_ref, amount_minor: 2000, state: 'succeeded', customer: 'Mia Okafor' },
      { kind: 'charge', booking_ref, amount_minor: 2000, state: 'succeeded', method: 'card' },
    ]);
    expect(json.payments[0].services).toBe('Single lesson');
    expect(json.payments[0].booking).toMatchObject({ status: 'cancelled', start_time: THURSDAY });
    expect(json.totals).toEqual([
      { currency: 'CAD', charged_minor: 2000, refunded_minor: 2000, received_minor: 0 },
    ]);
    expect((await owner.get('/api/payments?from=2026-11-03')).json.payments).toEqual([]);
    const { text } = await owner.get('/api/payments?format=csv&kind=refund');
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(`${booking_ref},Mia Okafor,refund,card,20,CAD,succeeded`);
    const totals = async () => (await owner.get('/api/insights?from=2026-11-01&to=2026-11-30')).json.totals;
    expect(await totals()).toMatchObject({ received_minor: 2000, refunded_minor: 2000 });
    await owner.post('/api/profile', { currency: 'JPY' });
    expect(await totals(), 'cents are no yen').toMatchObject({ received_minor: 0, refunded_minor: 0 });
  });

  it('comes in pages', async () => {
    const business = await openPaid('pages');
    const { owner } = business;
    await bookPaid(business);
    const [{ id }] = await eventsOn(business, '2026-11-05');
    for (let cents = 1; cents <= 52; cents++)
      await send(owner, `${id}/received`, { amount_minor: cents, method: 'other' }, `key ${cents}`);
    const first = (await owner.get('/api/payments')).json;
    const second = (await owner.get(`/api/payments?cursor=${first.next_cursor}`)).json;
    expect([first.payments.length, second.payments.length, second.next_cursor]).toEqual([50, 3, null]);
    const ids = [...first.payments, ...second.payments].map(({ payment_id }) => payment_id);
    expect(new Set(ids).size).toBe(53);
    expect((await owner.get('/api/payments?cursor=nonsense')).status).toBe(400);
  });

  it('is hidden from the role staff, and from programs', async () => {
    const business = await openPaid('hidden');
    await bookPaid(business);
    const [{ staff_id }] = (await business.owner.get('/api/staff')).json.staff;
    const joining = { email: 's@hidden.example', role: 'staff', staff_id } as const;
    const staff = await inviteAndJoin(world, business.owner, joining);
    expect(code(await staff.get('/api/payments'))).toBe('403 forbidden');
    const range = '/api/calendar?start=2026-11-05&end=2026-11-06';
    expect((await staff.get(range)).json.events[0].payment).toBeUndefined();
    const { key } = (await business.owner.post('/api/keys', { name: 'Books', scope: 'write' })).json;
    const headers = { Authorization: `Bearer ${key}` };
    expect(code(await world.visitor().get('/api/payments', headers))).toBe('403 forbidden');
    expect((await world.visitor().get(range, headers)).json.events[0].payment).toBeUndefined();
  });
});
