/** What customers pay when they book, and get back. */
import { expectAccessible } from '../fixtures/axe.ts';
import { findFrame } from '../fixtures/embed-frame.ts';
import { expectGoodLayout, expectGoodLayoutAtAllWidths } from '../fixtures/layout.ts';
import { bookUnpaid, FULL_PRICE, KEPT_CARD, takePayments } from '../fixtures/payments.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';

const AMOUNT = '$20';

test('a customer reads what is paid, pays it at Stripe, is booked, and gets it back by cancelling', async ({
  page,
  business,
  openFilledForm,
  mailedCode,
  mailbox,
  customerEmail,
  words: { widget: words },
}) => {
  await takePayments(business);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const booking = await openFilledForm();

  await test.step('the form says what is paid now, later and given back', async () => {
    await expect(page.getByRole('heading', { name: words.pay.title })).toBeVisible();
    await expect(page.getByText(words.pay.deposit)).toBeVisible();
    await expect(page.getByText(filled(words.pay.next, { amount: AMOUNT }))).toBeVisible();
    await expectGoodLayoutAtAllWidths(page);
  });

  await test.step('the code leads to the page that waits', async () => {
    await booking.requestCode();
    await page.getByRole('textbox', { name: words.code.label }).fill(await mailedCode());
    await expect(heading(filled(words.pay.waiting.title, { amount: AMOUNT }))).toBeVisible();
    await expectGoodLayoutAtAllWidths(page);
    await mailbox.waitFor(customerEmail, /manage/);
  });

  await test.step('who returns without having paid still waits', async () => {
    await page.getByRole('link', { name: filled(words.pay.pay, { amount: AMOUNT }) }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(filled(words.pay.waiting.title, { amount: AMOUNT }))).toBeVisible();
  });

  await test.step('whose card is refused reads it, and keeps the time', async () => {
    await page.getByRole('link', { name: filled(words.pay.pay, { amount: AMOUNT }) }).click();
    await page.getByRole('button', { name: 'Use a card that is refused' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(words.pay.refused.title)).toBeVisible();
    await expectGoodLayout(page);
  });

  await test.step('who paid is booked', async () => {
    await page.getByRole('link', { name: words.pay.tryAgain }).click();
    await page.getByRole('button', { name: 'Pay 2000' }).click();
    await expect(page.getByText(words.pay.paid, { exact: true })).toBeVisible();
    await expectGoodLayoutAtAllWidths(page);
  });

  await test.step('cancelling says what comes back', async () => {
    await page.getByRole('button', { name: words.manage.cancel.verb }).click();
    const refund = filled(words.pay.cancelRefund, { amount: AMOUNT });
    await expect(page.getByText(filled(words.pay.cancelRefundHelp, { amount: AMOUNT }))).toBeVisible();
    await expectGoodLayout(page);
    await page.getByRole('alertdialog').getByRole('button', { name: refund }).click();
    await expect(heading(words.manage.states.cancelled.title)).toBeVisible();
    await expect(page.getByText(words.pay.refunded, { exact: true })).toBeVisible();
  });
});

test('a visit that nobody pays for ends: its customer gives it back, or half an hour passes', async ({
  page,
  service,
  business,
  openFilledForm,
  mailedCode,
  words: { widget: words },
}) => {
  await takePayments(business);
  const booking = await openFilledForm();
  await booking.requestCode();
  await page.getByRole('textbox', { name: words.code.label }).fill(await mailedCode());
  await page.getByRole('button', { name: words.pay.giveBack }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading(words.manage.states.cancelled.title)).toBeVisible();

  const { payment, manage_url } = await bookUnpaid(service, business);
  await page.goto(manage_url);
  await expect(heading(filled(words.pay.waiting.title, { amount: AMOUNT }))).toBeVisible();
  service.stripe.expire(payment.url);
  await expect(heading(words.pay.expired.title)).toBeVisible();
  await expectGoodLayout(page);
});

test('a visitor of another website pays the full price in a new tab, and the frame says that it is booked', async ({
  page,
  hostSite,
  business,
  customerEmail,
  mailedCode,
  words,
}) => {
  const { pay } = words.widget;
  await takePayments(business, FULL_PRICE);
  const attributes = `data-business="${business.id}"`;
  await page.goto(hostSite.page(`/pay-${business.id}`, { attributes }));
  const frame = findFrame(page);
  const booking = new BookingPage(frame, words);
  await booking.choose('Single lesson');
  await expect(frame.getByText(pay.full)).toBeVisible();
  await booking.fillDetails(customerEmail);
  await booking.requestCode();
  await booking.codeField.fill(await mailedCode());
  const amount = { amount: '$45' };
  await expect(frame.getByRole('heading', { name: filled(pay.waiting.title, amount) })).toBeVisible();
  const [, inner] = page.frames();
  if (inner) await expectAccessible(inner);
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: filled(pay.pay, amount) }).click();
  const stripe = await opened;
  await expect(frame.getByRole('heading', { name: pay.opened.title })).toBeVisible();
  if (inner) await expectAccessible(inner);
  await stripe.getByRole('button', { name: 'Pay 4500' }).click();
  await expect(stripe.getByText(pay.paid, { exact: true })).toBeVisible();
  await expect(booking.done).toBeVisible();
  if (inner) await expectAccessible(inner);
  const events = await page.evaluate<[string, object][]>('slotwellEvents');
  expect(events.findLast(([name]) => name === 'booked')?.[1]).toMatchObject({ status: 'accepted' });
});

test('a customer agrees to what a no-show costs, and leaves a card without paying', async ({
  page,
  business,
  openFilledForm,
  mailedCode,
  words: { widget: words },
}) => {
  await takePayments(business, KEPT_CARD);
  const fee = { amount: '$30' };
  const booking = await openFilledForm();
  const consent = page.getByRole('checkbox', { name: filled(words.pay.agreeFee, fee) });
  await expect(consent).not.toBeChecked();
  await page.getByRole('button', { name: words.details.send }).click();
  await expect(consent).toHaveAccessibleDescription(words.errors.agreeFee);
  await consent.check();
  await expectGoodLayoutAtAllWidths(page);
  await booking.requestCode();
  await page.getByRole('textbox', { name: words.code.label }).fill(await mailedCode());
  await expect(page.getByRole('heading', { level: 1, name: words.pay.waitingCard.title })).toBeVisible();
  await expectGoodLayoutAtAllWidths(page);
  await page.getByRole('link', { name: words.pay.leaveCard }).click();
  await page.getByRole('button', { name: 'Pay 0' }).click();
  await expect(page.getByText(filled(words.pay.upTo, fee))).toBeVisible();
  await expect(page.getByText(words.pay.paid, { exact: true })).toBeHidden();
});
