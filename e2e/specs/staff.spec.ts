/** The people of a business: who is added, rests, leaves. */
import { expectAccessible } from '../fixtures/axe.ts';
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
  await page.getByRole('radio', { name: words.staff.colors.violet }).click();
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
  await page.getByRole('link', { name: words.sections.staff, exact: true }).last().click();
  await expect(list.getByRole('listitem').last()).toContainText(
    filled(words.staff.offersSome, { number: 1, total: 2 }),
  );
  const { staff } = await business.owner.call('GET', '/api/staff');
  expect(staff[1]).toMatchObject({ name: 'Tunde Adeyemi', color: '#7a4dd8', own_hours: true });
  expect(staff[1].photo_url).toMatch(/^\/pictures\//);
  const { services } = await business.owner.call('GET', '/api/services');
  expect(services[0].staff_ids).toEqual([staff[0].staff_id]);
});

test('an owner lets a person rest, and the last one takes bookings', { tag: '@once' }, async ({
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
