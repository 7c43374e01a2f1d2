/** The owner's own hand on the calendar: events are created, moved and deleted; a customer's booking too. */

import type { ApiClient } from '../fixtures/api-client.ts';
import { expectNoObjection } from '../fixtures/axe.ts';
import { dateIn, noon, wallOf } from '../fixtures/business-clock.ts';
import { look } from '../fixtures/look.ts';
import { openShop, PASSWORD, signUp, takeSlot } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { ConsolePage } from '../pages/console-page.ts';
import { LandingPage } from '../pages/landing-page.ts';

async function kept(owner: ApiClient) {
  const { events } = await owner.call('GET', `/api/calendar?start=${dateIn(0)}&end=${dateIn(20)}`);
  return events.map((event: Record<string, string>) => ({
    title: event.title,
    start: wallOf(event.start_time ?? ''),
    end: wallOf(event.end_time ?? ''),
    phone: event.customer_phone,
    services: event.services,
  }));
}

test('an owner creates, moves and deletes an event', async ({ page, service, word, locale }) => {
  const words = wordsOf(locale);
  const { owner, ownerEmail } = await openShop(service, word);
  await page.goto('/?verified=true');
  await new LandingPage(page, words).logIn(ownerEmail, PASSWORD);
  const console = new ConsolePage(page, words);

  const form = await console.newEvent();
  await expect(form.duration).toHaveValue('60');
  await form.save();
  await expect(page.getByText(words.console.event.problem.title)).toBeVisible();
  await expectNoObjection(page);

  await form.service.selectOption({ label: 'Intro call' });
  await expect(form.title).toHaveValue('Intro call');
  await expect(form.duration).toHaveValue('15');
  await form.title.fill('Call with Noor');
  await form.phone.fill('(902) 555-0117');
  await form.date.fill(dateIn(-2));
  await form.save();
  await expect(page.getByText(words.console.event.problem.past)).toBeVisible();
  await form.date.fill(dateIn(3));
  await form.start.fill('14:00');
  await form.save();
  await expect(form.title).toBeHidden();
  const created = { title: 'Call with Noor', phone: '9025550117', services: 'Intro call' };
  expect(await kept(owner)).toEqual([{ ...created, start: `${dateIn(3)} 14:00`, end: `${dateIn(3)} 14:15` }]);

  await console.openEvent('Call with Noor');
  await form.end.fill('13:00');
  await form.save();
  await expect(page.getByText(words.console.event.problem.end)).toBeVisible();
  await form.end.fill('15:00');
  await form.start.fill('16:30');
  await expect(form.end).toHaveValue('17:30');
  await form.date.fill(dateIn(4));
  await expectNoObjection(page);
  await form.save();
  await expect(form.title).toBeHidden();
  expect(await kept(owner)).toEqual([{ ...created, start: `${dateIn(4)} 16:30`, end: `${dateIn(4)} 17:30` }]);

  await console.openEvent('Call with Noor');
  const question = await form.askToDelete();
  await expectNoObjection(page);
  await question.keep();
  await expect(form.title).toHaveValue('Call with Noor');
  await (await form.askToDelete()).confirm();
  await expect(form.title).toBeHidden();
  await expect(page.getByRole('button', { name: 'Call with Noor' })).toBeHidden();
  await expect(page.getByRole('button', { name: words.console.event.new })).toBeFocused();
  expect(await kept(owner)).toEqual([]);
});

test('an event that the server refuses leaves the calendar and keeps what was typed', async ({
  page,
  service,
  word,
  locale,
}) => {
  const words = wordsOf(locale);
  const { ownerEmail } = await openShop(service, word);
  await page.goto('/?verified=true');
  await new LandingPage(page, words).logIn(ownerEmail, PASSWORD);
  const form = await new ConsolePage(page, words).newEvent();
  await page.route('**/api/calendar', (route) => route.fulfill({ status: 503, json: {} }));
  await form.title.fill('Stocktaking');
  await form.save();
  await expect(page.getByText(words.console.event.addFailed)).toBeVisible();
  await expect(form.title).toHaveValue('Stocktaking');
  await expect(page.getByRole('button', { name: 'Stocktaking' })).toBeHidden();
  await page.unroute('**/api/calendar');
  await form.save();
  await expect(form.title).toBeHidden();
});

test('a deleted booking is cancelled and the customer told', async ({
  page,
  service,
  mailbox,
  word,
  locale,
}) => {
  const words = wordsOf(locale);
  const { id, owner, ownerEmail } = await openShop(service, word);
  await owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const customer = `${word}@customer.example`;
  const { services } = await owner.call('GET', '/api/services');
  const { availability } = await owner.call(
    'GET',
    `/api/availability/${id}?service_id=${services[0].service_id}&from=${dateIn(3)}`,
  );
  const [slot] = Object.values<string[]>(availability)[0] ?? [];
  await takeSlot(service, id, services[0].name, slot ?? '', customer);
  await page.goto('/?verified=true');
  await new LandingPage(page, words).logIn(ownerEmail, PASSWORD);
  const console = new ConsolePage(page, words);
  await console.openEvent('Quick One');
  const form = console.eventForm();
  await expect(page.getByRole('link', { name: customer })).toBeVisible();
  await expectNoObjection(page);
  await (await form.askToDelete()).confirm();
  await expect(form.title).toBeHidden();
  await mailbox.waitFor(customer, locale?.startsWith('zh') ? /取消|cancel/i : /cancel/i);
});

test('a day with more than the month has room for is opened whole', { tag: '@matrix' }, async ({
  page,
  context,
  service,
  word,
  locale,
  isMobile,
}) => {
  const words = wordsOf(locale).console.calendar;
  const { owner } = await openShop(service, word);
  const [year = 0, month = 0] = dateIn(0).split('-').map(Number);
  const start = noon(new Date(Date.UTC(year, month, 15)).toISOString().slice(0, 10));
  const end = new Date(Date.parse(start) + 3_600_000);
  for (let nth = 1; nth <= 7; nth++)
    await owner.call('POST', '/api/calendar', { title: `Lesson ${nth}`, start_time: start, end_time: end });
  await context.addCookies(owner.cookies);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: words.next.month }).click();
  const full = words.dayName_other.replace('{{day}}', '').replace('{{count}}', '7');
  const more = new RegExp(`^${words.more.replace('+', '\\+').replace('{{number}}', '\\d')}$`);
  const opener = page.getByRole('button', { name: isMobile ? full : more }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const day = isMobile ? page.getByRole('region', { name: /15/ }) : page.getByRole('dialog');
  await expect(day.getByRole('button', { name: 'Lesson' })).toHaveCount(7);
  await look(page);
  if (isMobile) return;
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('without a business id the owner is led to its field', { tag: '@matrix' }, async ({
  page,
  service,
  word,
  locale,
}) => {
  const words = wordsOf(locale);
  await signUp(service, `${word}@owner.example`);
  await page.goto('/?verified=true');
  await new LandingPage(page, words).logIn(`${word}@owner.example`, PASSWORD);
  const { view, empty } = words.console.calendar;
  await page.getByRole('button', { name: view.agenda, exact: true }).click();
  await expect(page.getByText(empty)).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: words.console.event.new, exact: true }).click();
  await expect(page.getByText(words.console.event.needsId)).toBeVisible();
  await look(page);
  await page
    .getByRole('alert')
    .locator('xpath=ancestor::*[self::section or @role="dialog"][1]')
    .getByRole('button', { name: words.console.event.chooseId })
    .click();
  await expect(page.getByLabel(words.console.profile.id, { exact: true })).toBeFocused();
});
