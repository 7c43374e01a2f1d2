/** An owner creates, moves and deletes events, and deletes bookings. */
import type { Route } from 'playwright/test';
import { HOUR_MS } from '../../api/src/time/units.ts';
import type { ApiClient } from '../fixtures/api-client.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { CUSTOMER_NAME, signUp, storedEvents } from '../fixtures/business.ts';
import { dateIn, formatWall, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';
import { CALENDAR_MENU, ConsolePage } from '../pages/console-page.ts';

async function storedFacts(owner: ApiClient) {
  const events = await storedEvents(owner);
  return events.map((event: Record<string, string>) => ({
    title: event.title,
    start: formatWall(event.start_time ?? ''),
    end: formatWall(event.end_time ?? ''),
    phone: event.customer_phone,
    services: event.services,
  }));
}

test('an owner creates, moves and deletes an event', async ({ page, business, openConsole, words }) => {
  const { owner } = business;
  const console = await openConsole();

  const form = await console.newEvent();
  await expect(form.duration).toHaveValue('60');
  await form.save();
  await expect(page.getByText(words.console.event.problem.title)).toBeVisible();
  await expectAccessible(page);

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
  await expect
    .poll(() => storedFacts(owner))
    .toEqual([{ ...created, start: `${dateIn(3)} 14:00`, end: `${dateIn(3)} 14:15` }]);

  await console.openEvent('Call with Noor');
  await form.end.fill('13:00');
  await form.save();
  await expect(page.getByText(words.console.event.problem.end)).toBeVisible();
  await form.end.fill('15:00');
  await form.start.fill('16:30');
  await expect(form.end).toHaveValue('17:30');
  await form.date.fill(dateIn(4));
  await expectAccessible(page);
  await form.save();
  await expect(form.title).toBeHidden();
  await expect
    .poll(() => storedFacts(owner))
    .toEqual([{ ...created, start: `${dateIn(4)} 16:30`, end: `${dateIn(4)} 17:30` }]);

  await console.openEvent('Call with Noor');
  const question = await form.askToDelete();
  await expectAccessible(page);
  await question.keep();
  await expect(form.title).toHaveValue('Call with Noor');
  await (await form.askToDelete()).confirm();
  await expect(form.title).toBeHidden();
  await expect(page.getByRole('button', { name: 'Call with Noor' })).toBeHidden();
  await expect(page.locator(CALENDAR_MENU)).toBeFocused();
  await expect.poll(() => storedFacts(owner)).toEqual([]);
});

test('an event that cannot be saved is removed from the calendar and stays in the form', {
  tag: '@once',
}, async ({ page, openConsole, words }) => {
  const form = await (await openConsole()).newEvent();
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

test('an appointment is moved and cancelled once although each reply is lost', { tag: '@once' }, async ({
  page,
  business,
  openConsole,
  bookFirstSlot,
  words: { console: words },
}) => {
  await business.owner.call('POST', '/api/booking-options', { auto_confirm: true });
  await bookFirstSlot();
  const console = await openConsole();
  await console.openEvent(CUSTOMER_NAME);
  const loseReply = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  const form = await console.reschedule();
  await form.start.fill('16:00');
  await form.save();
  await page.route('**/api/calendar/*', loseReply, { times: 1 });
  await page.getByRole('alertdialog').getByRole('button', { name: words.event.move }).click();
  await expect(page.getByText(words.event.moved.split('{{')[0] ?? '').first()).toBeVisible();

  await console.openEvent(CUSTOMER_NAME);
  const question = await form.askToCancel();
  await page.route('**/api/calendar/*', loseReply, { times: 1 });
  await question.confirm();
  await expect(page.getByText(words.event.cancelled).first()).toBeAttached();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(await storedEvents(business.owner)).toEqual([]);
});

test('deleting a booking mails the cancellation to the customer', { tag: '@once' }, async ({
  page,
  mailbox,
  customerEmail,
  business,
  openConsole,
  bookFirstSlot,
  words: allWords,
}) => {
  const { console: words } = allWords;
  await business.owner.call('POST', '/api/booking-options', { auto_confirm: true });
  await bookFirstSlot();
  const console = await openConsole();
  await console.openEvent(CUSTOMER_NAME);
  const form = console.eventForm();
  await expect(page.getByRole('link', { name: customerEmail })).toBeVisible();
  await expectAccessible(page);
  const dialog = await form.askToCancel();
  await page.getByLabel(words.answer.reason).fill('The heating is broken.');
  await expectAccessible(page);
  await dialog.confirm();
  await expect(page.getByRole('link', { name: customerEmail })).toBeHidden();
  await mailbox.waitFor(customerEmail, /> The heating is broken\./);
});

test('a day with more events than the month can show opens with all of them', { tag: '@phone-en' }, async ({
  page,
  business,
  openConsole,
  words: allWords,
  isMobile,
}) => {
  const words = allWords.console.calendar;
  const { owner } = business;
  const [year = 0, month = 0] = dateIn(0).split('-').map(Number);
  const start = noon(new Date(Date.UTC(year, month, 15)).toISOString().slice(0, 10));
  const end = new Date(Date.parse(start) + HOUR_MS);
  for (let nth = 1; nth <= 7; nth++)
    await owner.call('POST', '/api/calendar', { title: `Lesson ${nth}`, start_time: start, end_time: end });
  await openConsole();
  await page.getByRole('button', { name: words.next.month }).click();
  const full = filled(words.dayName_other, { day: '', count: 7 });
  const more = new RegExp(`^${filled(allWords.console.grid.more, { number: '\\d' })}`);
  const opener = page.getByRole('button', { name: isMobile ? full : more }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const day = isMobile ? page.getByRole('region', { name: /15/ }) : page.getByRole('dialog');
  await expect(day.getByRole('button', { name: 'Lesson' })).toHaveCount(7);
  await expectGoodLayout(page);
  if (isMobile) return;
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('an owner without a business id is led to its field', { tag: '@phone-en' }, async ({
  page,
  context,
  service,
  uniqueId,
  words,
}) => {
  const owner = await signUp(service, `${uniqueId}@owner.example`);
  await context.addCookies(owner.cookies);
  await page.goto('/dashboard');
  const app = new ConsolePage(page, words);
  await app.showView('agenda');
  await expect(page.getByText(words.console.calendar.empty)).toBeVisible();
  await expectGoodLayout(page);
  await app.chooseInCalendarMenu(words.console.calendar.kind.own);
  await expect(page.getByText(words.console.event.needsId)).toBeVisible();
  await expectGoodLayout(page);
  await page
    .getByRole('alert')
    .locator('xpath=ancestor::*[self::section or @role="dialog"][1]')
    .getByRole('button', { name: words.console.event.chooseId })
    .click();
  await expect(page.getByLabel(words.console.profile.id, { exact: true })).toBeFocused();
});
