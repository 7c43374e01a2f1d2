/** Visits that are paid when they are booked. */
import { describe, expect, it } from 'vitest';
import { eventsOn, slotsOn } from './fixtures.ts';
import { createPaymentsWorld, DEPOSIT, THURSDAY } from './payments-world.ts';

const { world, stripe, openPaid, book, bookPaid, settle, pass, manage, report, newEmail } =
  await createPaymentsWorld();

const code = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`;
const sessionAt = (url: string) => stripe.sessions.get(url.split('/').at(-1) ?? '');
const kinds = async (email: string) => (await world.mailsTo(email)).map(({ kind }) => kind);

describe('a visit that asks for a payment', () => {
  it('keeps its time while its customer pays, and can only be paid or cancelled', async () => {
    const business = await openPaid('waiting');
    const email = newEmail();
    const { json } = await book(business, THURSDAY, email);
    expect(json.status).toBe('awaiting_payment');
    expect(json.payment).toMatchObject({
      asked_minor: 2000,
      currency: 'CAD',
      expires_at: '2026-11-02T14:30:00.000Z',
    });
    expect(sessionAt(json.payment.url)).toMatchObject({ amount_total: 2000, currency: 'cad' });
    expect(await slotsOn(world, business, '2026-11-05')).not.toContain(THURSDAY);
    const [event] = await eventsOn(business, '2026-11-05');
    expect(event).toMatchObject({
      status: 'awaiting_payment',
      payment: { state: 'awaiting', asked_minor: 2000 },
    });
    const moved = { start_time: '2026-11-06T15:00:00.000Z', end_time: '2026-11-06T16:00:00.000Z' };
    expect(code(await business.owner.put(`/api/calendar/${event.id}`, moved))).toBe('409 awaiting_payment');
    expect(code(await business.owner.post(`/api/service-requests/${event.id}/accept`))).toBe(
      '409 awaiting_payment',
    );
    expect(code(await manage(json).move('2026-11-06T15:00:00.000Z'))).toBe('409 awaiting_payment');
    const file = new URL(
      json.manage_url.replace('/manage/', '/api/bookings/').replace('?', '/calendar.ics?'),
    );
    expect(code(await world.visitor().get(file.pathname + file.search))).toBe('409 awaiting_payment');
    const money = { amount_minor: 500, method: 'cash' };
    for (const act of ['refund', 'received', 'request-payment', 'no-show-fee'])
      expect(
        code(
          await business.owner.post(`/api/bookings/${event.id}/${act}`, money, { 'Idempotency-Key': act }),
        ),
      ).toBe('409 awaiting_payment');
    expect(await kinds(email)).toEqual(['verification_code', 'payment_asked']);
    expect(await kinds(business.ownerEmail)).not.toContain('new_booking');
    expect((await business.owner.get('/api/customers')).json.customers).toEqual([]);
    const { payload } = (await world.mailsTo<'payment_asked'>(email)).at(-1) ?? {};
    expect(payload).toMatchObject({ amountMinor: 2000, payUrl: json.manage_url });
  });

  it('is booked once Stripe reports the payment, however often it does', async () => {
    const business = await openPaid('reported');
    const email = newEmail();
    const { json } = await book(business, THURSDAY, email);
    const signed = stripe.sign(stripe.pay(json.payment.url));
    expect((await report(business, signed)).status).toBe(200);
    expect((await report(business, signed)).status).toBe(200);
    const [event] = await eventsOn(business, '2026-11-05');
    expect(event.status).toBeUndefined();
    expect(event.payment).toMatchObject({ state: 'paid', paid_minor: 2000, due_minor: 3000 });
    expect((await kinds(email)).slice(2)).toEqual(['booking_confirmed']);
    expect(await kinds(business.ownerEmail)).toContain('new_booking');
    expect((await business.owner.get('/api/customers')).json.customers).toHaveLength(1);
  });

  it('is a request where the owner decides, and goes back to the card if it is declined or expires', async () => {
    const business = await openPaid('deciding', DEPOSIT, { auto_confirm: false });
    const one = await bookPaid(business);
    expect((await one.customer.read()).status).toBe('pending');
    const [request] = (await business.owner.get('/api/service-requests')).json.service_requests;
    await business.owner.post(`/api/service-requests/${request.id}/decline`);
    await settle();
    expect((await one.customer.read()).payment).toMatchObject({ state: 'refunded', refunded_minor: 2000 });
  });

  it('is known to the page that Stripe returns to before any report, by an address that ends', async () => {
    const business = await openPaid('returning');
    const { json } = await book(business);
    const { success_url } = sessionAt(json.payment.url) ?? { success_url: '' };
    const { pathname, searchParams } = new URL(success_url);
    expect(success_url).not.toContain(new URL(json.manage_url).searchParams.get('token'));
    const path = `/api${pathname.replace('manage', 'bookings')}?token=${searchParams.get('token')}`;
    expect((await world.visitor().get(path)).json.status).toBe('awaiting_payment');
    stripe.pay(json.payment.url);
    pass(1);
    expect((await world.visitor().get(path)).json.status).toBe('accepted');
    pass(180);
    expect((await world.visitor().get(path)).status).toBe(404);
  });

  it('asks for the full price, and for nothing where the owner books', async () => {
    const business = await openPaid('whole', { kind: 'full' });
    expect((await book(business)).json.payment.asked_minor).toBe(5000);
    const { json } = await business.owner.post('/api/bookings', {
      service_id: business.serviceId,
      start_time: '2026-11-05T17:00:00.000Z',
      customer: { name: 'Ann', email: 'ann@customer.example' },
    });
    expect(json.event.status).toBeUndefined();
  });

  it('gives its time back when its customer or owner cancels, and its page at Stripe ends', async () => {
    const business = await openPaid('givingback');
    const { json } = await book(business);
    expect((await manage(json).cancel()).status).toBe(200);
    await settle();
    expect(sessionAt(json.payment.url)?.status).toBe('expired');
    const email = newEmail();
    const again = (await book(business, THURSDAY, email)).json;
    const [event] = await eventsOn(business, '2026-11-05');
    expect((await business.owner.delete(`/api/calendar/${event.id}`)).status).toBe(200);
    await settle();
    expect(sessionAt(again.payment.url)?.status).toBe('expired');
    const { kind, payload } = (await world.mailsTo<'booking_cancelled'>(email)).at(-1) ?? {};
    expect(kind).toBe('booking_cancelled');
    expect(payload?.calendarInvite).toBeUndefined();
    expect(await slotsOn(world, business, '2026-11-05')).toContain(THURSDAY);
  });
});

describe('after 30 minutes', () => {
  it('the page at Stripe ends before the time is free', async () => {
    const business = await openPaid('expiring');
    const { json } = await book(business);
    pass(30);
    stripe.setDown(true);
    await settle();
    expect((await manage(json).read()).status).toBe('awaiting_payment');
    stripe.setDown(false);
    pass(5);
    await settle();
    expect(sessionAt(json.payment.url)?.status).toBe('expired');
    expect((await manage(json).read()).status).toBe('expired');
    expect(await slotsOn(world, business, '2026-11-05')).toContain(THURSDAY);
  });

  it('a visit that was paid in the last second is booked', async () => {
    const business = await openPaid('lastsecond');
    const { json } = await book(business);
    stripe.pay(json.payment.url);
    pass(31);
    await settle();
    expect((await manage(json).read()).status).toBe('accepted');
  });

  it('a payment that arrives for an ended visit goes back in full, and the customer reads why', async () => {
    const business = await openPaid('late');
    const email = newEmail();
    const { json } = await book(business, THURSDAY, email);
    stripe.pay(json.payment.url);
    await manage(json).cancel();
    await settle();
    await settle();
    expect(stripe.refunds.filter(({ amount }) => amount === 2000).length).toBeGreaterThan(0);
    expect((await manage(json).read()).payment).toMatchObject({ paid_minor: 2000, refunded_minor: 2000 });
    expect(await kinds(email)).toContain('payment_returned');
  });
});

describe('waiting visits', () => {
  it('are one of an address and three of a client at a time', async () => {
    const business = await openPaid('limits');
    const email = newEmail();
    await book(business, THURSDAY, email);
    pass(2);
    const second = await book(business, '2026-11-05T17:00:00.000Z', email);
    expect(code(second)).toBe('429 rate_limited');
    await book(business, '2026-11-05T18:00:00.000Z');
    await book(business, '2026-11-05T19:00:00.000Z');
    expect(code(await book(business, '2026-11-05T20:00:00.000Z'))).toBe('429 rate_limited');
  });
});

describe('a new link to pay', () => {
  it('ends the former one, so that a visit is paid once', async () => {
    const business = await openPaid('newlink');
    const { json } = await book(business);
    const { url } = (await manage(json).pay()).json;
    expect(url).not.toBe(json.payment.url);
    expect(sessionAt(json.payment.url)?.status).toBe('expired');
    expect((await manage(json).read()).status).toBe('awaiting_payment');
    stripe.pay(url);
    pass(1);
    expect((await manage(json).read()).status).toBe('accepted');
    expect(code(await manage(json).pay())).toBe('409 nothing_due');
  });

  it('can be asked for 30 times an hour', async () => {
    const { json } = await book(await openPaid('manylinks'));
    for (let links = 0; links < 30; links++) expect((await manage(json).pay()).status).toBe(200);
    expect(code(await manage(json).pay())).toBe('429 rate_limited');
  });
});
