/** After an erasure nothing says anything about a customer who paid, or who was asked to pay and did not. */
import { expect, it } from 'vitest';
import { eventsOn } from './fixtures.ts';
import { createPaymentsWorld, THURSDAY } from './payments-world.ts';
import { rowsAbout } from './rows-about.ts';
import { sendDueMails } from './send-mails.ts';

const { world, stripe, send, openPaid, book, bookPaid, settle, pass, manage } = await createPaymentsWorld();

const EMAIL = 'quagmire@customer.example';
const PERSON = /quagmire/i;
const at = (hour: number) => `2026-11-05T${hour}:00:00.000Z`;

const deliverMails = () =>
  sendDueMails(world, { send: async () => undefined, close: () => undefined } as never);

async function erase({ owner }: Awaited<ReturnType<typeof openPaid>>) {
  const { customers } = (await owner.get('/api/customers?query=quagmire')).json;
  return owner.delete(`/api/customers/${customers[0].customer_id}`);
}

it('a visit that was never paid, and one that waits, are forgotten and ended with their customer', async () => {
  const business = await openPaid('unpaid');
  await bookPaid(business, THURSDAY, EMAIL);
  await book(business, at(16), EMAIL);
  pass(31);
  await settle();
  const { json: waiting } = await book(business, at(17), EMAIL);
  expect(waiting.status).toBe('awaiting_payment');
  expect((await erase(business)).status).toBe(200);
  const { payload } = (await world.mailsTo<'booking_cancelled'>(EMAIL)).at(-1) ?? {};
  expect(payload?.appointments).toHaveLength(2);
  expect(payload?.calendarInvite?.content.match(/SEQUENCE:\d+/g)).toEqual(['SEQUENCE:1']);
  expect((await manage(waiting).pay()).status).toBe(404);
  expect(await eventsOn(business, '2026-11-05')).toEqual([]);
  await settle();
  await deliverMails();
  expect(await rowsAbout(world.deps, PERSON)).toEqual([]);
});

it('what was paid on a page that was open at the erasure goes back, and nobody is mailed', async () => {
  const business = await openPaid('late');
  const paid = await bookPaid(business, THURSDAY, EMAIL);
  const [{ id }] = await eventsOn(business, '2026-11-05');
  await send(business.owner, `${id}/request-payment`, { amount_minor: 3000 });
  const { json: page } = await paid.customer.pay();
  stripe.pay(page.url);
  await paid.customer.read();
  await send(business.owner, `${id}/request-payment`, { amount_minor: 1000 });
  const { json: open } = await paid.customer.pay();
  await deliverMails();
  expect((await erase(business)).status).toBe(200);
  stripe.pay(open.url);
  await settle();
  await deliverMails();
  expect(await rowsAbout(world.deps, PERSON)).toEqual([]);
  const { payments } = (await business.owner.get('/api/payments?kind=refund')).json;
  const refunded = payments.map((one: { amount_minor: number }) => one.amount_minor);
  expect(refunded.toSorted((a: number, b: number) => a - b)).toEqual([1000, 2000, 3000]);
  const unsent = await world.deps.db.query((tx) =>
    tx.execute("select kind from outbox where to_address = '' and failed_at is null"),
  );
  expect([...unsent]).toEqual([]);
});
