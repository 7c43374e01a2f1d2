/** Several people, one business. */
import type { Locator } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { storedEvents } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { pictureFile } from '../fixtures/sample-picture.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('an owner who works with others adds a person with own hours and services', async ({
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  const app = await openConsole('/dashboard?place=business-page&section=options');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(app.section('options')).toBeVisible();
  await expect(app.section('staff')).toBeHidden();
  await page.getByRole('link', { name: words.staff.addPerson }).click();
  const form = page.getByRole('region', { name: words.staff.add });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await button(words.staff.save).click();
  await expect(form.getByText(words.staff.nameMissing)).toHaveCount(2);
  await expectGoodLayout(page);
  await field(words.staff.firstName).fill('Marco Benedetti');
  await field(words.staff.secondName).fill('Tunde Adeyemi');
  await page.getByRole('radio', { name: words.staff.colours.violet }).click();
  await button(words.staff.save).click();

  const list = page.getByRole('region', { name: words.staff.title });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(app.section('staff')).toHaveAttribute('aria-current', 'page');
  await expectGoodLayout(page);
  await button(filled(words.order.up, { name: 'Tunde Adeyemi' })).click();
  await expect(list.getByRole('listitem').first()).toContainText('Tunde Adeyemi');
  await button(words.event.undo).click();
  await expect(list.getByRole('listitem').first()).toContainText('Marco Benedetti');

  await list.getByRole('link', { name: 'Tunde Adeyemi' }).click();
  const photo = page.getByRole('region', { name: words.staff.photo, exact: true });
  await photo.locator('input[type=file]').setInputFiles(pictureFile('tunde.png', 200, 200, [180, 120, 90]));
  await expect(photo.locator('img')).toBeVisible();
  const feed = page.getByRole('region', { name: words.feed.title });
  await expect(feed).toContainText('Tunde Adeyemi');
  await expect(feed).toContainText('.ics');
  await page.getByRole('radio', { name: words.staff.hasOwnHours }).check();
  const monday = page.getByRole('listitem').filter({ hasText: words.weekday.Monday });
  await expect(monday.getByRole('button')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Intro call' }).uncheck();
  await expectGoodLayout(page);
  await button(words.staff.save).click();
  await expect(list.getByRole('listitem').last()).toContainText(
    filled(words.staff.offersSome, { number: 1, total: 2 }),
  );
  const { staff } = await business.owner.call('GET', '/api/staff');
  expect(staff[1]).toMatchObject({ name: 'Tunde Adeyemi', color: '#7a4dd8', own_hours: true });
  expect(staff[1].photo_url).toMatch(/^\/pictures\//);
  const { services } = await business.owner.call('GET', '/api/services');
  expect(services[0].staff_ids).toEqual([staff[0].staff_id]);
});

test('an owner lets a person rest, and the last one takes bookings', async ({
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  const { staff } = await business.owner.call('GET', '/api/staff');
  await business.owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { name: 'Marco Benedetti' });
  await business.owner.call('POST', '/api/staff', { name: 'Tunde Adeyemi' });
  await openConsole('/dashboard?place=business-page&section=staff');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const edit = (name: string) => page.getByRole('link', { name }).click();
  await edit('Tunde Adeyemi');
  await button(words.staff.stop).click();
  await button(words.event.undo).click();
  await expect(button(words.staff.stop)).toBeVisible();
  await button(words.staff.stop).click();
  await page.getByRole('link', { name: words.sections.staff, exact: true }).last().click();
  await expect(page.getByRole('heading', { name: words.staff.resting })).toBeVisible();
  await expectAccessible(page);
  await edit('Marco Benedetti');
  await button(words.staff.stop).click();
  await expect(button(words.staff.stop)).toBeVisible();
  const { staff: left } = await business.owner.call('GET', '/api/staff');
  expect(left.map(({ active }: { active: boolean }) => active)).toEqual([true, false]);
});

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
  await openConsole(`/dashboard?date=${dateIn(3)}`);
  const chip = (name: string) =>
    page.getByRole('group', { name: words.people.label }).getByRole('button', { name });
  const entry = page.getByRole('button', { name: /Quick One.*Marco/ });
  await expect(chip(words.people.everyone)).toHaveAttribute('aria-pressed', 'true');
  await expect(entry.first()).toBeVisible();
  await expectAccessible(page);
  await chip('Tunde Adeyemi').click();
  await expect(entry).toHaveCount(0);
  await page.reload();
  await expect(chip('Tunde Adeyemi')).toHaveAttribute('aria-pressed', 'true');
  await expectGoodLayout(page);
  await chip(words.people.everyone).click();

  await entry.first().press('Enter');
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

  await openConsole(`/dashboard?date=${dateIn(3)}`);
  const column = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
  const entry = page.locator('.rbc-event', { hasText: 'Quick One' });
  const boxOf = async (target: Locator) =>
    (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect(entry).toBeVisible();

  await test.step('an event of the whole business spans all columns', async () => {
    const whole = page.locator('.rbc-event', { hasText: 'Delivery' });
    await expect(whole).toHaveCount(1);
    await expect(whole).toContainText(words.people.everyone);
    const [last, across] = [await boxOf(column('Tunde')), await boxOf(whole)];
    expect(across.x).toBeLessThan(last.x);
    expect(Math.abs(across.x + across.width - last.x - last.width)).toBeLessThan(12);
  });

  const [from, to] = [await boxOf(entry), await boxOf(column('Tunde'))];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width, from.y + from.height / 2, { steps: 20 });
  await page.mouse.move(to.x + to.width / 2, from.y + from.height / 2, { steps: 20 });
  await page.mouse.up();
  const question = page.getByRole('alertdialog', { name: /Tunde Adeyemi/ });
  await expect(question.getByText(words.conflict.title)).toBeVisible();
  await expect(question.getByText(/Dentist/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: words.conflict.move }).click();
  await expect(column('Tunde').getByRole('button', { name: /Quick One/ })).toBeVisible();
  await mailbox.waitFor(customerEmail, /Tunde/);

  await test.step('a week has a column for each person on each date', async () => {
    await page.getByRole('button', { name: words.calendar.view.week, exact: true }).click();
    await expect(column('Tunde')).toHaveCount(7);
    await expect(column('Tunde').getByRole('button', { name: /Quick One/ })).toBeVisible();
    await expectGoodLayout(page);
  });
});

test('a business of one shows no staff', async ({
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
  await page.getByRole('button', { name: words.calendar.view.day, exact: true }).click();
  await silent();
  await app.accept('Quick One');
  await app.openEvent('Quick One');
  await expect(app.eventForm().date).toBeVisible();
  await silent();
  await page.goto('/dashboard?place=business-page&section=services');
  await page.getByRole('button', { name: words.services.add, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await silent();
  await page.goto('/dashboard?place=business-page&section=hours&item=new');
  await expect(page.getByRole('heading', { name: words.special.addTitle })).toBeVisible();
  await silent();
  await expect(app.section('staff')).toBeHidden();
  await page.goto('/dashboard?place=account&section=members');
  await page.getByRole('button', { name: words.members.invite }).click();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
});

test('who leaves hands over the bookings that lie ahead', async ({
  page,
  business,
  bookFirstSlot,
  openConsole,
  words: { console: words },
}) => {
  const { owner } = business;
  const { staff } = await owner.call('GET', '/api/staff');
  await owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { name: 'Marco Benedetti' });
  await bookFirstSlot(3);
  const { staff_id: tunde } = await owner.call('POST', '/api/staff', { name: 'Tunde Adeyemi' });
  const [{ start_time, end_time }] = (await owner.call('GET', '/api/service-requests')).service_requests;
  const dentist = { title: 'Dentist', start_time, end_time, staff_id: tunde };
  const { event } = await owner.call('POST', '/api/calendar', dentist);
  const app = await openConsole(`/dashboard?place=business-page&section=staff&item=${staff[0].staff_id}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(words.staff.delete).click();
  const question = page.getByRole('alertdialog', {
    name: filled(words.staff.deleteTitle, { name: 'Marco Benedetti' }),
  });
  await question.getByRole('button', { name: words.staff.deleteConfirm, exact: true }).click();
  await expect(question.getByRole('combobox')).toHaveText('Tunde Adeyemi');
  await expectAccessible(page);
  await question.getByRole('button', { name: words.staff.moveAndDelete }).click();
  const clashes = page.getByRole('dialog').filter({ hasText: words.staff.clashesHelp });
  await expect(clashes.getByRole('listitem')).toContainText('Quick One');
  await expectAccessible(page);
  await clashes.getByRole('button', { name: words.staff.otherSuccessor }).click();
  await owner.call('DELETE', `/api/calendar/${event.id}`);
  await question.getByRole('button', { name: words.staff.moveAndDelete }).click();
  await expect(question).toBeHidden();
  // With one person left, no staff is shown.
  await expect(app.section('options')).toHaveAttribute('aria-current', 'page');
  const { staff: left } = await owner.call('GET', '/api/staff');
  const { service_requests: requests } = await owner.call('GET', '/api/service-requests');
  expect(left.map(({ name }: { name: string }) => name)).toEqual(['Tunde Adeyemi']);
  expect(requests[0].staff_id).toBe(left[0].staff_id);
});
