/** What can go wrong in a booking; the form always keeps its draft. */
import { HOUR_MS } from '../../api/src/time/units.ts';
import { ApiClient } from '../fixtures/api-client.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { bookSlot, openSlots } from '../fixtures/business.ts';
import { formatWall } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

const botCheckRefused = (locale?: string) =>
  locale?.startsWith('zh')
    ? '未通过人机验证，请重试。'
    : 'We couldn’t confirm you’re human. Please try again.';

test('blanks, a phone that is none and an unchecked box are marked, follow the language, and the form keeps its draft', async ({
  page,
  business,
  openBookingPage,
  words,
  locale,
}) => {
  // Where the law wants consent, there is a box.
  await business.owner.call('POST', '/api/profile', { country: 'CN' });
  const booking = await openBookingPage();
  await booking.choose('Single lesson');
  const email = page.getByRole('textbox', { name: words.widget.details.email, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(words.widget.details.name).fill('   ');
  await field(words.widget.details.phone).fill('12');
  await email.fill('mia@customer');
  await page.getByRole('button', { name: words.widget.details.send }).click();
  await expect(page.getByText(words.widget.errors.email)).toBeVisible();
  await expect(page.getByText(words.widget.errors.agree)).toBeVisible();
  await expect(page.getByText(words.widget.details.missing.name)).toBeVisible();
  await expect(page.getByText(words.widget.details.wrongPhone)).toBeVisible();
  await expect(field(words.widget.details.name)).toBeFocused();
  await expect(email).toHaveValue('mia@customer');
  await field(words.widget.details.phone).fill('+49 30 123456');
  await expect(page.getByText(words.widget.details.wrongPhone)).toBeHidden();
  await expect(field(words.widget.details.phone)).toHaveValue('+4930123456');
  await expect(email).toHaveAttribute('aria-required', 'true');
  await expectAccessible(page);

  const isChinese = locale?.startsWith('zh');
  await page.getByRole('combobox', { name: words.common.language }).selectOption(isChinese ? 'en' : 'zh-CN');
  await expect(page.getByText(words.widget.errors.email)).toHaveCount(0);
  await expect(page.getByText(words.widget.errors.agree)).toHaveCount(0);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
  await expect(page.getByText(isChinese ? /Please check 3 fields/ : /有 ?3 ?处需要修改/)).toBeVisible();
});

test('a slip in the domain of an address is asked about, and nobody has to agree where a notice is enough', async ({
  page,
  openBookingPage,
  words,
}) => {
  const { details } = words.widget;
  const booking = await openBookingPage();
  await booking.choose('Single lesson');
  const email = page.getByRole('textbox', { name: details.email, exact: true });
  await email.fill('mia@gmial.com');
  await expect(page.getByText(filled(details.didYouMean, { email: 'mia@gmail.com' }))).toBeVisible();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: details.useSuggestion }).click();
  await expect(email).toHaveValue('mia@gmail.com');
  await expect(page.getByRole('button', { name: details.useSuggestion })).toBeHidden();

  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: details.privacyTerms })).toBeVisible();
  const { facts } = words.widget;
  await expect(page.getByRole('complementary')).toContainText(facts.confirmedByHand);
});

test('a wrong code shows how many attempts are left, and the right one books', async ({
  page,
  mailedCode,
  openCodeStep,
}) => {
  const booking = await openCodeStep();
  const code = await mailedCode();
  await booking.enterCode(code === '000000' ? '111111' : '000000');
  await expect(booking.wrongCode(4)).toBeVisible();
  await expect(booking.codeField).toBeFocused();
  await expectAccessible(page);
  await booking.enterCode(code);
  await expect(booking.done).toBeVisible();
});

test('a month that is full by the owner’s plan shows the phone number, and the form keeps its draft @once', async ({
  page,
  business,
  openFilledForm,
  words,
}) => {
  await business.owner.call('POST', '/api/profile', { business_phone: '4165550142' });
  await openFilledForm();
  const full = 'This business is fully booked for that month.';
  const used = { status: 409, json: { error: full, code: 'plan_limit' } };
  await page.route('**/send-code', (route) => route.fulfill(used));
  await page.getByRole('button', { name: words.widget.details.send }).click();
  const banner = page.getByRole('alert').filter({ hasText: full });
  await expect(banner.getByRole('link').first()).toHaveAttribute('href', 'tel:4165550142');
  const name = page.getByRole('textbox', { name: words.widget.details.name, exact: true });
  await expect(name).toHaveValue('Mia Okafor');
  await expectAccessible(page);
});

test('too many codes from one network are said above the form, with the phone number', {
  tag: '@once',
}, async ({ page, business, openFilledForm, words }) => {
  await business.owner.call('POST', '/api/profile', { business_phone: '4165550142' });
  await openFilledForm();
  const many = 'Too many attempts. Please try again in 42 minutes.';
  const headers = { 'Retry-After': '2520' };
  await page.route('**/send-code', (route) =>
    route.fulfill({ status: 429, headers, json: { error: many, code: 'rate_limited' } }),
  );
  await page.getByRole('button', { name: words.widget.details.send }).click();
  const banner = page.getByRole('alert').filter({ hasText: many });
  await expect(banner).toBeInViewport();
  await expect(banner.getByRole('link').first()).toHaveAttribute('href', 'tel:4165550142');
  const email = page.getByRole('textbox', { name: words.widget.details.email, exact: true });
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  const readGap = async () => {
    const [above, form] = [await banner.boundingBox(), await page.locator('form').boundingBox()];
    return above && form ? form.y - above.y - above.height : Number.NaN;
  };
  await expect.poll(readGap).toBeGreaterThanOrEqual(0);
  await expectGoodLayout(page);
});

test('after the fifth wrong code the field is locked and keeps the focus', { tag: '@once' }, async ({
  page,
  mailedCode,
  openCodeStep,
  words,
}) => {
  const { code } = words.widget;
  const booking = await openCodeStep();
  const right = await mailedCode();
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].filter((one) => one !== right);
  for (const triesLeft of [4, 3, 2, 1]) {
    await booking.enterCode(wrong[triesLeft] ?? '');
    await expect(booking.wrongCode(triesLeft)).toBeVisible();
  }
  await booking.enterCode(wrong[0] ?? '');
  await expect(page.getByText(code.wrong_zero).first()).toBeVisible();
  await expect(booking.codeField).toBeFocused();
  await expect(booking.codeField).not.toBeEditable();
  await expectAccessible(page);
});

test('a slot that was taken meanwhile leads back to the other times, and the form keeps its draft', {
  tag: '@once',
}, async ({ page, mailedCode, business, openCodeStep, words }) => {
  const booking = await openCodeStep();
  const start = new Date(new URL(page.url()).searchParams.get('slot') ?? '');
  const code = await mailedCode();
  // A hold does not stop the owner.
  const [start_time, end_time] = [start, new Date(start.getTime() + HOUR_MS)];
  await business.owner.call('POST', '/api/calendar', { title: 'Away', start_time, end_time });
  await booking.enterCode(code);
  await expect(page.getByText(words.widget.errors.slotTaken)).toBeVisible();
  await expect(page.getByText(words.widget.taken.kept)).toBeVisible();
  await expectAccessible(page);
});

test('a bot check is valid once, and a retry gets a new one @once', async ({
  page,
  service,
  customerEmail,
  openFilledForm,
  words,
  locale,
}) => {
  const booking = await openFilledForm();
  const other = new ApiClient(service);
  const challenge = await other.call('GET', '/api/bot-check/challenge');
  await other.spend(challenge, '/api/forgot-password', { email: `nobody-${customerEmail}` });
  await page.route(/challenge(\?|$)/, (route) => route.fulfill({ json: challenge }));
  await page.getByRole('button', { name: words.widget.details.send }).click();
  await expect(page.getByText(botCheckRefused(locale)).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.widget.details.email, exact: true })).toHaveValue(
    customerEmail,
  );
  await page.unroute(/challenge(\?|$)/);
  await booking.requestCode();
});

test('an unpublished page redirects to the start page', { tag: '@once' }, async ({ page, business }) => {
  await business.owner.call('POST', '/api/profile/publish', { published: false });
  await page.goto(`/${business.id}`);
  await expect(page).toHaveURL('/');
});

test('a slot that another customer has booked is not offered', { tag: '@once' }, async ({
  page,
  service,
  customerEmail,
  business,
}) => {
  const { serviceId, serviceName, slots } = await openSlots(business);
  const [taken = '', , , , , free = ''] = slots;
  await bookSlot(service, business, { serviceName, timeSlot: taken, email: customerEmail });
  await page.goto(`/${business.id}?service=${serviceId}&date=${formatWall(taken).slice(0, 10)}`);
  await expect(page.locator(`[data-slot="${free}"]`)).toBeVisible();
  await expect(page.locator(`[data-slot="${taken}"]`)).toHaveCount(0);
});
