/** A business takes a deposit when customers book. */
import { STRIPE_KEY } from '../../api/test/stripe-stand-in.ts';
import { ApiClient } from '../fixtures/api-client.ts';
import { type Business, bookSlot, openSlots, storedEvents } from '../fixtures/business.ts';
import { expectGoodLayoutAtAllWidths } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

const AMOUNT = '$20';

const DEPOSIT = { kind: 'deposit', amount_minor: 2000 };
const KEPT_CARD = { kind: 'card', amount_minor: 3000 };

/** The lesson asks for a payment, by default for a deposit of $20. */
async function takePayments({ owner }: Business, payment: object = DEPOSIT): Promise<void> {
  await owner.call('PUT', '/api/payments/stripe', { secret_key: STRIPE_KEY, currency: 'CAD' });
  await owner.call('PUT', '/api/payments/settings', { refund_until_hours: 0 });
  await owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const { services } = await owner.call('GET', '/api/services');
  for (const service of services)
    await owner.call('PUT', `/api/service/${service.service_id}`, { ...service, payment });
}

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

  await test.step('who returns without having paid still waits; who paid is booked', async () => {
    const pay = page.getByRole('link', { name: filled(words.pay.pay, { amount: AMOUNT }) });
    await pay.click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(filled(words.pay.waiting.title, { amount: AMOUNT }))).toBeVisible();
    await pay.click();
    await page.getByRole('button', { name: 'Pay 2000' }).click();
    await expect(page.getByText(words.pay.paid, { exact: true })).toBeVisible();
    await expectGoodLayoutAtAllWidths(page);
  });

  await test.step('cancelling says what comes back', async () => {
    await page.getByRole('button', { name: words.manage.cancel.verb }).click();
    const refund = filled(words.pay.cancelRefund, { amount: AMOUNT });
    await page.getByRole('alertdialog').getByRole('button', { name: refund }).click();
    await expect(heading(words.manage.states.cancelled.title)).toBeVisible();
    await expect(page.getByText(words.pay.refunded, { exact: true })).toBeVisible();
  });
});

test('a customer who does not want to pay gives the time back', { tag: '@once' }, async ({
  page,
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
  const cancelled = page.getByRole('heading', { level: 1, name: words.manage.states.cancelled.title });
  await expect(cancelled).toBeVisible();
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

test('an owner connects Stripe, asks for a deposit, and refunds it', async ({
  page,
  business,
  openConsole,
  service,
  words: { console: words, widget },
}) => {
  await openConsole('/dashboard?place=business-page&section=connections');
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
  const email = `paying-${business.id}@customer.example`;
  const { slots, serviceName } = await openSlots(business);
  const choice = { serviceName, timeSlot: slots[0] ?? '', email };
  const { payment, booking_ref, manage_url } = await bookSlot(service, business, choice);
  service.stripe.pay(payment.url);
  await new ApiClient(service).call('GET', `/api/bookings/${booking_ref}${new URL(manage_url).search}`);
  const [event] = await storedEvents(business.owner);
  await page.goto(`/dashboard?date=${event.start_time.slice(0, 10)}&event=${event.id}`);
  await page.getByRole('button', { name: words.payment.refund }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: filled(words.payment.refundAmount, { amount: AMOUNT }) })
    .click();
  await expect(page.getByText(words.payment.refunded, { exact: true })).toBeVisible();

  await test.step('the list has the payment and the refund', async () => {
    await page.goto('/dashboard?place=payments');
    const list = page.getByRole('list', { name: words.places.payments });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByText(`+${AMOUNT}`)).toBeVisible();
    await expectGoodLayoutAtAllWidths(page);
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
