/** Every state of My Calendar on a computer with light colors, on a phone with dark ones. */
import type { Locator, Page } from 'playwright/test';
import { bookSlot, openSlots } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { CALENDAR_MENU } from '../pages/console-page.ts';

/** The business has a booking, an own event and two booking requests. */
const test = base.extend({
  business: async ({ service, business }, use) => {
    const { id, owner } = business;
    const { serviceName, slots } = await openSlots(business);
    const book = (name: string, timeSlot = '') => {
      const email = `${id}-${name.split(' ')[0]}@customer.example`;
      return bookSlot(service, business, { serviceName, timeSlot, name, email });
    };
    await owner.call('POST', '/api/booking-options', { auto_confirm: true });
    await book('Noor Haddad', slots[0]);
    await owner.call('POST', '/api/booking-options', { auto_confirm: false });
    await book('Mia Okafor', slots[4]);
    await book('Ravi Shah', slots[8]);
    const [start_time, end_time] = [noon(dateIn(7)), noon(dateIn(8))];
    await owner.call('POST', '/api/calendar', { title: 'Stocktaking', start_time, end_time });
    await use(business);
  },
});

test.use({ colorScheme: ({ isMobile }, use) => use(isMobile ? 'dark' : 'light') });
test.slow();

const UNAVAILABLE = { status: 503, json: {} };

/** Presses Enter on `opener`; the returned function presses Escape, after which `opener` has the focus again. */
async function openByKey(page: Page, opener: Locator) {
  await opener.focus();
  await page.keyboard.press('Enter');
  return async () => {
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  };
}

test('an owner sees events and requests in every view and answers requests', { tag: '@phone-en' }, async ({
  page,
  openConsole,
  words: allWords,
  isMobile,
}) => {
  const { console: words } = allWords;
  const app = await openConsole();
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  const requests = await app.openRequests();
  await expect(requests.getByRole('heading', { name: 'Mia Okafor' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\)/);
  await requests.getByText(words.requests.details).first().click();
  await expectGoodLayout(page);

  const pills = page.getByRole('banner').getByRole('button');
  const plan = [
    [pills.first(), words.coins.title],
    [pills.nth(1), words.tier.title],
  ] as const;
  await page.keyboard.press('Escape');
  for (const [pill, panel] of isMobile ? [] : plan) {
    const close = await openByKey(page, pill);
    await expect(page.getByRole('dialog', { name: panel })).toBeVisible();
    await expectGoodLayout(page);
    await close();
  }

  await app.openRequests();
  await page.route('**/accept', (route) => route.fulfill(UNAVAILABLE));
  const accept = requests.getByRole('button', { name: words.requests.accept });
  const decline = requests.getByRole('button', { name: words.requests.decline });
  await accept.first().click();
  await expect(accept).toHaveCount(2);
  await expectGoodLayout(page);
  await page.unroute('**/accept');
  await accept.first().click();
  await expect(requests.getByText(words.requests.outcome.accepted)).toBeVisible();
  await expect(requests.getByRole('heading', { name: 'Ravi Shah' })).toBeFocused();
  await expectGoodLayout(page);
  await decline.click();
  await expectGoodLayout(page);
  await page.route('**/decline', (route) => route.fulfill(UNAVAILABLE));
  await decline.click();
  await expect(requests.getByText(allWords.common.errors.internal)).toBeVisible();
  await page.unroute('**/decline');
  await decline.click();
  await decline.click();
  await expect(page).toHaveTitle(new RegExp(`^${words.places.calendar}`));
  await expect(requests).toBeHidden();
  await expect(page.locator('#requests-pill')).toHaveCount(0);
  await expect(page.locator(CALENDAR_MENU)).toBeFocused();

  for (const name of ['week', 'day'] as const) {
    await app.showView(name);
    await page.getByRole('button', { name: words.calendar.next[name] }).click();
    await expectGoodLayout(page);
  }
  if (isMobile) await app.chooseInCalendarMenu(words.calendar.today);
  else await button(words.calendar.today).click();
  await page.route('**/api/calendar?*', (route) => route.fulfill(UNAVAILABLE));
  await app.showView('agenda');
  await expect(page.getByText(words.calendar.loadFailed)).toBeVisible();
  await expectGoodLayout(page);
  await page.unroute('**/api/calendar?*');
  await button(allWords.common.loadFailed.retry).click();
  await expect(page.getByRole('button', { name: 'Stocktaking' }).first()).toBeVisible();
  await expectGoodLayout(page);
});

test('every mistake in the form of an event or a booking is explained', { tag: '@phone-en' }, async ({
  page,
  openConsole,
  words: allWords,
}) => {
  const { console: words } = allWords;
  const console = await openConsole();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const keep = button(words.discard.keep);
  const discard = button(words.discard.confirm);

  const form = await console.newEvent();
  await expectGoodLayout(page);
  for (const [prepare, error] of [
    [() => form.title.fill(' '), words.event.problem.title],
    [() => form.title.fill('Order new books'), null],
    [() => form.date.fill(''), words.event.problem.date],
    [() => form.date.fill(dateIn(-1)), words.event.problem.past],
    [() => form.start.fill(''), words.event.problem.start],
    [() => form.date.fill(dateIn(2)), null],
    [() => form.start.fill('10:00'), null],
    [() => form.duration.fill('0'), words.event.problem.duration],
  ] as const) {
    await prepare();
    if (!error) continue;
    await form.save();
    await expect(page.getByText(error)).toBeVisible();
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  }
  await expectGoodLayout(page);
  await form.duration.fill('45');
  await page.route('**/api/calendar', (route) => route.fulfill(UNAVAILABLE));
  await form.save();
  await expect(page.getByText(words.event.addFailed)).toBeVisible();
  await expectGoodLayout(page);
  await expect(form.title).toHaveValue('Order new books');
  await button(words.close).last().click();
  await expectGoodLayout(page);
  await keep.click();
  await expect(form.duration).toHaveValue('45');
  await button(words.close).last().click();
  await discard.click();
  await expect(page.locator(CALENDAR_MENU)).toBeFocused();

  await console.openEvent('Stocktaking');
  await expect(form.title).toHaveValue('Stocktaking');
  await expectGoodLayout(page);
  await (await form.askToDelete()).keep();
  await expect(button(words.event.delete)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Stocktaking' }).first()).toBeFocused();

  await page.getByRole('button', { name: 'Noor Haddad' }).click();
  await page.getByText(/^\d emails?/).click();
  await expectGoodLayout(page);
  await page.route('**/api/calendar/*', (route) => route.fulfill(UNAVAILABLE));
  const question = await form.askToCancel();
  await expectGoodLayout(page);
  await question.confirm();
  await expect(page.getByText(words.event.cancelFailed).first()).toBeVisible();
  await expectGoodLayout(page);
});
