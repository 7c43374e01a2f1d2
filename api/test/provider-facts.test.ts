/** What Stripe tells of what happened there: disputes and refunds, in whatever order it comes. */
import { describe, expect, it } from 'vitest';
import { createPaymentsWorld, THURSDAY } from './payments-world.ts';

const { stripe, openPaid, book, settle, pass, manage, report } = await createPaymentsWorld();

async function bookOne(name: string) {
  const business = await openPaid(name);
  const { json } = await book(business, THURSDAY);
  const event = stripe.pay(json.payment.url);
  const intent = stripe.findIntent(json.payment.url);
  const tell = (told: typeof event) => report(business, stripe.sign(told));
  const list = async (kind: string) =>
    (await business.owner.get(`/api/payments?kind=${kind}`)).json.payments.map(
      ({ state, amount_minor }: { state: string; amount_minor: number }) => `${state} ${amount_minor}`,
    );
  return { visit: manage(json), event, intent, tell, list };
}

describe('a dispute', () => {
  it('is listed until the bank decides, and an older report changes nothing any more', async () => {
    const { event, intent, tell, list } = await bookOne('disputed');
    await tell(event);
    const opened = stripe.dispute(intent, 'needs_response');
    await tell(opened);
    expect(await list('dispute')).toEqual(['pending 2000']);
    const { id } = opened.data.object as { id: string };
    await tell(stripe.dispute(intent, 'lost', id));
    await tell(opened);
    expect(await list('dispute')).toEqual(['succeeded 2000']);
  });

  it('that the business wins is reversed, also if no report arrives', async () => {
    const { event, intent, tell, list } = await bookOne('won');
    await tell(event);
    const { id } = stripe.dispute(intent, 'needs_response').data.object as { id: string };
    stripe.dispute(intent, 'won', id);
    pass(6);
    await settle();
    expect(await list('dispute')).toEqual(['reversed 2000']);
  });
});

describe('a refund in Stripe’s dashboard', () => {
  it('that is reported before its payment is in the ledger within minutes', async () => {
    const { visit, event, intent, tell, list } = await bookOne('backwards');
    const refund = stripe.refundInDashboard(intent, 700);
    const reported = {
      ...event,
      type: 'refund.created',
      data: { object: refund },
    } as unknown as typeof event;
    expect((await tell(reported)).status).toBe(200);
    expect(await list('refund')).toEqual([]);
    await tell(event);
    expect((await visit.read()).status).toBe('accepted');
    pass(6);
    await settle();
    expect(await list('refund')).toEqual(['succeeded 700']);
  });
});

describe('an event', () => {
  it('of a mebibyte is read, a larger one refused', async () => {
    const business = await openPaid('large');
    const { json } = await book(business, THURSDAY);
    const event = stripe.pay(json.payment.url);
    const { payload } = stripe.sign(event);
    const pad = (bytes: number) =>
      stripe.sign(Object.assign({}, event, { padding: 'x'.repeat(bytes - payload.length - 13) }));
    const limit = 1024 * 1024;
    expect((await report(business, pad(limit + 1))).status).toBe(413);
    expect((await manage(json).read()).payment.paid_minor).toBe(2000);
    expect((await report(business, pad(limit))).status).toBe(200);
  });
});
