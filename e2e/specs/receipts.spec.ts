/** Receipts of payments, with their taxes. */

import { STRIPE_KEY } from '../../api/test/stripe-stand-in.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { bookFirstSlot, CUSTOMER_NAME, storedEvents } from '../fixtures/business.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import { expectGoodLayout, expectGoodLayoutAtAllWidths } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

const RECEIPTS = '/dashboard?place=business-page&section=receipts';

test('an owner sets up receipts beside a preview, and finds one for money that came in cash', async ({
  page,
  service,
  business,
  customerEmail,
  openConsole,
  customerPage,
  words,
}) => {
  const { receipts } = words.console;
  await business.owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const { manageUrl } = await bookFirstSlot(service, business, customerEmail);
  await openConsole(RECEIPTS);
  await page.getByRole('switch', { name: receipts.enabled }).check();
  await page.getByRole('textbox', { name: receipts.legalName }).fill('Harrow Lane Hair Inc.');
  await page.getByRole('textbox', { name: receipts.prefix }).fill('hl');
  await page.getByRole('button', { name: receipts.addTax }).click();
  const taxes = page.getByRole('group', { name: receipts.taxes });
  await taxes.getByRole('textbox', { name: receipts.taxName }).fill('HST');
  await taxes.getByRole('textbox', { name: receipts.taxPercent }).fill('13,12345');
  await page.getByRole('button', { name: receipts.save }).click();
  await expect(taxes.getByRole('textbox', { name: receipts.taxPercent })).toBeFocused();
  await taxes.getByRole('textbox', { name: receipts.taxPercent }).fill('13');
  const preview = page.getByRole('region', { name: receipts.preview });
  await expect(preview.getByText('Harrow Lane Hair Inc.')).toBeVisible();
  await page.getByRole('button', { name: receipts.save }).click();
  await expect(page.getByText(words.console.saved, { exact: true })).toBeVisible();
  await expectGoodLayout(page);

  await openConsole('/dashboard?place=business-page&section=services');
  const list = page.getByRole('region', { name: words.console.services.title, exact: true });
  const edit = filled(words.console.services.editTitle, { name: 'Single lesson' });
  await list.getByRole('link', { name: edit }).click();
  const section = page.locator('summary', { has: page.getByText(receipts.taxes, { exact: true }) });
  await expect(section).toContainText('HST');
  await section.click();
  await page.getByRole('checkbox', { name: 'HST 13%' }).uncheck();
  await expect(section).toContainText(words.console.services.words.noTaxes);
  await expectGoodLayout(page);
  await page.locator('form button[type="submit"]').click();
  await expect(list.getByRole('link', { name: edit })).toBeVisible();
  const { services } = await business.owner.call('GET', '/api/services');
  expect(services.map(({ tax_ids }: { tax_ids: string[] }) => tax_ids.length)).toEqual([1, 0]);
  await openConsole(RECEIPTS);

  const [booked] = await storedEvents(business.owner);
  const received = { amount_minor: 4000, method: 'cash' };
  const key = { 'Idempotency-Key': business.id };
  await business.owner.call('POST', `/api/bookings/${booked.id}/received`, received, key);
  await page.getByRole('link', { name: receipts.all }).click();
  const number = `HL${dateIn(0).slice(0, 4)}-00001`;
  const row = page.getByRole('link', { name: filled(receipts.kinds.receipt, { number }) });
  await expect(row).toContainText(CUSTOMER_NAME);
  await expectGoodLayout(page);
  await customerPage.goto(manageUrl);
  const own = customerPage.getByRole('link', { name: filled(words.widget.receipts.receipt, { number }) });
  const pdf = await customerPage.request.get((await own.getAttribute('href')) ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expectAccessible(customerPage);
});

test('a customer reads that a tax comes on top, sees the sum before paying, and has the receipt', async ({
  page,
  business,
  openBookingPage,
  customerEmail,
  mailedCode,
  words: { widget: words },
}) => {
  const { owner } = business;
  await owner.call('PUT', '/api/payments/stripe', { secret_key: STRIPE_KEY, currency: 'CAD' });
  await owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const [, lesson] = (await owner.call('GET', '/api/services')).services;
  await owner.call('PUT', `/api/service/${lesson.service_id}`, { ...lesson, payment: { kind: 'full' } });
  await owner.call('PUT', '/api/receipts/settings', {
    ...{ enabled: true, prefix: 'HL', prices_include_tax: false },
    tax_rates: [{ name: 'HST', percent: 13, number: '812345678 RT0001' }],
  });

  const booking = await openBookingPage();
  const plusTax = `$45 ${words.services.plusTax}`;
  await expect(page.getByText(plusTax).first()).toBeVisible();
  await expectGoodLayoutAtAllWidths(page);
  await booking.choose('Single lesson');
  await booking.fillDetails(customerEmail);
  const terms = page.getByRole('region', { name: words.pay.title });
  for (const line of [words.pay.price, filled(words.pay.tax, { name: 'HST', percent: 13 }), words.pay.total])
    await expect(terms.getByText(line, { exact: true })).toBeVisible();
  await expect(terms).toContainText('$5.85');
  await expectGoodLayoutAtAllWidths(page);

  await booking.requestCode();
  await page.getByRole('textbox', { name: words.code.label }).fill(await mailedCode());
  await page.getByRole('link', { name: filled(words.pay.pay, { amount: '$50.85' }) }).click();
  await page.getByRole('button', { name: 'Pay 5085' }).click();
  await expect(page.getByText(words.pay.paid, { exact: true })).toBeVisible();
  const number = `HL${dateIn(0).slice(0, 4)}-00001`;
  await expect(page.getByRole('link', { name: filled(words.receipts.receipt, { number }) })).toBeVisible();
  await expectGoodLayoutAtAllWidths(page);
});
