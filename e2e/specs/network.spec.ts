/** The connection fails at each step of a booking: the form keeps its draft, and a retry books once. */
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookingPage } from '../pages/booking-page.ts';

test.use({ expectedErrors: /A lazy component could not be loaded/ });

test('the worker of the bot check is fetched before anything is typed @once', async ({ page, business }) => {
  const worker = page.waitForResponse(/\/pbkdf2-[^/]*\.js$/);
  await page.goto(`/${business.id}`);
  expect((await worker).status()).toBe(200);
});

test('a customer whose connection fails at every step retries and books once @once', async ({
  page,
  customerEmail,
  mailedCode,
  business,
  words,
}) => {
  const { errors } = words.widget;
  const booking = new BookingPage(page, words);
  const cut = (path: RegExp) => page.route(path, (route) => route.abort('connectionreset'));
  const lost = (path: RegExp) => page.waitForEvent('requestfailed', (request) => path.test(request.url()));

  const lateView = /confirm-view-[^/]*\.js$/;
  const imports: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && lateView.test(request.url())) imports.push(request.url());
  });
  await cut(lateView);
  await cut(/\/api\/availability\//);
  await page.goto(`/${business.id}`);
  await booking.chooseService('Single lesson');
  await expect(page.getByText(errors.availability).first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/api\/availability\//);
  await page.getByRole('button', { name: words.common.loadFailed.retry }).first().click();

  await booking.chooseOpenTime();
  await page.getByRole('button', { name: words.widget.bar.continue }).click();
  await expect(page.getByRole('heading', { name: words.common.loadFailed.title })).toBeVisible();
  await expectAccessible(page);
  expect(imports, 'a browser may keep a failed import until the page is closed').toEqual([]);
  await page.unroute(lateView);
  await page.getByRole('button', { name: words.common.loadFailed.retry }).click();
  await expect(page.getByRole('heading', { name: words.widget.details.title })).toBeVisible();

  await booking.fillDetails(customerEmail);
  await cut(/\/send-code$/);
  await page.getByRole('button', { name: words.widget.details.send }).click();
  await expect(page.getByText(errors.offline).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.widget.details.email, exact: true })).toHaveValue(
    customerEmail,
  );
  await page.unroute(/\/send-code$/);
  await booking.requestCode();
  const code = await mailedCode();

  // Once before the request arrives, once after the booking is stored.
  await cut(/\/book$/);
  const first = lost(/\/book$/);
  await booking.enterCode(code);
  await first;
  await expect(page.getByText(errors.offline).first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/book$/);
  await page.route(/\/book$/, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const second = lost(/\/book$/);
  await booking.enterCode(code);
  await second;
  await expect(page.getByText(errors.offline).first()).toBeVisible();
  await page.unroute(/\/book$/);
  await booking.enterCode(code);
  await expect(booking.done).toBeVisible();
  const { service_requests } = await business.owner.call('GET', '/api/service-requests');
  expect(service_requests).toHaveLength(1);
});
