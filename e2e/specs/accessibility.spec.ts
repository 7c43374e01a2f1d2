/** Every page is accessible in both languages and every layout. */

import { expectGoodLayoutAtAllWidths } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitUntilLoaded } from '../fixtures/wait-until-loaded.ts';

test('pages without a login are accessible', async ({ page, words }) => {
  const paths = [
    '/',
    '/privacy',
    '/terms',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/no/such/page',
    '/samplebiz',
    '/sample-db',
  ];
  for (const path of paths) {
    await page.goto(path);
    await waitUntilLoaded(page, words);
    await expectGoodLayoutAtAllWidths(page);
  }
});

test('every step of a booking is accessible', async ({
  page,
  customerEmail,
  mailedCode,
  business,
  openBookingPage,
  words,
}) => {
  await business.owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const booking = await openBookingPage();
  await page.getByRole('radio', { name: 'Single lesson' }).waitFor();
  await expectGoodLayoutAtAllWidths(page);
  await booking.chooseService('Single lesson');
  await booking.chooseOpenTime();
  await expectGoodLayoutAtAllWidths(page);
  await page.getByRole('button', { name: words.widget.bar.continue }).click();
  await booking.fillDetails(customerEmail);
  await expectGoodLayoutAtAllWidths(page);
  await booking.requestCode();
  await expectGoodLayoutAtAllWidths(page);
  await booking.enterCode(await mailedCode());
  await expect(booking.done).toBeVisible();
  await expectGoodLayoutAtAllWidths(page);
});

test('the calendar of the console is accessible', async ({ page, openConsole }) => {
  await (await openConsole()).account().waitFor();
  await expectGoodLayoutAtAllWidths(page);
});
