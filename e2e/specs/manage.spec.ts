/** The customer's page of a booking: its status, rescheduling and cancelling. */

import { bookSlot, openSlots } from '../fixtures/business.ts';
import { expectGoodLayout, expectGoodLayoutAtAllWidths } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';

test('a customer moves a booking although the first choice is taken, then cancels it with a reason', async ({
  page,
  service,
  mailbox,
  customerEmail,
  business,
  words: allWords,
}) => {
  const { widget: words } = allWords;
  const { owner } = business;
  await owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const serviceName = 'Erstgesprächsterminvereinbarungsbesprechung';
  const { serviceId, slots } = await openSlots(business);
  await owner.call('PUT', `/api/service/${serviceId}`, { name: serviceName, duration: 15 });
  const { manage_url: manageUrl } = await bookSlot(service, business, {
    serviceName,
    timeSlot: slots[0] ?? '',
    email: customerEmail,
    name: 'Wolfeschlegelsteinhausenbergerdorff',
  });
  const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const picker = new BookingPage(page, allWords);

  await page.goto(manageUrl);
  await expect(title(words.manage.states.upcoming.title)).toBeVisible();
  await expectGoodLayoutAtAllWidths(page);

  await test.step('going back changes nothing; a taken slot is explained; another one is accepted', async () => {
    await button(words.manage.change).click();
    await expect(title(words.manage.choose.title)).toBeFocused();
    await page.goBack();
    await expect(title(words.manage.states.upcoming.title)).toBeFocused();
    await button(words.manage.change).click();
    const firstDay = page.locator('[data-date][aria-pressed=true]');
    await firstDay.press('ArrowRight');
    await page.keyboard.press('Enter');
    const contested = picker.openTimes.nth(3);
    await contested.click();
    await expectGoodLayout(page);
    const timeSlot = (await contested.getAttribute('data-slot')) ?? '';
    await bookSlot(service, business, { serviceName, timeSlot, email: `other-${customerEmail}` });
    await button(words.manage.choose.move).click();
    await expect(page.getByText(words.errors.slotTaken)).toBeVisible();
    await expectGoodLayout(page);
    const free = picker.openTimes.nth(5);
    await free.click();
    const start = await page.locator('[data-slot][aria-checked=true]').getAttribute('data-slot');
    const response = page.waitForResponse(/\/reschedule$/);
    await button(words.manage.choose.move).click();
    expect(await (await response).json()).toMatchObject({ start_time: start, status: 'accepted' });
    await expect(title(words.manage.moved.upcoming.title)).toBeFocused();
    await expectGoodLayout(page);
    await mailbox.waitFor(business.ownerEmail, /rescheduled/);
  });

  await test.step('a lost connection keeps the reason; the retry cancels', async () => {
    const dialog = page.getByRole('alertdialog', { name: words.manage.cancel.title });
    await button(words.manage.cancel.verb).click();
    await expectGoodLayout(page);
    await button(words.manage.cancel.keep).click();
    await expect(dialog).toBeHidden();
    await expect(button(words.manage.cancel.verb)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: words.manage.cancel.reason }).fill('I have a cold.');
    await page.route(/\/cancel$/, (route) => route.abort('connectionreset'));
    const cancel = dialog.getByRole('button', { name: words.manage.cancel.verb });
    await cancel.click();
    await expect(dialog.getByText(words.errors.offline)).toBeVisible();
    await expectGoodLayout(page);
    await page.unroute(/\/cancel$/);
    await cancel.click();
    await expect(title(words.manage.states.cancelled.title)).toBeFocused();
    await expectGoodLayout(page);
    await mailbox.waitFor(business.ownerEmail, /I have a cold\./);
  });

  await page.reload();
  await expect(title(words.manage.states.cancelled.title)).toBeVisible();
  await expect(button(words.manage.change)).toBeHidden();
  await page.getByRole('link', { name: words.done.again }).click();
  await expect(page).toHaveURL(new RegExp(`/${business.id}\\?service=${serviceId}`));
  await expect(page.getByText(serviceName).filter({ visible: true }).first()).toBeVisible();
});

test('a booking says until when it can be changed and when it no longer can, and a wrong link shows nothing', async ({
  page,
  business,
  bookFirstSlot,
  words,
}) => {
  const { manage } = words.widget;
  const { owner } = business;
  await owner.call('POST', '/api/profile', { business_phone: '4165550142' });
  const { serviceName, manageUrl } = await bookFirstSlot(1);
  await owner.call('POST', '/api/booking-options', { change_cutoff_hours: 1 });
  await page.goto(manageUrl);
  await expect(page.getByText(new RegExp(filled(words.widget.deadline.until, { when: '.+' })))).toBeVisible();
  await expect(page.getByRole('button', { name: manage.cancel.verb })).toBeVisible();
  await expectGoodLayout(page);

  await owner.call('POST', '/api/booking-options', { change_cutoff_hours: 72 });
  await page.reload();
  await expect(page.getByRole('button', { name: manage.cancel.verb })).toBeHidden();
  await expect(page.getByText(manage.tooLate.split('{{')[0] ?? '')).toBeVisible();
  await expect(page.getByRole('link', { name: manage.call.replace('{{phone}}', '') })).toBeVisible();
  await expectGoodLayout(page);

  const [request] = (await owner.call('GET', '/api/service-requests')).service_requests;
  await owner.call('POST', `/api/service-requests/${request.id}/decline`);
  await page.reload();
  await expect(page.getByRole('heading', { name: manage.states.declined.title })).toBeVisible();
  await expectGoodLayout(page);

  await page.goto(`${manageUrl}x`);
  await expect(page.getByRole('heading', { name: manage.wrongLink.title })).toBeVisible();
  await expect(page.getByText(serviceName)).toBeHidden();
  await expectGoodLayout(page);
});

test('a past appointment and an expired request say so', async ({ page, bookFirstSlot, words }) => {
  const { states } = words.widget.manage;
  const { manageUrl } = await bookFirstSlot(1);
  // Replaces in the response what only time would change.
  for (const [change, { title }] of [
    [{ status: 'expired' }, states.expired],
    [{ status: 'accepted', end_time: '2020-01-01T12:00:00.000Z' }, states.over],
  ] as const) {
    await page.route('**/api/bookings/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...change } });
    });
    await page.goto(manageUrl);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectGoodLayout(page);
  }
});
