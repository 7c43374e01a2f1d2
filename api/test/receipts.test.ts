/** Receipts and credit notes: what they say, and what follows them. */
import { describe, expect, it } from 'vitest';
import { eventsOn, inviteAndJoin, PASSWORD } from './fixtures.ts';
import { createPaymentsWorld, DEPOSIT, THURSDAY } from './payments-world.ts';
import type { Visitor } from './visitor.ts';

const { world, stripe, openPaid, bookPaid, settle } = await createPaymentsWorld();

const HST = { name: 'HST', percent: 13, number: '812345678 RT0001' };
const SETTINGS = {
  enabled: true,
  legal_name: 'Harrow Lane Hair Inc.',
  address: '41 Harrow Lane\nToronto ON M6K 1J4',
  tax_rates: [HST],
  prices_include_tax: true,
  prefix: 'HL',
  footer: 'Thank you for your visit.',
};

const code = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`;
let requests = 0;
const send = (owner: Visitor, path: string, body: object = {}) =>
  owner.post(`/api/bookings/${path}`, body, { 'Idempotency-Key': `receipts ${requests++}` });
const listed = async ({ owner }: { owner: Visitor }, query = '') =>
  (await owner.get(`/api/receipts${query}`)).json.receipts;

async function openWithReceipts(name: string, settings: object = {}, payment: object = DEPOSIT) {
  const business = await openPaid(name, payment);
  await business.owner.put('/api/receipts/settings', { ...SETTINGS, ...settings });
  return business;
}

describe('the settings of receipts', () => {
  it('are off at first, and answer what was saved with the next number', async () => {
    const { owner } = await openPaid('settings');
    expect((await owner.get('/api/receipts/settings')).json).toEqual({
      enabled: false,
      legal_name: '',
      address: '',
      tax_rates: [],
      prices_include_tax: true,
      prefix: '',
      footer: '',
      next_number: '2026-00001',
    });
    const { json } = await owner.put('/api/receipts/settings', SETTINGS);
    expect(json).toEqual({
      ...SETTINGS,
      tax_rates: [{ ...HST, tax_id: expect.any(String) }],
      next_number: 'HL2026-00001',
    });
    expect((await owner.get('/api/receipts/settings')).json).toEqual(json);
    const footer = (await owner.put('/api/receipts/settings', { footer: '' })).json;
    expect(footer).toEqual({ ...json, footer: '' });
  });

  it.each([
    ['four taxes', { tax_rates: [HST, HST, HST, HST] }, 'tax_rates'],
    ['a rate of four decimals', { tax_rates: [{ ...HST, percent: 9.9751 }] }, 'tax_rates.0.percent'],
    ['a rate below 0', { tax_rates: [{ ...HST, percent: -1 }] }, 'tax_rates.0.percent'],
    ['a tax without a name', { tax_rates: [{ ...HST, name: ' ' }] }, 'tax_rates.0.name'],
    ['small letters in the prefix', { prefix: 'hl' }, 'prefix'],
    ['a prefix of nine', { prefix: 'ABCDEFGHI' }, 'prefix'],
  ])('refuse %s', async (_, fields, field) => {
    const { owner } = await openPaid(`refused${requests++}`);
    const { status, json } = await owner.put('/api/receipts/settings', fields);
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', [field]]);
  });

  it('belong to owners and managers', async () => {
    const { owner } = await openWithReceipts('roles');
    const member = await inviteAndJoin(world, owner, {
      email: 'staff@roles.example',
      role: 'staff',
      staff_id: (await owner.get('/api/staff')).json.staff[0].staff_id,
    });
    for (const path of ['/api/receipts', '/api/receipts/settings'])
      expect(code(await member.get(path))).toBe('403 forbidden');
  });
});

describe('the taxes of a service', () => {
  it('are all of them unless it names some, and lose those that are gone', async () => {
    const { owner, serviceId } = await openWithReceipts('servicetaxes');
    const rates = [HST, { name: 'Levy', percent: 1, number: '' }];
    const { tax_rates } = (await owner.put('/api/receipts/settings', { tax_rates: rates })).json;
    const [first, second] = tax_rates.map(({ tax_id }: { tax_id: string }) => tax_id);
    const service = (await owner.get('/api/services')).json.services[0];
    expect(service.tax_ids).toEqual([first, second]);
    const save = (fields: object) => owner.put(`/api/service/${serviceId}`, { ...service, ...fields });
    expect((await save({ tax_ids: [second] })).json.services[0].tax_ids).toEqual([second]);
    expect((await save({ tax_ids: undefined })).json.services[0].tax_ids).toEqual([second]);
    expect(code(await save({ tax_ids: ['foreign'] }))).toBe('400 validation');
    await owner.put('/api/receipts/settings', { tax_rates: [tax_rates[0]] });
    expect((await owner.get('/api/services')).json.services[0].tax_ids).toEqual([]);
    expect((await save({ tax_ids: null })).json.services[0].tax_ids).toEqual([first]);
  });
});

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

  it('is attached to the mail that confirms the payment', async () => {
    const business = await openWithReceipts('attached');
    const { email } = await bookPaid(business);
    const mails = await world.mailsTo<'booking_confirmed'>(email);
    const confirmed = mails.find(({ kind }) => kind === 'booking_confirmed');
    expect(confirmed?.payload.receipt).toMatchObject({ number: 'HL2026-00001', totalMinor: 2000 });
  });

  it('keeps its numbers without gaps when many are made at once', async () => {
    const business = await openWithReceipts('atonce');
    await bookPaid(business);
    const [{ id }] = await eventsOn(business, '2026-11-05');
    const received = { amount_minor: 100, method: 'cash' };
    await Promise.all(Array.from({ length: 20 }, () => send(business.owner, `${id}/received`, received)));
    const numbers = (await listed(business)).map(({ number }: { number: string }) => number);
    const expected = Array.from({ length: 21 }, (_, at) => `HL2026-${String(at + 1).padStart(5, '0')}`);
    expect(numbers.toSorted()).toEqual(expected);
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
    await business.owner.put('/api/receipts/settings', { ...SETTINGS, legal_name: 'Other', tax_rates: [] });
    await business.owner.post('/api/profile', { name: 'Another name' });
    const { customers } = (await business.owner.get('/api/customers')).json;
    await business.owner.delete(`/api/customers/${customers[0].customer_id}`, { password: PASSWORD });
    const after = await business.owner.get('/api/account/export');
    expect(after.json.receipts).toEqual(before.json.receipts);
    expect(after.json.receipts[0].document).toMatchObject({
      seller: { name: 'Harrow Lane Hair Inc.' },
      customer: 'Mia Okafor',
    });
    expect(JSON.stringify(after.json.bookings)).not.toContain(email);
  });

  it('is downloaded by the business and by the customer of its booking, and by nobody else', async () => {
    const business = await openWithReceipts('files');
    const other = await openWithReceipts('otherfiles');
    const { booking_ref, manage_url } = await bookPaid(business);
    const stranger = await bookPaid(other);
    const [{ receipt_id }] = await listed(business);
    const file = await business.owner.get(`/api/receipts/${receipt_id}.pdf`);
    expect([file.status, file.headers.get('Content-Type'), file.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(file.headers.get('Content-Disposition')).toBe('inline; filename="HL2026-00001.pdf"');
    const token = new URL(manage_url).searchParams.get('token');
    const path = `/api/bookings/${booking_ref}/receipts/${receipt_id}.pdf`;
    expect((await world.visitor().get(`${path}?token=${token}`)).status).toBe(200);
    expect((await world.visitor().get(`${path}?token=wrong`)).status).toBe(404);
    const foreign = new URL(stranger.manage_url).searchParams.get('token');
    const others = `/api/bookings/${stranger.booking_ref}/receipts/${receipt_id}.pdf?token=${foreign}`;
    expect((await world.visitor().get(others)).status).toBe(404);
    expect((await other.owner.get(`/api/receipts/${receipt_id}.pdf`)).status).toBe(404);
    expect((await business.owner.get(`/api/receipts/${receipt_id}`)).status).toBe(404);
  });

  it('is listed by the business’s dates, page by page, and as a table for the bookkeeper', async () => {
    const business = await openWithReceipts('csv', {
      tax_rates: [HST, { ...HST, name: 'Levy', percent: 1 }],
    });
    await bookPaid(business);
    expect(await listed(business, '?from=2026-11-02&to=2026-11-02')).toHaveLength(1);
    expect(await listed(business, '?from=2026-11-03')).toEqual([]);
    expect((await business.owner.get('/api/receipts?from=2026-11-03&to=2026-11-02')).status).toBe(400);
    const { text } = await business.owner.get('/api/receipts?format=csv');
    const [head, row] = text.replace('\ufeff', '').split('\r\n');
    expect(head).toBe('issued_at,number,kind,booking_ref,customer,currency,total,tax,net,HST 13%,Levy 1%');
    // 50.00 contain 13 and 1 of 114: 5.70 and 0.44; 20.00 of them 2.28 and 0.18.
    expect(row).toMatch(/,CAD,20,2.46,17.54,2.28,0.18$/);
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
