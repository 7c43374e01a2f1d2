/** Receipts of payments, with their taxes. */
import { expectAccessible } from '../fixtures/axe.ts';
import { bookFirstSlot, CUSTOMER_NAME, storedEvents } from '../fixtures/business.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
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
  await expectAccessible(page);

  const [booked] = await storedEvents(business.owner);
  const received = { amount_minor: 4000, method: 'cash' };
  const key = { 'Idempotency-Key': business.id };
  await business.owner.call('POST', `/api/bookings/${booked.id}/received`, received, key);
  await page.getByRole('link', { name: receipts.all }).click();
  const number = `HL${new Date().getFullYear()}-00001`;
  const row = page.getByRole('link', { name: filled(receipts.kinds.receipt, { number }) });
  await expect(row).toContainText(CUSTOMER_NAME);
  await expectGoodLayout(page);
  await expectAccessible(page);
  await customerPage.goto(manageUrl);
  const own = customerPage.getByRole('link', { name: filled(words.widget.receipts.receipt, { number }) });
  const pdf = await customerPage.request.get((await own.getAttribute('href')) ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expectAccessible(customerPage);
});
