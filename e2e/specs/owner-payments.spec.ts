/** How an owner takes payments, and what is said when they cannot be taken. */
import { STRIPE_KEY } from '../../api/test/stripe-stand-in.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout, expectGoodLayoutAtAllWidths } from '../fixtures/layout.ts';
import { bookPaid, KEPT_CARD, takePayments } from '../fixtures/payments.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';
import { ConsolePage } from '../pages/console-page.ts';

const AMOUNT = '$20';
const CONNECTIONS = '/dashboard?place=business-page&section=connections';

test('an owner connects Stripe, asks for a deposit, and refunds it', async ({
  page,
  business,
  openConsole,
  service,
  words: { console: words, widget },
}) => {
  const console = await openConsole(CONNECTIONS);
  const card = page.getByRole('region', { name: words.payments.title });
  await card.getByRole('button', { name: words.payments.connect }).click();
  const dialog = page.getByRole('dialog', { name: words.payments.connect });
  const key = dialog.getByRole('textbox', { name: words.payments.key });
  await key.fill('sk_test_wrong');
  const connect = dialog.getByRole('button', { name: words.payments.connect });
  await connect.click();
  await expect(key).toHaveAccessibleDescription(/Stripe/);
  await key.fill(STRIPE_KEY);
  await connect.click();
  await expect(card.getByText('Marlow Tutors Inc.')).toBeVisible();
  await expectGoodLayoutAtAllWidths(page);

  await takePayments(business);
  const { event, booking_ref, manage_url } = await bookPaid(service, business);
  await page.goto('/dashboard?place=payments');
  await expect(page.getByRole('definition').last()).toHaveText('$0');
  await page.goto(`/dashboard?date=${event.start_time.slice(0, 10)}&event=${event.id}`);
  await page.getByRole('button', { name: words.payment.refund }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: filled(words.payment.refundAmount, { amount: AMOUNT }) })
    .click();
  await expect(page.getByText(words.payment.refunded, { exact: true })).toBeVisible();

  await test.step('the list has the payment and the refund', async () => {
    await page.goto('/dashboard');
    await console.place('payments').click();
    const list = page.getByRole('list', { name: words.places.payments });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByText(`+${AMOUNT}`)).toBeVisible();
    await expectGoodLayoutAtAllWidths(page);
    await list.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: words.payment.title, exact: true })).toBeVisible();
  });

  await test.step('the customer is asked to pay, and pays from the mailed link', async () => {
    const ask = { amount_minor: 2000 };
    const key = { 'Idempotency-Key': booking_ref };
    await business.owner.call('POST', `/api/bookings/${event.id}/request-payment`, ask, key);
    await page.goto(manage_url);
    await page.getByRole('button', { name: filled(widget.pay.pay, { amount: AMOUNT }) }).click();
    await page.getByRole('button', { name: 'Pay 2000' }).click();
    await expect(page.getByText(widget.pay.paid, { exact: true })).toBeVisible();
    await expect(page.getByText(widget.pay.requested)).toBeHidden();
  });
});

test('an owner charges a customer who did not come, once the bank agrees', async ({
  page,
  service,
  business,
  openConsole,
  customerPage,
  words: { console: words, widget },
}) => {
  const amount = { amount: '$30' };
  await takePayments(business, KEPT_CARD);
  const { event, manage_url } = await bookPaid(service, business);
  // Only a change may begin in the past.
  const start_time = noon(dateIn(-1));
  const end_time = start_time.replace(':00:00', ':30:00');
  await business.owner.call('PUT', `/api/calendar/${event.id}`, { start_time, end_time });
  await openConsole(`/dashboard?date=${dateIn(-1)}&event=${event.id}`);
  await page.getByRole('button', { name: words.attendance.no_show, exact: true }).click();
  const charge = page.getByRole('button', { name: filled(words.payment.charge, amount) });
  await charge.click();
  const dialog = page.getByRole('dialog', { name: words.payment.chargeQuestion });
  const confirm = dialog.getByRole('button', { name: filled(words.payment.chargeAmount, amount) });
  service.stripe.customers.bank.isDeclining = true;
  await confirm.click();
  await expect(dialog.getByText(/bank refused|银行拒绝/)).toBeVisible();
  await expectGoodLayout(page);
  service.stripe.customers.bank.isDeclining = false;
  await confirm.click();
  await expect(page.getByText(words.payment.feeCharged, { exact: true })).toBeVisible();
  await expect(charge).toBeHidden();
  await expectGoodLayoutAtAllWidths(page);

  await customerPage.goto(manage_url);
  await expect(customerPage.getByText(widget.pay.feeCharged)).toBeVisible();
  await expectGoodLayout(customerPage);
});

test('an owner reads what stops payments and mends it, and nobody books for free meanwhile', async ({
  page,
  customerPage,
  service,
  business,
  openFilledForm,
  mailedCode,
  words,
}) => {
  test.slow();
  const { payments, profile } = words.console;
  const { pay } = words.widget;
  service.stripe.deny('POST /v1/webhook_endpoints');
  await takePayments(business);
  service.stripe.deny(null);
  await customerPage.context().addCookies(business.owner.cookies);
  const console = new ConsolePage(customerPage, words);
  const card = customerPage.getByRole('region', { name: payments.title });

  await test.step('a webhook that is missing, and a key for trying out', async () => {
    await customerPage.goto(CONNECTIONS);
    await expect(card.getByText(payments.webhook)).toBeVisible();
    await expect(card.getByText(payments.testHelp)).toBeVisible();
    await expectGoodLayout(customerPage);
  });

  const booking = await openFilledForm();
  const next = page.getByRole('button', { name: filled(pay.continue, { amount: AMOUNT }) });
  await test.step('Stripe is away', async () => {
    service.stripe.setDown(true);
    await booking.requestCode();
    await booking.codeField.fill(await mailedCode());
    await expect(page.getByRole('alert').getByText(pay.failed)).toBeVisible();
    await expectGoodLayout(page);
    service.stripe.setDown(false);
  });

  await test.step('a key that Stripe no longer accepts', async () => {
    service.stripe.setKeys('sk_test_newer');
    const answered = page.waitForResponse('**/book');
    await next.click();
    expect((await answered).status()).toBe(503);
    await customerPage.reload();
    await expect(card.getByText(payments.keyRefused)).toBeVisible();
    await expectGoodLayout(customerPage);
    await console.place('payments').click();
    await expect(customerPage.getByText(payments.keyRefused)).toBeVisible();
    await customerPage.getByRole('link', { name: payments.toSettings }).click();
    await card.getByRole('button', { name: payments.replace }).click();
    const dialog = customerPage.getByRole('dialog', { name: payments.connect });
    await dialog.getByRole('textbox', { name: payments.key }).fill('sk_test_newer');
    await dialog.getByRole('button', { name: payments.connect }).click();
    await expect(card.getByText(payments.keyRefused)).toBeHidden();
    await expect(card.getByText(payments.webhook)).toBeHidden();
    await next.click();
    const waiting = filled(pay.waiting.title, { amount: AMOUNT });
    await expect(page.getByRole('heading', { level: 1, name: waiting })).toBeVisible();
  });

  await test.step('an account that is still needed', async () => {
    await card.getByRole('button', { name: payments.disconnect }).click();
    const question = customerPage.getByRole('alertdialog');
    await question.getByRole('button', { name: payments.disconnect }).click();
    await expect(question.getByText(/: ?1|1 ?个/)).toBeVisible();
    await expectGoodLayout(customerPage);
    await question.getByRole('button', { name: words.console.keep }).click();
  });

  await test.step('a key for real money while a visit waits for money that is not', async () => {
    service.stripe.setKeys('sk_test_newer', 'sk_live_marlow');
    await card.getByRole('button', { name: payments.replace }).click();
    const dialog = customerPage.getByRole('dialog', { name: payments.connect });
    await dialog.getByRole('textbox', { name: payments.key }).fill('sk_live_marlow');
    await dialog.getByRole('button', { name: payments.connect }).click();
    await expect(dialog.getByText(/: ?1|1 ?个/)).toBeVisible();
    await expectGoodLayout(customerPage);
    await customerPage.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('an amount below what Stripe takes', async () => {
    const { services } = words.console;
    await console.section('services').click();
    const title = filled(services.editTitle, { name: 'Single lesson' });
    await customerPage.getByRole('link', { name: title }).click();
    const form = customerPage.locator('form');
    await form.locator('summary', { hasText: services.payment }).click();
    const deposit = form.getByRole('textbox', { name: filled(services.deposit, { currency: 'CAD' }) });
    await deposit.fill('0.1');
    await form.locator('button[type="submit"]').click();
    await expect(deposit).toHaveAccessibleDescription(/Stripe/);
    await expectGoodLayout(customerPage);
    await deposit.fill('20');
    await form.locator('button[type="submit"]').click();
    await expect(form).toBeHidden();
  });

  await test.step('another currency', async () => {
    await customerPage.goto('/dashboard?place=business-page');
    await customerPage.getByRole('combobox', { name: profile.currency }).fill('eur');
    await customerPage.keyboard.press('Tab');
    await expect(customerPage.getByText(profile.currencyStopsPayments)).toBeVisible();
    await expectGoodLayout(customerPage);
    await customerPage.getByRole('button', { name: profile.save, exact: true }).click();
    await expect(customerPage.getByText(words.console.saved, { exact: true })).toBeVisible();
    await customerPage.goto(CONNECTIONS);
    await expect(card.getByText(payments.askNothing)).toBeVisible();
    await expectGoodLayout(customerPage);
  });
  service.stripe.setKeys(STRIPE_KEY);
});
