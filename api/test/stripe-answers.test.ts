/** Stripe's answers and events: lost, refused, forged or missing. */
import { describe, expect, it } from 'vitest';
import { bookingBody, eventsOn, getCode } from './fixtures.ts';
import { createPaymentsWorld, THURSDAY } from './payments-world.ts';
import { STRIPE_KEY } from './stripe-stand-in.ts';

const { world, stripe, openPaid, book, settle, pass, report, newEmail } = await createPaymentsWorld();

const code = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`;
const kinds = async (email: string) => (await world.mailsTo(email)).map(({ kind }) => kind);

describe('while Stripe cannot be reached', () => {
  it.each(['down', 'lost'] as const)(
    'nothing is booked for free, and a repeat finds out (%s)',
    async (trouble) => {
      const business = await openPaid(`away${trouble}`);
      const choice = { email: newEmail(), timeSlot: THURSDAY };
      const body = bookingBody(business, choice, await getCode(world, business, choice));
      const send = () =>
        world.visitor().post(`/api/public/${business.businessId}/book`, body, { 'Idempotency-Key': 'once' });
      const before = stripe.sessions.size;
      stripe.troubles.push(trouble, trouble);
      expect(code(await send())).toBe('503 payment_unreachable');
      const { json } = await send();
      expect(json).toMatchObject({ status: 'awaiting_payment', payment: { asked_minor: 2000 } });
      expect((await send()).json).toEqual(json);
      expect(stripe.sessions.size).toBe(before + 1);
      expect(await eventsOn(business, '2026-11-05')).toHaveLength(1);
    },
  );

  it('the code stays usable without an idempotency key', async () => {
    const business = await openPaid('codes');
    const choice = { email: newEmail(), timeSlot: THURSDAY };
    const body = bookingBody(business, choice, await getCode(world, business, choice));
    const send = () => world.visitor().post(`/api/public/${business.businessId}/book`, body);
    stripe.troubles.push('down', 'down');
    expect(code(await send())).toBe('503 payment_unreachable');
    expect((await send()).json.status).toBe('awaiting_payment');
  });

  it('a key that Stripe refuses mails the owners once, and no service that asks is booked until it is accepted', async () => {
    const business = await openPaid('revoked');
    stripe.setKeys('sk_test_another');
    expect(code(await book(business))).toBe('503 payment_unreachable');
    expect(code(await book(business, '2026-11-05T17:00:00.000Z'))).toBe('503 payment_unreachable');
    const refused = (await kinds(business.ownerEmail)).filter((kind) => kind === 'payment_key_refused');
    expect(refused).toHaveLength(1);
    stripe.setKeys(STRIPE_KEY);
    pass(6);
    await settle();
    expect((await book(business, '2026-11-05T18:00:00.000Z')).json.status).toBe('awaiting_payment');
  });
});

describe('an event of Stripe', () => {
  it('needs a signature of the last five minutes', async () => {
    const business = await openPaid('signed');
    const { json } = await book(business);
    const event = stripe.pay(json.payment.url);
    const seconds = world.deps.now().getTime() / 1000;
    expect((await report(business, stripe.sign(event, { secret: 'whsec_wrong' }))).status).toBe(400);
    expect((await report(business, stripe.sign(event, { at: seconds - 301 }))).status).toBe(400);
    expect((await report(business, { payload: '{}', signature: '' })).status).toBe(400);
    const unknown = `/api/payments/stripe/${'A'.repeat(65)}`;
    expect((await world.visitor().post(unknown, '{}')).status).toBe(400);
  });

  it('is looked for where no report arrives', async () => {
    const business = await openPaid('unreported');
    const { json } = await book(business);
    stripe.pay(json.payment.url);
    pass(6);
    await settle();
    const [event] = await eventsOn(business, '2026-11-05');
    expect(event.payment.state).toBe('paid');
  });
});
