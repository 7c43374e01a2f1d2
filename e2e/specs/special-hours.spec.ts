/** Vacation, public holidays and time around appointments. */
import type { Page } from 'playwright/test';
import { addDays } from '../../api/src/time/dates.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { bookSlot } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled, type Words } from '../fixtures/words.ts';
import { CALENDAR_MENU, type ConsolePage } from '../pages/console-page.ts';

/** Opens the form for another entry. */
async function addDates(page: Page, app: ConsolePage, words: Words['console']) {
  await app.openBusinessPage('hours');
  const found = findForm(page, words);
  await found.section.getByRole('link', { name: words.special.add }).click();
  return found;
}

function findForm(page: Page, words: Words['console']) {
  const form = page.getByRole('region', { name: words.special.addTitle });
  return {
    section: page.getByRole('region', { name: words.special.title }),
    form,
    from: form.getByLabel(words.special.from, { exact: true }),
  };
}

test('an owner goes on vacation: what is booked stays, and customers read when they are back', async ({
  page,
  business,
  bookFirstSlot,
  openConsole,
  openBookingPage,
  words: { console: words, widget },
}) => {
  await bookFirstSlot(3);
  const [first, last] = [dateIn(3), addDays(dateIn(3), 5)];
  const app = await openConsole();
  await page.locator(CALENDAR_MENU).click();
  await page.getByRole('menuitem', { name: words.special.addTitle }).click();
  const { section, form, from } = findForm(page, words);
  await from.fill(first);
  await form.getByLabel(words.special.to, { exact: true }).fill(dateIn(2));
  await form.getByRole('button', { name: words.special.save, exact: true }).click();
  await expect(form).toContainText(words.special.backwards);
  await form.getByLabel(words.special.to, { exact: true }).fill(last);
  await form.getByLabel(words.special.note).fill('Back soon');
  await form.getByRole('button', { name: words.special.save, exact: true }).click();

  const outside = page.getByRole('listitem').filter({ hasText: 'Quick One' });
  await expect(outside).toBeVisible();
  const { special_hours: saved } = await business.owner.call('GET', '/api/special-hours');
  expect(saved).toMatchObject([{ from: first, to: last }]);

  await test.step('what lies in the vacation is opened without a question and stays listed', async () => {
    await outside.getByRole('button', { name: filled(words.absence.more, { name: 'Quick One' }) }).click();
    await page.getByRole('menuitem', { name: words.special.answer }).click();
    await expect(page.locator('[data-place="calendar"]')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.goBack();
    await expect(outside).toBeVisible();
  });
  await app.openBusinessPage('hours');
  await expect(section.getByRole('listitem')).toContainText(words.special.closed);
  await expectGoodLayout(page);
  expect((await business.owner.call('GET', '/api/service-requests')).service_requests).toHaveLength(1);

  const booking = await openBookingPage();
  await booking.chooseService('Single lesson');
  await expect(page.getByText('Back soon')).toBeVisible();
  const cell = page.locator(`td[data-date="${first}"]`);
  if ((await cell.count()) > 0) await expect(cell).toHaveAccessibleName(new RegExp(widget.days.why.closed));
  await expectAccessible(page);
});

test('an owner opens for one evening, removes it and brings it back @once', async ({
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  const { section, form, from } = await addDates(page, await openConsole(), words);
  await from.fill(dateIn(2));
  await form.getByRole('radio', { name: words.special.other }).check();
  await form.getByLabel(words.hours.start, { exact: true }).fill('18:00');
  await form.getByLabel(words.hours.end, { exact: true }).fill('17:00');
  await form.getByRole('button', { name: words.special.save, exact: true }).click();
  await expect(form).toContainText(words.special.endFirst);
  await expectGoodLayout(page);
  await form.getByLabel(words.hours.end, { exact: true }).fill('00:00');
  await form.getByRole('button', { name: words.special.save, exact: true }).click();
  await expect(form).toBeHidden();
  const entry = section.getByRole('listitem');
  await expect(entry).toHaveCount(1);
  const saved = async () => (await business.owner.call('GET', '/api/special-hours')).special_hours;
  await expect
    .poll(async () => (await saved())[0]?.shifts[0])
    .toMatchObject({ shift_start_time: '18:00', shift_end_time: '24:00' });

  await entry.getByRole('button').last().click();
  await expect(section).toContainText(words.special.none);
  await page.getByRole('button', { name: words.event.undo }).click();
  await expect(entry).toHaveCount(1);
  await expect.poll(saved).toHaveLength(1);
});

test('an owner closes on public holidays with one tap each, or on all @once', async ({
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  await business.owner.call('POST', '/api/profile', { country: 'CA', region: 'ON' });
  const app = await openConsole();
  await app.openBusinessPage('hours');
  const section = page.getByRole('region', { name: words.holidays.title });
  await section.getByRole('button', { name: words.holidays.next }).click();
  const year = Number(dateIn(0).slice(0, 4)) + 1;
  const { holidays } = await business.owner.call('GET', `/api/holidays?year=${year}`);
  const count = holidays.length;
  expect(count).toBeGreaterThan(5);
  const days = section.getByRole('checkbox');
  await expect(days).toHaveCount(count);
  await days.first().check();
  await expect(section.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await section.getByRole('button', { name: filled(words.holidays.closeAll, { number: count - 1 }) }).click();
  await expect(section.getByRole('checkbox', { checked: true })).toHaveCount(count);
  await days.first().uncheck();
  await expect(section.getByRole('checkbox', { checked: true })).toHaveCount(count - 1);
  await expectGoodLayout(page);
});

test('what lies on closed dates is rescheduled or cancelled with a sentence', { tag: '@once' }, async ({
  page,
  service,
  business,
  mailbox,
  customerEmail,
  openConsole,
  words: { console: words },
}) => {
  await business.owner.call('POST', '/api/booking-options', { auto_confirm: true });
  for (const [name, email] of [
    ['Ana', customerEmail],
    ['Ben', `ben.${customerEmail}`],
  ] as const) {
    const timeSlot = noon(dateIn(name === 'Ana' ? 3 : 4));
    await bookSlot(service, business, { serviceName: 'Single lesson', timeSlot, email, name });
  }
  const app = await openConsole();
  const { form, from } = await addDates(page, app, words);
  await from.fill(dateIn(3));
  await form.getByLabel(words.special.to, { exact: true }).fill(dateIn(4));
  await form.getByRole('button', { name: words.special.save, exact: true }).click();

  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const choose = async (name: string, choice: string) => {
    await row(name)
      .getByRole('button', { name: filled(words.absence.more, { name }) })
      .click();
    await page.getByRole('menuitem', { name: choice }).click();
  };
  await choose('Ana', words.absence.cancelAppointment);
  const question = page.getByRole('alertdialog', { name: words.event.cancelQuestion });
  await question.getByRole('textbox').fill('I am away that week, please pick another day.');
  await expectAccessible(page);
  await question.getByRole('button', { name: words.event.cancel }).click();
  await expect(row('Ana')).toBeHidden();

  await choose('Ben', words.event.move);
  await expect(page.getByRole('heading', { name: 'Ben' })).toBeVisible();
  expect((await business.owner.call('GET', '/api/special-hours')).special_hours).toHaveLength(1);
  expect((await mailbox.waitFor(customerEmail, /away that week/)).text).toContain('please pick another day');
});
