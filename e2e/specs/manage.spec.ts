/** The page behind the link in a customer's mail: what became of the booking, and changing it. */
import { expectNoObjection, expectNoObjectionAtAnyWidth } from '../fixtures/axe.ts';
import { openShop, openSlot, takeSlot } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';

test('a customer moves a booking past a rival, then cancels it and says why', async ({
  page,
  service,
  mailbox,
  word,
  locale,
}) => {
  const words = wordsOf(locale).widget;
  const customer = `${word}@customer.example`;
  const shop = await openShop(service, word);
  await shop.owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const booked = await openSlot(shop);
  const { manage_url } = await takeSlot(service, word, booked.service, booked.slot, customer);
  const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const picker = new BookingPage(page, wordsOf(locale));

  await page.goto(manage_url);
  await expect(title(words.manage.states.upcoming.title)).toBeVisible();
  await expectNoObjectionAtAnyWidth(page);

  await test.step('back keeps the time; a time that a rival takes is said, another one is moved to', async () => {
    await button(words.card.change).click();
    await expect(title(words.manage.choose.title)).toBeFocused();
    await page.goBack();
    await expect(title(words.manage.states.upcoming.title)).toBeFocused();
    await button(words.card.change).click();
    const firstDay = page.locator('[data-date][aria-pressed=true]');
    await firstDay.press('ArrowRight');
    await page.keyboard.press('Enter');
    const contested = picker.openTimes.nth(3);
    await contested.click();
    await expectNoObjection(page);
    const slot = (await contested.getAttribute('data-slot')) ?? '';
    await takeSlot(service, word, booked.service, slot, `${word}-rival@customer.example`);
    await button(words.manage.choose.move).click();
    await expect(page.getByText(words.errors.slotTaken)).toBeVisible();
    await expectNoObjection(page);
    const free = picker.openTimes.nth(5);
    const start = await free.getAttribute('data-slot');
    await free.click();
    const answered = page.waitForResponse(/\/reschedule$/);
    await button(words.manage.choose.move).click();
    expect(await (await answered).json()).toMatchObject({ start_time: start, status: 'accepted' });
    await expect(title(words.manage.moved.upcoming.title)).toBeFocused();
    await expectNoObjection(page);
    await mailbox.waitFor(shop.ownerEmail, /chose another time/);
  });

  await test.step('a cut network keeps the reason; the second try cancels', async () => {
    const dialog = page.getByRole('dialog', { name: words.manage.cancel.title });
    await button(words.manage.cancel.verb).click();
    await button(words.manage.cancel.keep).click();
    await expect(dialog).toBeHidden();
    await expect(button(words.manage.cancel.verb)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: words.manage.cancel.reason }).fill('I have a cold.');
    await page.route(/\/cancel$/, (route) => route.abort('connectionreset'));
    const cancel = dialog.getByRole('button', { name: words.manage.cancel.verb });
    await cancel.click();
    await expect(dialog.getByText(words.errors.offline)).toBeVisible();
    await expectNoObjection(page);
    await page.unroute(/\/cancel$/);
    await cancel.click();
    await expect(title(words.manage.states.cancelled.title)).toBeFocused();
    await expectNoObjection(page);
    await mailbox.waitFor(shop.ownerEmail, /I have a cold\./);
  });

  await page.reload();
  await expect(title(words.manage.states.cancelled.title)).toBeVisible();
  await expect(button(words.card.change)).toBeHidden();
});

test('what can no longer be changed says so, and a wrong link says nothing', async ({
  page,
  service,
  word,
  locale,
}) => {
  const { manage } = wordsOf(locale).widget;
  const shop = await openShop(service, word);
  await shop.owner.call('POST', '/api/profile', { business_phone: '4165550142' });
  const { service: name, slot } = await openSlot(shop, 1);
  const { manage_url } = await takeSlot(service, word, name, slot, `${word}@customer.example`);
  await shop.owner.call('POST', '/api/booking-options', { change_cutoff_hours: 72 });
  await page.goto(manage_url);
  await expect(page.getByText(manage.tooLate)).toBeVisible();
  await expect(page.getByRole('link', { name: manage.call.replace('{{phone}}', '') })).toBeVisible();
  await expectNoObjection(page);

  const [request] = (await shop.owner.call('GET', '/api/service-requests')).service_requests;
  await shop.owner.call('POST', `/api/service-requests/${request.id}/decline`);
  await page.reload();
  await expect(page.getByRole('heading', { name: manage.states.declined.title })).toBeVisible();
  await expectNoObjection(page);

  await page.goto(`${manage_url}x`);
  await expect(page.getByRole('heading', { name: manage.wrongLink.title })).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
  await expectNoObjection(page);
});

test('an appointment that is over and a request that nobody answered say so', async ({
  page,
  service,
  word,
  locale,
}) => {
  const { states } = wordsOf(locale).widget.manage;
  const shop = await openShop(service, word);
  const { service: name, slot } = await openSlot(shop, 1);
  const { manage_url } = await takeSlot(service, word, name, slot, `${word}@customer.example`);
  // What time alone brings about is put into the server's answer.
  for (const [change, { title }] of [
    [{ status: 'expired' }, states.expired],
    [{ status: 'accepted', end_time: '2020-01-01T12:00:00.000Z' }, states.over],
  ] as const) {
    await page.route('**/api/bookings/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...change } });
    });
    await page.goto(manage_url);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectNoObjection(page);
  }
});
