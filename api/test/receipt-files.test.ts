/** Receipts as files: downloads, attachments of mails, and the table for the bookkeeper. */
import { afterAll, describe, expect, it } from 'vitest';
import { bookingBody, getCode, type TestBusiness } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { createReceiptsWorld, HST } from './receipts-world.ts';
import { sendDueMails } from './send-mails.ts';

const { world, stripe, bookPaid, manage, newEmail, openWithReceipts, listed } = await createReceiptsWorld();
const server = await startMailServer();
afterAll(() => server.close());

/** A customer books and pays on pages of that language. */
async function payIn(language: 'en' | 'zh-CN', business: TestBusiness, timeSlot: string) {
  const choice = { email: newEmail(), timeSlot };
  const body = bookingBody(business, choice, await getCode(world, business, choice));
  const path = `/api/public/${business.businessId}/book`;
  const { json } = await world.visitor().post(path, { ...body, language });
  stripe.pay(json.payment.url);
  await manage(json).read();
  return { ...json, ...choice };
}

/** The PDFs of the mails that an address got by SMTP. */
const pdfsTo = (email: string) =>
  server.mails
    .filter(({ to }) => to?.[0]?.address === email)
    .flatMap(({ attachments }) => attachments.filter(({ mimeType }) => mimeType === 'application/pdf'));

describe('the file of a receipt', () => {
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

  it('arrives by SMTP with the mail that confirms the payment, in either language, as it is downloaded', async () => {
    const business = await openWithReceipts('attached');
    const english = await payIn('en', business, '2026-11-05T15:00:00.000Z');
    const chinese = await payIn('zh-CN', business, '2026-11-06T15:00:00.000Z');
    await sendDueMails(world, server.transport);
    const documents = await listed(business);
    for (const { booking_ref, email } of [english, chinese]) {
      const document = documents.find((one: { booking_ref: string }) => one.booking_ref === booking_ref);
      const file = await business.owner.open('GET', `/api/receipts/${document.receipt_id}.pdf`);
      const downloaded = new Uint8Array(await file.arrayBuffer());
      const pdfs = pdfsTo(email);
      expect(pdfs.map(({ filename, disposition }) => [filename, disposition])).toEqual([
        [`${document.number}.pdf`, 'attachment'],
      ]);
      expect(new Uint8Array(pdfs[0]?.content as ArrayBuffer)).toEqual(downloaded);
      expect(downloaded.length).toBeLessThan(200_000);
    }
  });

  it('comes with a mail that says whether a tax comes on top of the price', async () => {
    const added = { prices_include_tax: false };
    const [taxed, contained] = [await openWithReceipts('taxed', added), await openWithReceipts('contained')];
    const exempt = await openWithReceipts('exempt', added);
    const { owner, serviceId } = exempt;
    const [lesson] = (await owner.get('/api/services')).json.services;
    await owner.put(`/api/service/${serviceId}`, { ...lesson, tax_ids: [] });
    const prices: Record<string, string> = {};
    for (const business of [taxed, contained, exempt]) {
      const { email } = await payIn('en', business, '2026-11-05T15:00:00.000Z');
      await sendDueMails(world, server.transport);
      const text = server.mails.findLast(({ to }) => to?.[0]?.address === email)?.text ?? '';
      prices[business.businessId] = /1 h · (.*?)( ·|$)/m.exec(text)?.[1] ?? text;
    }
    expect(prices).toEqual({ taxed: '$50 plus tax', contained: '$50', exempt: '$50' });
  });
});

describe('the list of receipts', () => {
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
