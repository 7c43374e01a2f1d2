/** When money goes back to customers. */
import { describe, expect, it } from 'vitest';
import { eventsOn, PASSWORD } from './fixtures.ts';
import { createPaymentsWorld, DEPOSIT, THURSDAY } from './payments-world.ts';
import type { Visitor } from './visitor.ts';

const { world, stripe, openPaid, bookPaid, settle, pass } = await createPaymentsWorld();

const code = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`;
const WEDNESDAY = '2026-11-04T15:00:00.000Z';
const FRIDAY = '2026-11-06T15:00:00.000Z';

const refundedSince = (before: number) => stripe.refunds.slice(before).map(({ amount }) => amount);

describe('a customer who cancels', () => {
  it('is refunded until the hours before the start that were agreed', async () => {
    const business = await openPaid('intime');
    const before = stripe.refunds.length;
    const { customer } = await bookPaid(business);
    await business.owner.put('/api/payments/settings', { refund_until_hours: 720 });
    expect((await customer.read()).payment.refund_if_cancelled_minor).toBe(2000);
    world.setClock(WEDNESDAY);
    await customer.cancel();
    await settle();
    expect(refundedSince(before)).toEqual([2000]);
    expect((await customer.read()).payment).toMatchObject({ state: 'refunded', due_minor: 0 });
  });

  it('is not refunded later, and reads so before', async () => {
    const business = await openPaid('toolate');
    const before = stripe.refunds.length;
    const { customer } = await bookPaid(business);
    world.setClock('2026-11-04T15:00:01.000Z');
    expect((await customer.read()).payment.refund_if_cancelled_minor).toBe(0);
    await customer.cancel();
    await settle();
    expect(refundedSince(before)).toEqual([]);
  });

  it('does not regain the refund by moving, but by a move of the owner', async () => {
    const business = await openPaid('moved');
    await business.owner.put('/api/payments/settings', { refund_until_hours: 72 });
    const { customer } = await bookPaid(business);
    pass(61);
    await customer.move(FRIDAY);
    expect((await customer.read()).payment.refund_if_cancelled_minor).toBe(0);
    const [event] = await eventsOn(business, '2026-11-06');
    await business.owner.put(`/api/calendar/${event.id}`, {
      start_time: '2026-11-09T15:00:00.000Z',
      end_time: '2026-11-09T16:00:00.000Z',
    });
    expect((await customer.read()).payment.refund_if_cancelled_minor).toBe(2000);
  });
});

describe('an owner who cancels', () => {
  it('refunds, unless told otherwise', async () => {
    const business = await openPaid('shopcancels');
    const before = stripe.refunds.length;
    await bookPaid(business);
    await bookPaid(business, FRIDAY);
    const [first] = await eventsOn(business, '2026-11-05');
    const [second] = await eventsOn(business, '2026-11-06');
    await business.owner.delete(`/api/calendar/${first.id}`);
    await business.owner.delete(`/api/calendar/${second.id}`, { refund: false });
    await settle();
    expect(refundedSince(before)).toEqual([2000]);
  });

  it('refunds all coming visits by closing the account', async () => {
    const business = await openPaid('closing');
    const before = stripe.refunds.length;
    await bookPaid(business);
    await business.owner.delete('/api/account', { password: PASSWORD });
    await settle();
    expect(refundedSince(before)).toEqual([2000]);
  });
});

describe('an owner’s refund', () => {
  const refund = (owner: Visitor, id: string, body: object, key: string) =>
    owner.post(`/api/bookings/${id}/refund`, body, { 'Idempotency-Key': key });

  it('gives back a part or all that is left, once for each key and never more than was paid', async () => {
    const business = await openPaid('byhand', { kind: 'full' });
    const before = stripe.refunds.length;
    await bookPaid(business);
    const [{ id }] = await eventsOn(business, '2026-11-05');
    const { owner } = business;
    expect(code(await owner.post(`/api/bookings/${id}/refund`, {}))).toBe('400 idempotency_key_required');
    const first = await refund(owner, id, { amount_minor: 1500 }, 'a');
    expect(first.json.event.payment).toMatchObject({ state: 'partly_refunded', refunded_minor: 1500 });
    await refund(owner, id, { amount_minor: 1500 }, 'a');
    expect(code(await refund(owner, id, { amount_minor: 3501 }, 'b'))).toBe('400 refund_too_large');
    expect((await refund(owner, id, {}, 'c')).json.event.payment.state).toBe('refunded');
    expect(code(await refund(owner, id, {}, 'd'))).toBe('409 nothing_paid');
    await settle();
    expect(refundedSince(before).toSorted()).toEqual([1500, 3500]);
  });

  it.each(['down', 'lost'] as const)('is made once when Stripe’s answer is missing (%s)', async (trouble) => {
    const business = await openPaid(`missing${trouble}`);
    const before = stripe.refunds.length;
    await bookPaid(business);
    const [{ id }] = await eventsOn(business, '2026-11-05');
    await refund(business.owner, id, {}, 'a');
    stripe.troubles.push(trouble, trouble);
    await settle();
    pass(2);
    await settle();
    expect(refundedSince(before)).toEqual([2000]);
    const [event] = await eventsOn(business, '2026-11-05');
    expect(event.payment).toMatchObject({ state: 'refunded', refunded_minor: 2000 });
  });

  it('in Stripe’s own dashboard is in the ledger within minutes', async () => {
    const business = await openPaid('bystripe', DEPOSIT);
    await bookPaid(business, THURSDAY);
    const { payment_intent } = [...stripe.sessions.values()].at(-1) ?? {};
    stripe.refundInDashboard(payment_intent ?? '', 700);
    pass(6);
    await settle();
    const [event] = await eventsOn(business, '2026-11-05');
    expect(event.payment).toMatchObject({ state: 'partly_refunded', refunded_minor: 700 });
  });
});
