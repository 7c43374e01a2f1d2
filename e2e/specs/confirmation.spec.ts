/** What a booking page says once something is booked, or when there is no page. */
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import type { BookingPage } from '../pages/booking-page.ts';

const CUSTOMER = { name: 'Mia Okafor', phone: '9025550117' };

async function book(booking: BookingPage, email: string, mailedCode: () => Promise<string>) {
  await booking.choose('Single lesson');
  await booking.fillDetails({ ...CUSTOMER, email });
  await booking.requestCode();
  await booking.enterCode(await mailedCode());
  await expect(booking.done).toBeVisible();
}

test('a reloaded confirmation says what has become of the booking, and the page still takes bookings', async ({
  page,
  business,
  customerEmail,
  mailedCode,
  openBookingPage,
  words,
}) => {
  const { recent } = words.widget;
  const says = (text: string) =>
    page.getByText(text.split('{{service}}')[0]?.replace('{{business}}', '').trim() ?? '');
  await book(await openBookingPage(), customerEmail, mailedCode);
  await page.reload();
  await expect(says(recent.waiting)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Single lesson' })).toBeVisible();
  await expectAccessible(page);

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

test('a business that sends its customers no emails promises none', async ({
  page,
  business,
  customerEmail,
  mailedCode,
  openBookingPage,
  words,
}) => {
  const { done, manage } = words.widget;
  await business.owner.call('POST', '/api/booking-options', { notify_customer: false });
  await book(await openBookingPage(), customerEmail, mailedCode);
  const promise = (text: string) => page.getByText(text.split('{{business}}')[1] ?? text);
  await expect(promise(done.pending.unmailed)).toBeVisible();
  await expect(page.getByText(customerEmail)).toBeHidden();
  await page.getByRole('link', { name: done.manage }).click();
  await expect(promise(manage.states.waiting.help_unmailed)).toBeVisible();
  await expectAccessible(page);
});

test('a page that does not exist asks to check the link, then leads to the landing page', async ({
  page,
  words,
}) => {
  const response = await page.goto('/nosuchshop');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(words.widget.page.unknownHelp)).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByText(words.shell.messages.unknown_page)).toBeVisible();
});
