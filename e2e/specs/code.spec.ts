/** Proving an email address by a code, and not having to. */
import { MINUTE_MS } from '../../api/src/time/units.ts';
import { CODE } from '../fixtures/business.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

test('a device on which a customer entered a code needs no other one, until it is told to forget @once', async ({
  page,
  mailedCode,
  openFilledForm,
  words,
}) => {
  const { details, code, done } = words.widget;
  const booking = await openFilledForm();
  await expect(page.getByText(details.known)).toBeHidden();
  await booking.requestCode();
  await booking.enterCode(await mailedCode());
  await expect(booking.done).toBeVisible();

  await page.getByRole('button', { name: done.again }).click();
  await booking.choose('Single lesson', 1);
  await expect(page.getByText(details.known).first()).toBeVisible();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: code.request }).click();
  await expect(booking.done).toBeVisible();

  await page.getByRole('button', { name: done.again }).click();
  await booking.choose('Single lesson', 2);
  const forget = page.getByRole('button', { name: details.forget });
  await forget.click();
  await expect(forget).toBeHidden();
  await expect(page.getByRole('button', { name: details.send })).toBeVisible();
});

test('the code field has the focus, shows the time left, and takes a pasted code with a space', async ({
  page,
  mailedCode,
  openCodeStep,
}) => {
  const booking = await openCodeStep();
  await expect(booking.codeField).toBeFocused();
  await expect(booking.codeField).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByText(/\b9:[0-5]\d\b/)).toBeVisible();
  const code = await mailedCode();
  await page.evaluate(
    (text) => document.execCommand('insertText', false, text),
    ` ${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await expect(booking.done).toBeVisible();
});

test('a wrong code is sent once, however often Enter is pressed', { tag: '@once' }, async ({
  page,
  mailedCode,
  openCodeStep,
  words,
}) => {
  const booking = await openCodeStep();
  const code = await mailedCode();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/book')) sent++;
  });
  await booking.enterCode(wrongFor(code));
  await expect(booking.wrongCode(4)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.widget.code.stillWrong).first()).toBeVisible();
  await booking.enterCode(wrongFor(code));
  await expect(page.getByText(words.widget.code.stillWrong).first()).toBeVisible();
  expect(sent).toBe(1);
  await booking.enterCode(code);
  await expect(booking.done).toBeVisible();
});

test('a code that has expired leads to a new one @once', async ({ page, openCodeStep, words }) => {
  const { code } = words.widget;
  const booking = await openCodeStep();
  await page.clock.install();
  await page.clock.fastForward('10:05');
  await expect(page.getByText(code.expired).first()).toBeVisible();
  await expect(booking.codeField).not.toBeEditable();
  await expect(page.getByRole('button', { name: code.request })).toBeDisabled();
  await expect(page.getByRole('button', { name: code.resend, exact: true })).toBeEnabled();
  await expectGoodLayout(page);
});

test('the link in the email books in the browser that asked, and shows the code in any other', {
  tag: '@once',
}, async ({ context, mailbox, customerEmail, customerPage, openCodeStep, words }) => {
  const { elsewhere } = words.widget.code;
  const booking = await openCodeStep();
  const { text = '' } = await mailbox.waitFor(customerEmail, CODE);
  const link = /https?:\S+#code=\d{6}/.exec(text)?.[0] ?? '';

  await customerPage.goto(link);
  await expect(customerPage.getByRole('heading', { name: elsewhere.title })).toBeFocused();
  await expect(customerPage.getByText(/\d{3} \d{3}/)).toBeVisible();
  await expect(customerPage).not.toHaveURL(/code=/);
  await expectGoodLayout(customerPage);
  await customerPage.getByRole('button', { name: elsewhere.here }).click();
  await expect(customerPage.getByRole('radio', { name: 'Single lesson' })).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(link);
  await expect(new BookingPage(tab, words).done).toBeVisible();
  await expect(booking.done).toBeVisible();
});

test('the link in the email books in the tab that shows the booking already', { tag: '@once' }, async ({
  page,
  mailbox,
  customerEmail,
  openCodeStep,
}) => {
  const booking = await openCodeStep();
  const { text = '' } = await mailbox.waitFor(customerEmail, CODE);
  const hash = /#code=\d{6}/.exec(text)?.[0] ?? '';
  await page.goBack();
  await page.evaluate((fragment) => window.location.assign(fragment), hash);
  await expect(booking.done).toBeVisible();
  await expect(page).not.toHaveURL(/code=/);
});

test('a time that is changed at the code step is held instead of the former one', {
  tag: ['@once', '@engines'],
}, async ({ page, business, mailedCode, openCodeStep, words }) => {
  // The holds of other stories would count for the same client.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.51.100.7' });
  const { services } = await business.owner.call('GET', '/api/services');
  const freeSlots = async () => {
    const { availability } = await business.owner.call(
      'GET',
      `/api/availability/${business.id}?service_id=${services[0].service_id}`,
    );
    return Object.values<string[]>(availability).flat();
  };
  // Those that begin while the story runs are left out.
  const soon = Date.now() + 10 * MINUTE_MS;
  const before = (await freeSlots()).filter((slot) => Date.parse(slot) > soon);
  const booking = await openCodeStep();
  const held = async () => {
    const free = await freeSlots();
    return before.filter((slot) => !free.includes(slot));
  };
  const former = await held();
  await page.goBack();
  await page.goBack();
  await booking.chooseTime(3);
  await booking.requestCode();
  await expect(page.getByText(words.widget.code.sentEarlierTo)).toBeVisible();
  await expect(page.getByText(filled(words.widget.code.held_other, { count: 10 }))).toBeVisible();
  await expectGoodLayout(page);
  const chosen = await held();
  expect(chosen.length).toBe(former.length);
  expect(chosen).not.toEqual(former);
  await booking.enterCode(await mailedCode());
  await expect(booking.done).toBeVisible();
});

test('a second tab says that a code was just sent, and takes it', { tag: '@once' }, async ({
  context,
  business,
  customerEmail,
  mailedCode,
  openCodeStep,
  words,
}) => {
  await openCodeStep();
  const tab = await context.newPage();
  await tab.goto(`/${business.id}`);
  const second = new BookingPage(tab, words);
  await second.choose('Single lesson', 1);
  await second.fillDetails(customerEmail);
  await second.requestCode();
  await expect(tab.getByText(words.widget.code.sentEarlierTo)).toBeVisible();
  await expectGoodLayout(tab);
  await second.enterCode(await mailedCode());
  await expect(second.done).toBeVisible();
});
