/** Cards and keys that are refused. */
import { expect, it } from 'vitest';
import { createPaymentsWorld } from './payments-world.ts';

const { stripe, openPaid, book, connect, pass, manage } = await createPaymentsWorld();

it('a visit whose card the bank refused waits, says so, and is booked by another card', async () => {
  const { json } = await book(await openPaid('refusing'));
  const { read } = manage(json);
  expect(await read()).toMatchObject({ status: 'awaiting_payment', card_refused: false });
  stripe.refuseCard(json.payment.url);
  pass(1);
  expect(await read()).toMatchObject({
    status: 'awaiting_payment',
    card_refused: true,
    payment: { state: 'awaiting', paid_minor: 0, url: json.payment.url },
  });
  stripe.pay(json.payment.url);
  pass(1);
  expect(await read()).toMatchObject({ status: 'accepted', card_refused: false });
});

it('a key that Stripe refuses is named in the settings until another one is connected', async () => {
  const business = await openPaid('revoked');
  const isRefused = async () => (await business.owner.get('/api/payments/settings')).json.key_refused;
  expect(await isRefused()).toBe(false);
  stripe.setKeys('sk_test_other');
  expect((await book(business)).status).toBe(503);
  expect(await isRefused()).toBe(true);
  await connect(business, { secret_key: 'sk_test_other' });
  expect(await isRefused()).toBe(false);
});
