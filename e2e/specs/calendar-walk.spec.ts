/** Through every state of My Calendar at both sizes and in both languages: English in the light, Chinese in the dark. */
import type { Locator, Page } from 'playwright/test';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { look } from '../fixtures/look.ts';
import type { Service } from '../fixtures/service.ts';
import { openShop, openSlots, takeSlot } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { ConsolePage } from '../pages/console-page.ts';

test.use({ colorScheme: ({ locale }, use) => use(locale?.startsWith('zh') ? 'dark' : 'light') });

test.slow();

const UNAVAILABLE = { status: 503, json: {} };

/** A shop with a booking, an event of its owner's and two requests. */
async function busyShop(service: Service, id: string) {
  const shop = await openShop(service, id);
  const { service: name, slots } = await openSlots(shop);
  const [first = '', , , , second = '', , , , third = ''] = slots;
  await shop.owner.call('POST', '/api/booking-options', { auto_confirm: true });
  await takeSlot(service, id, name, first, `${id}-booked@customer.example`, 'Noor Haddad');
  await shop.owner.call('POST', '/api/booking-options', { auto_confirm: false });
  await takeSlot(service, id, name, second, `${id}-2@customer.example`, 'Mia Okafor');
  await takeSlot(service, id, name, third, `${id}-3@customer.example`, 'Ravi Shah');
  const [start_time, end_time] = [noon(dateIn(7)), noon(dateIn(8))];
  await shop.owner.call('POST', '/api/calendar', { title: 'Stocktaking', start_time, end_time });
  return shop;
}

/** Opens what `opener` opens, by keyboard, and hands back the way out: Escape, after which the focus is there again. */
async function openByKey(page: Page, opener: Locator) {
  await opener.focus();
  await page.keyboard.press('Enter');
  return async () => {
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  };
}

test('everything that stands on a calendar', { tag: '@matrix' }, async ({
  page,
  context,
  service,
  word,
  locale,
  isMobile,
}) => {
  const all = wordsOf(locale);
  const words = all.console;
  const { owner } = await busyShop(service, word);
  await context.addCookies(owner.cookies);
  await page.goto('/dashboard');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const view = (name: keyof typeof words.calendar.view) => button(words.calendar.view[name]).click();

  const requests = page.getByRole('region', { name: words.requests.title });
  await expect(requests.getByRole('heading', { name: 'Mia Okafor' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\)/);
  if (isMobile) await requests.getByRole('button').last().click();
  await requests.getByText(words.requests.details).first().click();
  await look(page);

  const pills = page.getByRole('banner').getByRole('button');
  for (const [pill, panel] of [
    [pills.first(), words.coins.title],
    [pills.last(), words.tier.title],
  ] as const) {
    const leave = await openByKey(page, pill);
    await expect(page.getByRole('dialog', { name: panel })).toBeVisible();
    await look(page);
    await leave();
  }

  await page.route('**/accept', (route) => route.fulfill(UNAVAILABLE));
  const accept = requests.getByRole('button', { name: words.requests.accept });
  const decline = requests.getByRole('button', { name: words.requests.decline });
  await accept.first().click();
  await expect(requests.getByRole('button')).toHaveCount(4);
  await look(page);
  await page.unroute('**/accept');
  await accept.first().click();
  await expect(requests.getByText(words.requests.outcome.accepted)).toBeVisible();
  await expect(requests.getByRole('heading', { name: 'Ravi Shah' })).toBeFocused();
  await look(page);
  await decline.click();
  await expect(page).toHaveTitle(new RegExp(`^${words.tabs.calendar}`));

  for (const name of ['week', 'day'] as const) {
    await view(name);
    await page.getByRole('button', { name: words.calendar.next[name] }).click();
    await look(page);
  }
  await button(words.calendar.today).click();
  await page.route('**/api/calendar?*', (route) => route.fulfill(UNAVAILABLE));
  await view('agenda');
  await expect(page.getByText(words.calendar.loadFailed)).toBeVisible();
  await look(page);
  await page.unroute('**/api/calendar?*');
  await button(all.common.loadFailed.retry).click();
  await expect(page.getByRole('button', { name: 'Stocktaking' }).first()).toBeVisible();
  await look(page);
});

test('an event of one’s own and a booking, with everything that can be wrong', { tag: '@matrix' }, async ({
  page,
  context,
  service,
  word,
  locale,
}) => {
  const all = wordsOf(locale);
  const words = all.console;
  const { owner } = await busyShop(service, word);
  await context.addCookies(owner.cookies);
  await page.goto('/dashboard');
  const console = new ConsolePage(page, all);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const keep = button(words.discard.keep);
  const discard = button(words.discard.confirm);

  const form = await console.newEvent();
  await look(page);
  for (const [prepare, problem] of [
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
    if (!problem) continue;
    await form.save();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  }
  await look(page);
  await form.duration.fill('45');
  await page.route('**/api/calendar', (route) => route.fulfill(UNAVAILABLE));
  await form.save();
  await expect(page.getByText(words.event.addFailed)).toBeVisible();
  await look(page);
  await expect(form.title).toHaveValue('Order new books');
  await button(words.cancel).click();
  await look(page);
  await keep.click();
  await expect(form.duration).toHaveValue('45');
  await button(words.cancel).click();
  await discard.click();
  await expect(button(words.event.new)).toBeFocused();

  await console.openEvent('Stocktaking');
  await expect(form.title).toHaveValue('Stocktaking');
  await look(page);
  await (await form.askToDelete()).keep();
  await expect(button(words.event.delete)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Stocktaking' }).first()).toBeFocused();

  await page.getByRole('button', { name: 'Noor Haddad' }).click();
  await page.getByText(/^\d (emails?|封邮件)/).click();
  await look(page);
  await page.route('**/api/calendar/*', (route) => route.fulfill(UNAVAILABLE));
  const question = await form.askToDelete();
  await look(page);
  await question.confirm();
  await expect(page.getByText(words.event.deleteFailed).first()).toBeVisible();
  await look(page);
});
