/** Receipts and credit notes: what they say, and what follows them. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customers } from '../src/db/schema/customers.table.ts';
import { receipts } from '../src/db/schema/receipts.table.ts';
import { eraseAllClosed } from '../src/features/account-data/erase-closed.usecases.ts';
import { deleteExpiredData } from '../src/operations/retention.ts';
import { eventsOn, PASSWORD, readKey } from './fixtures.ts';
import { THURSDAY } from './payments-world.ts';
import { createReceiptsWorld, SETTINGS } from './receipts-world.ts';

const { stripe, bookPaid, settle, world, openWithReceipts, send, listed } = await createReceiptsWorld();

const code = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`;

describe('a receipt', () => {
  it('is made of each payment, whichever way it came, and a credit note of what goes back', async () => {
    const business = await openWithReceipts('kinds');
    const { booking_ref, customer } = await bookPaid(business);
    const [{ id }] = await eventsOn(business, '2026-11-05');
    await send(business.owner, `${id}/received`, { amount_minor: 3000, method: 'cash' });
    await send(business.owner, `${id}/refund`, { amount_minor: 500 });
    await settle();
    const { payments } = (await business.owner.get('/api/payments?kind=received')).json;
    await business.owner.send('DELETE', `/api/payments/${payments[0].payment_id}`, undefined, {
      'Idempotency-Key': 'reversed',
    });
    const rows = (await listed(business)).toReversed();
    const facts = rows.map(
      ({ number, kind, total_minor, tax_minor }: Record<string, unknown>) =>
        `${number} ${kind} ${total_minor} ${tax_minor}`,
    );
    // 50.00 contain 5.75 (5.7522…): 20.00 carry 2.30, and 30.00, the last, what is left; 2.30 × 5 ÷ 20 is 0.575.
    expect(facts).toEqual([
      'HL2026-00001 receipt 2000 230',
      'HL2026-00002 receipt 3000 345',
      'HL2026-00003 credit_note 500 58',
      'HL2026-00004 credit_note 3000 345',
    ]);
    expect(rows[0]).toMatchObject({
      booking_ref,
      customer: 'Mia Okafor',
      currency: 'CAD',
      receipt_id: expect.any(String),
    });
    const own = (await customer.read()).receipts;
    expect(own.map(({ number }: { number: string }) => number)).toEqual(
      rows.map(({ number }: { number: string }) => number),
    );
    expect(own[0]).not.toHaveProperty('customer');
  });

  it('is not made while receipts are off', async () => {
    const business = await openWithReceipts('off', { enabled: false });
    await bookPaid(business);
    expect(await listed(business)).toEqual([]);
  });

  it('stays as it was when prices, taxes, names and the customer’s data change', async () => {
    const business = await openWithReceipts('keeps');
    const { email } = await bookPaid(business);
    const before = await business.owner.get('/api/account/export');
    const [{ receipt_id }] = await listed(business);
    const readFile = async () => (await business.owner.get(`/api/receipts/${receipt_id}.pdf`)).text;
    const printed = await readFile();
    await business.owner.put('/api/receipts/settings', { ...SETTINGS, legal_name: 'Other', tax_rates: [] });
    await business.owner.post('/api/profile', { name: 'Another name' });
    const { customers } = (await business.owner.get('/api/customers')).json;
    await business.owner.delete(`/api/customers/${customers[0].customer_id}`, { password: PASSWORD });
    const after = await business.owner.get('/api/account/export');
    expect(after.json.receipts).toEqual(before.json.receipts);
    expect(await readFile()).toBe(printed);
    await settle();
    expect((await listed(business))[0]).toMatchObject({ kind: 'credit_note', customer: 'Mia Okafor' });
    expect(after.json.receipts[0].document).toMatchObject({
      seller: { name: 'Harrow Lane Hair Inc.' },
      customer: 'Mia Okafor',
    });
    expect(JSON.stringify(after.json.bookings)).not.toContain(email);
  });

  it('is in the export of the account and deleted with it, and what was paid goes back', async () => {
    const business = await openWithReceipts('closing');
    await bookPaid(business);
    const businessKey = readKey(business.owner);
    expect((await business.owner.get('/api/account/export')).json.receipts).toHaveLength(1);
    const refunds = stripe.refunds.length;
    await business.owner.delete('/api/account', { password: PASSWORD });
    await settle();
    expect(stripe.refunds.slice(refunds).map(({ amount }) => amount)).toEqual([2000]);
    await eraseAllClosed(world.deps);
    const isOwn = eq(receipts.businessKey, businessKey);
    expect(await world.deps.db.query((tx) => tx.$count(receipts, isOwn))).toBe(0);
  });
});

describe('taxes on top of prices', () => {
  it('are added to what is asked and due, and shown before', async () => {
    const business = await openWithReceipts('ontop', { prices_include_tax: false }, { kind: 'full' });
    const page = (await world.visitor().get(`/api/public/${business.businessId}`)).json;
    expect(page.added_taxes).toMatchObject([{ name: 'HST', percent: 13 }]);
    const { payment, customer } = await bookPaid(business);
    expect(payment.asked_minor).toBe(5650);
    expect(await customer.read()).toMatchObject({
      price_minor: 5000,
      tax_minor: 650,
      payment: { paid_minor: 5650, due_minor: 0 },
    });
    expect(await listed(business)).toMatchObject([{ total_minor: 5650, tax_minor: 650 }]);
    const [{ id, payment: ofEvent }] = await eventsOn(business, '2026-11-05');
    expect(ofEvent.due_minor).toBe(0);
    expect(code(await send(business.owner, `${id}/request-payment`))).toBe('409 nothing_due');
  });

  it('are in a deposit by its share', async () => {
    const business = await openWithReceipts('share', { prices_include_tax: false });
    const { payment } = await bookPaid(business, THURSDAY);
    expect(payment.asked_minor).toBe(2260);
    expect(await listed(business)).toMatchObject([{ total_minor: 2260, tax_minor: 260 }]);
  });
});

describe('the sums of documents', () => {
  it('are those of the ledger, whatever failed or was reversed in between', async () => {
    const business = await openWithReceipts('sums');
    for (const [day, hour] of [
      ['05', '15'],
      ['06', '15'],
      ['09', '15'],
    ])
      await bookPaid(business, `2026-11-${day}T${hour}:00:00.000Z`);
    const [event] = await eventsOn(business, '2026-11-06');
    await business.owner.delete(`/api/calendar/${event.id}`);
    await settle();
    const documents = await listed(business);
    const total = documents.reduce(
      (sum: number, { kind, total_minor }: { kind: string; total_minor: number }) =>
        sum + (kind === 'receipt' ? total_minor : -total_minor),
      0,
    );
    const [totals] = (await business.owner.get('/api/payments')).json.totals;
    expect(total).toBe(totals.charged_minor + totals.received_minor - totals.refunded_minor);
    expect(stripe.refunds.at(-1)?.amount).toBe(2000);
  });
});

it('documents stay when RETENTION_DAYS forgets the customer', async () => {
  const business = await openWithReceipts('retained');
  await bookPaid(business);
  const businessKey = readKey(business.owner);
  const read = () =>
    world.deps.db.query((tx) => tx.select().from(receipts).where(eq(receipts.businessKey, businessKey)));
  const countCustomers = () =>
    world.deps.db.query((tx) => tx.$count(customers, eq(customers.businessKey, businessKey)));
  const before = await read();
  expect([before.length, await countCustomers()]).toEqual([1, 1]);
  world.setClock('2026-12-20T18:00:00.000Z');
  await deleteExpiredData({ ...world.deps, env: { ...world.deps.env, retentionDays: 30 } });
  expect(await countCustomers()).toBe(0);
  expect(await read()).toEqual(before);
});
