/** The booking page after a booking, and without a page. */
import { holdRequests } from '../fixtures/hydrated.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';

test('a reloaded confirmation says what has become of the booking, and the page still takes bookings @once', async ({
  page,
  business,
  bookLesson,
  words,
}) => {
  const { recent } = words.widget;
  const says = (text: string) =>
    page.getByText(text.split('{{service}}')[0]?.replace('{{business}}', '').trim() ?? '');
  await business.owner.call('POST', '/api/profile', { business_address: '412 Marlow Street, Toronto' });
  await bookLesson();
  const map = page.getByRole('link', { name: /412 Marlow Street/ });
  await expect(map).toHaveAttribute('href', /maps.*query=412%20Marlow/);
  await expect(map).toBeVisible();
  await expectGoodLayout(page);
  await page.reload();
  await expect(says(recent.waiting)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Single lesson' })).toBeVisible();
  await expectGoodLayout(page);

  const { owner } = business;
  const [request] = (await owner.call('GET', '/api/service-requests')).service_requests;
  await owner.call('POST', `/api/service-requests/${request.id}/decline`);
  await page.reload();
  await expect(says(recent.declined)).toBeVisible();
  await page.getByRole('button', { name: recent.hide }).click();
  await expect(says(recent.declined)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Single lesson' })).toBeVisible();
  await expect(says(recent.declined)).toBeHidden();
});

test('the ticket says time, price, place, deadline and how it is confirmed at every width @once', async ({
  page,
  business,
  openFilledForm,
  words: { widget },
}) => {
  const { owner } = business;
  await owner.call('POST', '/api/profile', { business_address: '412 Marlow Street, Toronto' });
  await openFilledForm();
  const ticket = page.getByRole('complementary', { name: widget.card.label });
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const fact of [
      'Single lesson',
      /\d:\d\d/,
      '$45',
      '412 Marlow Street',
      widget.deadline.start,
      widget.facts.confirmedByHand,
    ])
      await expect(ticket.getByText(fact).first(), `${fact}, ${width} px`).toBeVisible();
    await expectGoodLayout(page);
  }
});

test('a printed page has the chosen time alone, and no ad @once', async ({
  page,
  openBookingPage,
  words: { widget },
}) => {
  const booking = await openBookingPage();
  await booking.chooseService('Single lesson');
  await booking.chooseOpenTime();
  const ad = page.getByRole('complementary', { name: widget.ad.label });
  await expect(ad).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(ad).toBeHidden();
  const printed = page.locator('[data-slot]').filter({ visible: true });
  await expect(printed).toHaveCount(1);
  await expect(printed).toBeChecked();
});

test('a business that sends its customers no emails promises none', { tag: '@once' }, async ({
  page,
  business,
  customerEmail,
  bookLesson,
  words,
}) => {
  const { done, manage } = words.widget;
  await business.owner.call('POST', '/api/booking-options', { notify_customer: false });
  await bookLesson();
  const promise = (text: string) => page.getByText(text.split('{{business}}')[1] ?? text);
  await expect(promise(done.pending.unmailed)).toBeVisible();
  await expect(page.getByText(customerEmail)).toBeHidden();
  await page.getByRole('link', { name: done.manage }).click();
  await expect(promise(manage.states.waiting.help_unmailed)).toBeVisible();
  await expectGoodLayout(page);
});

test('a page that does not exist asks to check the link, then leads to the landing page @once', async ({
  page,
  words,
}) => {
  const leave = await holdRequests(page, /error=unknown_page$/);
  const response = await page.goto('/nosuchshop');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(words.widget.page.unknownHelp)).toBeVisible();
  await expectGoodLayout(page);
  leave();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(words.shell.messages.unknown_page)).toBeVisible();
});
