/** How a business connects its Stripe account, and what its services ask for. */
import { describe, expect, it } from 'vitest';
import { inviteAndJoin, openBusiness } from './fixtures.ts';
import { createPaymentsWorld, DEPOSIT, THURSDAY } from './payments-world.ts';
import { STRIPE_KEY } from './stripe-stand-in.ts';
import { WEBHOOK_SECRET } from './stripe-stand-in-account.ts';

const { world, stripe, connect, openPaid, bookPaid, settle } = await createPaymentsWorld();

const code = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`;

describe('a Stripe account', () => {
  it('is connected with a key that was tried, and reports to an address of its own', async () => {
    const business = await openBusiness(world, 'connected');
    const before = (await business.owner.get('/api/payments/settings')).json;
    expect(before).toMatchObject({ connected: false, mode: null, account: '', refund_until_hours: 24 });
    const { json } = await connect(business);
    expect(json).toEqual({
      ...before,
      connected: true,
      mode: 'test',
      account: 'Marlow Tutors Inc.',
      webhook_ready: true,
    });
    expect([...stripe.endpoints.values()]).toContain(json.webhook_url);
    const mails = await world.mailsTo<'payments_connected'>(business.ownerEmail);
    expect(mails.at(-1)?.payload).toMatchObject({ account: 'Marlow Tutors Inc.', isTest: true });
  });

  it('keeps its secrets to itself: in no reply, export or log, and encrypted in the database', async () => {
    const business = await openBusiness(world, 'secretive');
    await connect(business, { webhook_secret: 'whsec_ofmine' });
    const settings = await business.owner.get('/api/payments/settings');
    const exported = await business.owner.get('/api/account/export');
    const rows = await world.deps.db.query((tx) => tx.execute('select * from payment_settings'));
    const written = [settings.text, exported.text, JSON.stringify(world.log), JSON.stringify(rows)].join();
    for (const secret of [STRIPE_KEY, WEBHOOK_SECRET, 'whsec_ofmine']) expect(written).not.toContain(secret);
  });

  it('is refused with a wrong key, another currency or one that cards cannot pay, or without Stripe', async () => {
    const business = await openBusiness(world, 'refused');
    expect(code(await connect(business, { secret_key: 'pk_test_x' }))).toBe('400 payment_key_invalid');
    expect(code(await connect(business, { secret_key: 'sk_test_other' }))).toBe('400 payment_key_invalid');
    expect(code(await connect(business, { currency: 'USD' }))).toBe('409 currency_differs');
    stripe.setDown(true);
    expect(code(await connect(business))).toBe('503 payment_unreachable');
    stripe.setDown(false);
    await business.owner.post('/api/profile', { currency: 'KWD' });
    expect(code(await connect(business, { currency: 'KWD' }))).toBe('400 currency_unsupported');
    expect((await business.owner.get('/api/payments/settings')).json.connected).toBe(false);
  });

  it('is an owner’s to connect, and hidden from the role staff', async () => {
    const business = await openBusiness(world, 'roles');
    const [member] = (await business.owner.get('/api/staff')).json.staff;
    const manager = await inviteAndJoin(world, business.owner, { email: 'm@roles.example', role: 'manager' });
    const staff = await inviteAndJoin(world, business.owner, {
      email: 's@roles.example',
      role: 'staff',
      staff_id: member.staff_id,
    });
    expect(code(await connect({ owner: manager }))).toBe('403 forbidden');
    expect((await manager.get('/api/payments/settings')).status).toBe(200);
    expect(code(await staff.get('/api/payments/settings'))).toBe('403 forbidden');
  });

  it('is disconnected once no coming visit was paid', async () => {
    const business = await openPaid('leaving');
    const { customer } = await bookPaid(business);
    expect(code(await business.owner.delete('/api/payments/stripe'))).toBe('409 payments_pending');
    await customer.cancel();
    await settle();
    const { json } = await business.owner.delete('/api/payments/stripe');
    expect(json).toMatchObject({ connected: false, mode: null, account: '' });
  });
});

describe('the list of payments', () => {
  it('is shown from the first key or the first money on, also once the account is gone', async () => {
    const business = await openBusiness(world, 'listing', { price: 50 });
    const isShown = async () => (await business.owner.get('/api/profile')).json.has_payments;
    expect(await isShown()).toBe(false);
    await connect(business);
    expect(await isShown()).toBe(true);
    await business.owner.delete('/api/payments/stripe');
    expect(await isShown()).toBe(false);
    const { json } = await business.owner.post('/api/bookings', {
      service_id: business.serviceId,
      start_time: THURSDAY,
      customer: { name: 'Ann', email: 'ann@customer.example' },
    });
    const cash = { amount_minor: 500, method: 'cash' };
    await business.owner.post(`/api/bookings/${json.event.id}/received`, cash, { 'Idempotency-Key': 'a' });
    expect(await isShown()).toBe(true);
  });
});

describe('the rule of refund', () => {
  it('is 24 hours until the owner chooses others, and the booking page says it', async () => {
    const business = await openPaid('rule');
    const read = async () => (await world.visitor().get('/api/public/rule')).json;
    expect(await read()).toMatchObject({ refund_until_hours: 24, test_payments: true });
    const { json } = await business.owner.put('/api/payments/settings', { refund_until_hours: 48 });
    expect(json.refund_until_hours).toBe(48);
    expect((await read()).refund_until_hours).toBe(48);
    const services = (await world.visitor().get('/api/services_public/rule')).json;
    expect(services.refund_until_hours).toBe(48);
    const wrong = await business.owner.put('/api/payments/settings', { refund_until_hours: 721 });
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['refund_until_hours']]);
  });
});

describe('a service', () => {
  it('asks for a deposit or the full price, which the booking page says', async () => {
    const { owner, serviceId } = await openPaid('asking');
    const edit = (fields: object) =>
      owner.put(`/api/service/${serviceId}`, { name: 'Single lesson', duration: 60, price: 50, ...fields });
    const read = async () =>
      (await world.visitor().get('/api/services_public/asking')).json.services[0].payment;
    expect(await read()).toEqual({ kind: 'deposit', amount_minor: 2000, percent: null });
    await edit({ payment: { kind: 'deposit', percent: 30 } });
    expect(await read()).toEqual({ kind: 'deposit', amount_minor: null, percent: 30 });
    await edit({ payment: { kind: 'full' } });
    await edit({});
    expect(await read()).toEqual({ kind: 'full', amount_minor: null, percent: null });
  });

  it('is refused what Stripe could not take', async () => {
    const { owner, serviceId } = await openBusiness(world, 'wrongly');
    const edit = async (fields: object) =>
      code(await owner.put(`/api/service/${serviceId}`, { name: 'Lesson', duration: 60, ...fields }));
    expect(await edit({ payment: { kind: 'full' } })).toBe('400 price_required');
    expect(await edit({ payment: { kind: 'deposit', percent: 20 } })).toBe('400 price_required');
    expect(await edit({ payment: { kind: 'deposit' } })).toBe('400 validation');
    expect(await edit({ payment: { ...DEPOSIT, percent: 20 }, price: 50 })).toBe('400 validation');
    expect(await edit({ payment: { kind: 'deposit', amount_minor: 49 } })).toBe('400 amount_too_small');
    expect(await edit({ payment: { kind: 'full' }, price: 0.4 })).toBe('400 amount_too_small');
    await owner.post('/api/profile', { currency: 'OMR' });
    expect(await edit({ payment: DEPOSIT })).toBe('400 currency_unsupported');
  });

  it('asks for nothing any longer once the currency is another one', async () => {
    const { owner } = await openPaid('moving');
    const { profile } = (await owner.post('/api/profile', { currency: 'JPY' })).json;
    expect(profile.services[0].payment.kind).toBe('none');
  });
});
