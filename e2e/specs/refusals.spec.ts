/** What goes wrong for a customer, and that nothing typed is lost by it. */
import { ApiClient } from '../fixtures/api-client.ts';
import { expectNoObjection } from '../fixtures/axe.ts';
import { wallOf } from '../fixtures/business-clock.ts';
import { codeIn, openShop, openSlots, takeSlot } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';

const CUSTOMER = { name: 'Mia Okafor', phone: '9025550117' };
const botCheckRefused = (locale?: string) =>
  locale?.startsWith('zh')
    ? '未通过人机验证，请重试。'
    : 'The check against robots did not pass. Please try again.';

test('a missing field and an unticked box are said at the form, which keeps what was typed', async ({
  page,
  service,
  word,
  locale,
}) => {
  const words = wordsOf(locale);
  await openShop(service, word);
  const booking = new BookingPage(page, words);
  await page.goto(`/${word}`);
  await booking.choose('Single lesson');
  const email = page.getByRole('textbox', { name: words.widget.details.email, exact: true });
  await email.fill('mia@customer');
  await page.getByRole('button', { name: words.widget.details.send }).click();
  await expect(page.getByText(words.widget.errors.email)).toBeVisible();
  await expect(page.getByText(words.widget.errors.agree)).toBeVisible();
  await expect(page.getByText(words.widget.errors.fieldsRequired).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.widget.details.name, exact: true })).toBeFocused();
  await expect(email).toHaveValue('mia@customer');
  await expectNoObjection(page);
});

test('a wrong code says how many tries are left, and the right one still books', async ({
  page,
  service,
  mailbox,
  word,
  locale,
}) => {
  const email = `${word}@customer.example`;
  await openShop(service, word);
  const booking = new BookingPage(page, wordsOf(locale));
  await page.goto(`/${word}`);
  await booking.choose('Single lesson');
  await booking.fillDetails({ ...CUSTOMER, email });
  await booking.requestCode();
  const code = codeIn((await mailbox.waitFor(email, /\d{3} ?\d{3}/)).text ?? '');
  await booking.enterCode(code === '000000' ? '111111' : '000000');
  await expect(booking.wrongCode(4)).toBeVisible();
  await expect(booking.codeField).toBeFocused();
  await expectNoObjection(page);
  await booking.enterCode(code);
  await expect(booking.done).toBeVisible();
});

test('a month that the owner’s plan has used up leads to the owner, with everything kept', async ({
  page,
  service,
  word,
  locale,
}) => {
  const words = wordsOf(locale);
  const { owner } = await openShop(service, word);
  await owner.call('POST', '/api/profile', { business_phone: '4165550142' });
  const booking = new BookingPage(page, words);
  await page.goto(`/${word}`);
  await booking.choose('Single lesson');
  await booking.fillDetails({ ...CUSTOMER, email: `${word}@customer.example` });
  const used = { status: 409, json: { error: words.widget.errors.monthFull, code: 'plan_limit' } };
  await page.route('**/send-code', (route) => route.fulfill(used));
  await page.getByRole('button', { name: words.widget.details.send }).click();
  const banner = page.getByRole('alert').filter({ hasText: words.widget.errors.monthFull });
  await expect(banner.getByRole('link').first()).toHaveAttribute('href', 'tel:4165550142');
  const name = page.getByRole('textbox', { name: words.widget.details.name, exact: true });
  await expect(name).toHaveValue(CUSTOMER.name);
  await expectNoObjection(page);
});

test('after the fifth wrong code only a new one helps, and the focus stays', { tag: '@once' }, async ({
  page,
  service,
  mailbox,
  word,
  locale,
}) => {
  const { code } = wordsOf(locale).widget;
  const email = `${word}@customer.example`;
  await openShop(service, word);
  const booking = new BookingPage(page, wordsOf(locale));
  await page.goto(`/${word}`);
  await booking.choose('Single lesson');
  await booking.fillDetails({ ...CUSTOMER, email });
  await booking.requestCode();
  const right = codeIn((await mailbox.waitFor(email, /\d{3} ?\d{3}/)).text ?? '');
  for (const triesLeft of [4, 3, 2, 1]) {
    await booking.enterCode(right === '000000' ? '111111' : '000000');
    await expect(booking.wrongCode(triesLeft)).toBeVisible();
  }
  await booking.enterCode(right === '000000' ? '111111' : '000000');
  await expect(page.getByText(code.wrong_zero).first()).toBeVisible();
  await expect(booking.codeField).toBeFocused();
  await expect(booking.codeField).not.toBeEditable();
  await expectNoObjection(page);
});

test('a slot that somebody else takes leads back to the other times, with everything kept', async ({
  page,
  service,
  mailbox,
  word,
  locale,
}) => {
  const words = wordsOf(locale);
  const email = `${word}@customer.example`;
  const shop = await openShop(service, word);
  const booking = new BookingPage(page, words);
  await page.goto(`/${word}`);
  await booking.choose('Single lesson', 1);
  await expect(page).toHaveURL(/slot=/);
  const start = new Date(new URL(page.url()).searchParams.get('slot') ?? '');
  await booking.fillDetails({ ...CUSTOMER, email });
  await booking.requestCode();
  const code = codeIn((await mailbox.waitFor(email, /\d{3} ?\d{3}/)).text ?? '');
  // What a hold keeps from other customers, the owner can still take.
  const [start_time, end_time] = [start, new Date(start.getTime() + 3_600_000)];
  await shop.owner.call('POST', '/api/calendar', { title: 'Away', start_time, end_time });
  await booking.enterCode(code);
  await expect(page.getByText(words.widget.errors.slotTaken)).toBeVisible();
  await expect(page.getByText(words.widget.taken.kept)).toBeVisible();
  await expectNoObjection(page);
});

test('a bot check that was used before is refused, and trying again works', async ({
  page,
  service,
  word,
  locale,
}) => {
  const words = wordsOf(locale);
  const email = `${word}@customer.example`;
  await openShop(service, word);
  const booking = new BookingPage(page, words);
  await page.goto(`/${word}`);
  await booking.choose('Single lesson');
  await booking.fillDetails({ ...CUSTOMER, email });
  const somebody = new ApiClient(service);
  const challenge = await somebody.call('GET', '/api/bot-check/challenge');
  await somebody.spend(challenge, '/api/forgot-password', { email: `${word}@nobody.example` });
  await page.route(/challenge(\?|$)/, (route) => route.fulfill({ json: challenge }));
  await page.getByRole('button', { name: words.widget.details.send }).click();
  await expect(page.getByText(botCheckRefused(locale)).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.widget.details.email, exact: true })).toHaveValue(
    email,
  );
  await page.unroute(/challenge(\?|$)/);
  await booking.requestCode();
});

test('an unpublished page sends the visitor to the start page', async ({ page, service, word }) => {
  const shop = await openShop(service, word);
  await shop.owner.call('POST', '/api/profile/publish', { published: false });
  await page.goto(`/${word}`);
  await expect(page).toHaveURL('/');
});

test('a slot taken by a rival is not offered to the next visitor', async ({ page, service, word }) => {
  const shop = await openShop(service, word);
  const { serviceId, service: name, slots } = await openSlots(shop);
  const [taken = '', , , , , free = ''] = slots;
  await takeSlot(service, word, name, taken, `${word}-rival@customer.example`);
  await page.goto(`/${word}?service=${serviceId}&date=${wallOf(taken).slice(0, 10)}`);
  await expect(page.locator(`[data-slot="${free}"]`)).toBeVisible();
  await expect(page.locator(`[data-slot="${taken}"]`)).toHaveCount(0);
});
