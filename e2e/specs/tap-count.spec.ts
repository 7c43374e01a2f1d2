/** How many taps or clicks a booking takes besides typing. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookingPage } from '../pages/booking-page.ts';

/** Clicks and taps of the visitor that are not into a field for typing. */
async function countTaps(page: Page) {
  await page.addInitScript(() => {
    const isTyping = (target: EventTarget | null) =>
      target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea');
    const key = 'taps';
    addEventListener(
      'click',
      ({ target, detail, isTrusted }) => {
        // The page repeats an early tap by itself.
        if (!isTrusted || detail === 0 || isTyping(target)) return;
        sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}

async function finish(booking: BookingPage, email: string, code: () => Promise<string>) {
  await booking.chooseTime();
  await booking.fillDetails(email);
  await booking.requestCode();
  await booking.enterCode(await code());
  await expect(booking.done).toBeVisible();
}

test('a page with one service opens on day and time: three taps and the code, on a phone two', async ({
  page,
  business,
  customerEmail,
  mailedCode,
  isMobile,
  words,
}) => {
  const { services } = await business.owner.call('GET', '/api/services');
  await business.owner.call('POST', `/api/service/${services[1].service_id}`);
  const taps = await countTaps(page);
  await page.goto(`/${business.id}`);
  const booking = new BookingPage(page, words);
  await booking.openTimes.first().waitFor();
  if (isMobile) await expect(page.getByRole('radio', { name: services[0].name })).toBeHidden();
  await expectAccessible(page);
  await finish(booking, customerEmail, mailedCode);
  expect(await taps()).toBe(isMobile ? 2 : 3);
});

test('a new customer of several services needs four taps and the code, one who returns no code; on a phone three', async ({
  page,
  business,
  customerEmail,
  mailedCode,
  isMobile,
  words,
}) => {
  const { code, done } = words.widget;
  const most = isMobile ? 3 : 4;
  await business.owner.call('POST', '/api/service', { name: 'Test', duration: 15, price: 20, add_on: true });
  await business.owner.call('POST', '/api/booking-options', { several_services: true });
  const taps = await countTaps(page);
  await page.goto(`/${business.id}`);
  const booking = new BookingPage(page, words);
  await booking.chooseService('Single lesson');
  await finish(booking, customerEmail, mailedCode);
  expect(await taps()).toBe(most);

  await page.getByRole('button', { name: done.again }).click();
  const before = await taps();
  await booking.choose('Single lesson', 1);
  await booking.fillDetails(customerEmail);
  await page.getByRole('button', { name: code.request }).click();
  await expect(booking.done).toBeVisible();
  expect((await taps()) - before).toBe(most);
});
