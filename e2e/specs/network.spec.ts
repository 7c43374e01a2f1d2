/** The network is cut between page and api at each step: nothing typed is lost, and trying again books once. */
import { expectNoObjection } from '../fixtures/axe.ts';
import { codeIn, openShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';

const CUSTOMER = { name: 'Mia Okafor', phone: '9025550117' };

test.use({ expectedErrors: /A lazy component could not be loaded/ });

test('a network that is cut at every step costs a second try, and books once', async ({
  page,
  service,
  mailbox,
  word,
  locale,
}) => {
  const words = wordsOf(locale);
  const { errors } = words.widget;
  const email = `${word}@customer.example`;
  const shop = await openShop(service, word);
  const booking = new BookingPage(page, words);
  const cut = (path: RegExp) => page.route(path, (route) => route.abort('connectionreset'));

  await cut(/\/api\/availability\//);
  await page.goto(`/${word}`);
  await booking.chooseService('Single lesson');
  await expect(page.getByText(errors.availability).first()).toBeVisible();
  await expectNoObjection(page);
  await page.unroute(/\/api\/availability\//);
  await page.getByRole('button', { name: words.common.loadFailed.retry }).first().click();

  await cut(/confirm-view-[^/]*\.js$/);
  await booking.chooseOpenTime();
  await page.getByRole('button', { name: words.widget.bar.continue }).click();
  await expect(page.getByRole('heading', { name: words.common.loadFailed.title })).toBeVisible();
  await expectNoObjection(page);
  await page.unroute(/confirm-view-[^/]*\.js$/);
  await page.getByRole('button', { name: words.common.loadFailed.retry }).click();
  await expect(page.getByRole('heading', { name: words.widget.details.title })).toBeVisible();

  await booking.fillDetails({ ...CUSTOMER, email });
  await cut(/\/send-code$/);
  await page.getByRole('button', { name: words.widget.details.send }).click();
  await expect(page.getByText(errors.offline).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.widget.details.email, exact: true })).toHaveValue(
    email,
  );
  await page.unroute(/\/send-code$/);
  await booking.requestCode();
  const code = codeIn((await mailbox.waitFor(email, /\d{3} ?\d{3}/)).text ?? '');

  // Cut before the request arrives, then after it was done: the second one is the nasty one.
  await cut(/\/book$/);
  await booking.enterCode(code);
  await expect(page.getByText(errors.offline).first()).toBeVisible();
  await expectNoObjection(page);
  await page.unroute(/\/book$/);
  await page.route(/\/book$/, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await booking.enterCode(code);
  await expect(page.getByText(errors.offline).first()).toBeVisible();
  await page.unroute(/\/book$/);
  await booking.enterCode(code);
  await expect(booking.done).toBeVisible();
  const { service_requests } = await shop.owner.call('GET', '/api/service-requests');
  expect(service_requests).toHaveLength(1);
});
