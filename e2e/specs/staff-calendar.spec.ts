/** The calendar of several people, and of one. */
import type { Locator } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { storedEvents } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('an owner sees each person’s day, filters by person and gives a booking to another one', async ({
  page,
  business,
  bookFirstSlot,
  openConsole,
  words: { console: words },
  isMobile,
}) => {
  const { owner } = business;
  const { staff } = await owner.call('GET', '/api/staff');
  await owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { name: 'Marco Benedetti' });
  await owner.call('POST', '/api/booking-options', { auto_confirm: true });
  await bookFirstSlot(3);
  await owner.call('POST', '/api/staff', { name: 'Tunde Adeyemi', color: '#b5651d' });
  const app = await openConsole(`/dashboard?date=${dateIn(3)}`);
  const chip = (name: string) =>
    page.getByRole('group', { name: words.people.label }).getByRole('button', { name });
  const entry = page.getByRole('button', { name: /Quick One.*Marco/ });
  await expect(entry.first()).toBeVisible();
  await expectAccessible(page);
  if (isMobile) {
    await chip('Tunde Adeyemi').click();
    await expect(chip('Tunde Adeyemi')).toHaveAttribute('aria-current', 'true');
    await expectGoodLayout(page);
    await chip('Marco Benedetti').click();
    await expect(chip('Marco Benedetti')).toHaveAttribute('aria-current', 'true');
  } else {
    await expect(chip(words.people.everyone)).toHaveAttribute('aria-pressed', 'true');
    await chip('Tunde Adeyemi').click();
    await expect(entry).toHaveCount(0);
    await page.reload();
    await expect(chip('Tunde Adeyemi')).toHaveAttribute('aria-pressed', 'true');
    await expectGoodLayout(page);
    await chip(words.people.everyone).click();
  }

  await entry.first().press('Enter');
  await app.reschedule();
  await page.getByLabel(words.people.withWhom, { exact: true }).selectOption('Tunde Adeyemi');
  await page.locator('button[type="submit"]').last().click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Tunde Adeyemi/);
  await expectAccessible(page);
  await question.getByRole('button', { name: words.event.move }).click();
  const moved = page.getByRole('button', { name: /Quick One.*Tunde/ });
  await expect(moved.first()).toBeVisible();
  await page.getByRole('button', { name: words.event.undo }).click();
  await expect(entry.first()).toBeVisible();
  if (isMobile) return;

  await test.step('a click on a free time books it with that person', async () => {
    const free = page.getByRole('group', { name: /^Tunde Adeyemi/ });
    await free.scrollIntoViewIfNeeded();
    const box = await free.boundingBox();
    const hours = await page.locator('.rbc-time-gutter .rbc-label').count();
    // The board shows from an hour before the opening at nine on.
    await free.click({ position: { x: 40, y: ((box?.height ?? 0) / hours) * 3 + 30 } });
    await expect(page.getByLabel(words.event.start, { exact: true })).toHaveValue('11:15');
    await expect(page.getByLabel(words.people.withWhom, { exact: true })).toContainText('Tunde Adeyemi');
    await page.goBack();
  });

  // Arrow keys lead to the next person.
  const column = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
  await expect(column('Tunde Adeyemi')).toBeVisible();
  const start_time = noon(dateIn(3));
  const end_time = new Date(Date.parse(start_time) + 30 * 60_000).toISOString();
  const { staff: all } = await owner.call('GET', '/api/staff');
  await owner.call('POST', '/api/calendar', {
    title: 'Lunch',
    start_time,
    end_time,
    staff_id: all[1].staff_id,
  });
  const lunch = column('Tunde Adeyemi').getByRole('button', { name: 'Lunch' });
  await expect(lunch).toBeVisible();
  await column('Marco Benedetti').getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(lunch).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(column('Marco Benedetti').getByRole('button').first()).toBeFocused();
});

test('a booking is dragged to a person who is not free, in spite of the conflict', {
  tag: '@once',
}, async ({
  page,
  business,
  bookFirstSlot,
  customerEmail,
  mailbox,
  openConsole,
  words: { console: words },
}) => {
  const { owner } = business;
  const { staff } = await owner.call('GET', '/api/staff');
  await owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { name: 'Marco Benedetti' });
  await owner.call('POST', '/api/booking-options', { auto_confirm: true });
  await bookFirstSlot(3);
  const { staff_id: tunde } = await owner.call('POST', '/api/staff', { name: 'Tunde Adeyemi' });
  const [{ start_time, end_time }] = await storedEvents(owner);
  await owner.call('POST', '/api/calendar', { title: 'Dentist', start_time, end_time, staff_id: tunde });
  const evening = noon(dateIn(3)).replace(/T\d\d/, 'T20');
  const delivery = { title: 'Delivery', start_time: evening, end_time: evening.replace(':00:00', ':45:00') };
  await owner.call('POST', '/api/calendar', delivery);

  const app = await openConsole(`/dashboard?date=${dateIn(3)}`);
  const column = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
  const entry = page.locator('.rbc-event', { hasText: 'Quick One' });
  const measureBox = async (target: Locator) =>
    (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect(entry).toBeVisible();

  await test.step('an event of the whole business spans all columns', async () => {
    const whole = page.locator('.rbc-event', { hasText: 'Delivery' });
    await expect(whole).toHaveCount(1);
    await expect(whole).toContainText(words.people.everyone);
    const [last, across] = [await measureBox(column('Tunde')), await measureBox(whole)];
    expect(across.x).toBeLessThan(last.x);
    expect(Math.abs(across.x + across.width - last.x - last.width)).toBeLessThan(12);
  });

  const [from, to] = [await measureBox(entry), await measureBox(column('Tunde'))];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width, from.y + from.height / 2, { steps: 20 });
  await page.mouse.move(to.x + to.width / 2, from.y + from.height / 2, { steps: 20 });
  await page.mouse.up();
  const question = page.getByRole('alertdialog', {
    name: filled(words.event.moveQuestion, { who: 'Quick One' }),
  });
  const withTunde = filled(words.people.with, { name: 'Tunde Adeyemi' });
  await expect(question.getByText(withTunde, { exact: true })).toBeVisible();
  await expect(question.getByText(filled(words.conflict.titleOf, { name: 'Tunde Adeyemi' }))).toBeVisible();
  await expect(question.getByText(/Dentist/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: words.conflict.move }).click();
  await expect(column('Tunde').getByRole('button', { name: /Quick One/ })).toBeVisible();

  await test.step('a week has a row for each person, with what is free on each date', async () => {
    await app.showView('week');
    const week = page.getByRole('region', { name: words.grid.byPerson });
    const row = week.getByRole('row', { name: /^Tunde/ });
    await expect(row.getByRole('cell')).toHaveCount(7);
    await expect(row.getByRole('button', { name: /Quick One/ })).toBeVisible();
    await expect(row.getByText(filled(words.grid.hoursFree, { hours: '' }).trim()).first()).toBeVisible();
    await expectGoodLayout(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(row.getByRole('button', { name: /Quick One/ })).toBeInViewport();
  });
  await mailbox.waitFor(customerEmail, /Tunde/);
});

test('a business of one shows no staff @once', async ({
  page,
  bookFirstSlot,
  openConsole,
  words: { console: words },
}) => {
  await bookFirstSlot(3);
  const app = await openConsole(`/dashboard?date=${dateIn(3)}`);
  const silent = async () => {
    for (const text of [words.people.everyone, words.staff.offeredBy, words.staff.wholeBusiness])
      await expect(page.getByText(text, { exact: true })).toHaveCount(0);
    for (const label of [words.people.withWhom, words.staff.whose, words.hours.whose])
      await expect(page.getByLabel(label, { exact: true })).toHaveCount(0);
    await expect(page.getByRole('group', { name: words.people.label })).toHaveCount(0);
  };
  await expect(page.getByRole('button', { name: words.calendar.view.month, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await silent();
  await app.showView('day');
  await silent();
  await app.accept('Quick One');
  await app.openEvent('Quick One');
  await expect((await app.reschedule()).date).toBeVisible();
  await silent();
  await page.goto('/dashboard?place=business-page&section=services');
  await page.getByRole('link', { name: words.services.add, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.services.addTitle })).toBeVisible();
  await silent();
  await page.goto('/dashboard?place=business-page&section=hours&item=new');
  await expect(page.getByRole('heading', { name: words.special.addTitle })).toBeVisible();
  await silent();
  await expect(app.section('staff')).toBeHidden();
  await page.goto('/dashboard?place=account&section=members');
  await page.getByRole('button', { name: words.members.invite }).click();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
});
