/** axe finds nothing to object to on the pages, in both languages and in every layout. */
import { arrival } from '../fixtures/arrival.ts';
import { expectNoObjection, expectNoObjectionAtAnyWidth } from '../fixtures/axe.ts';
import { codeIn, openShop, PASSWORD } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { LandingPage } from '../pages/landing-page.ts';

test('the pages that nobody has to log in for', async ({ page, locale }) => {
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
    await arrival(page, wordsOf(locale));
    await expectNoObjectionAtAnyWidth(page);
  }
});

test('every step of a booking', async ({ page, service, mailbox, word, locale }) => {
  const email = `${word}@customer.example`;
  const { owner } = await openShop(service, word);
  await owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const booking = new BookingPage(page, wordsOf(locale));
  await page.goto(`/${word}`);
  await page.getByRole('radio', { name: 'Single lesson' }).waitFor();
  await expectNoObjectionAtAnyWidth(page);
  await booking.choose('Single lesson');
  await expectNoObjection(page);
  await booking.fillDetails({ name: 'Mia Okafor', email, phone: '9025550117' });
  await booking.requestCode();
  await expectNoObjection(page);
  await booking.enterCode(codeIn((await mailbox.waitFor(email, /\d{3} ?\d{3}/)).text ?? ''));
  await expect(booking.done).toBeVisible();
  await expectNoObjection(page);
});

test('the calendar of the console', async ({ page, service, word, locale }) => {
  const words = wordsOf(locale);
  const { ownerEmail } = await openShop(service, word);
  await page.goto('/?verified=true');
  await new LandingPage(page, words).logIn(ownerEmail, PASSWORD);
  await page.getByRole('tab', { name: words.console.tabs.page }).waitFor();
  await expectNoObjectionAtAnyWidth(page);
});
