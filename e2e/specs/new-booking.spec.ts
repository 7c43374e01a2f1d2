/** A booking by telephone: customer, service, and a free time or any other with its conflicts. */
import { expectAccessible } from '../fixtures/axe.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('an owner books by telephone for a known and for a new customer', async ({
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  await business.owner.call('POST', '/api/customers', { name: 'Ana Souza', email: 'ana@example.com' });
  await business.owner.call('POST', '/api/customers', { name: 'Jo\u00e3o Ana', phone: '9025550100' });
  const date = dateIn(5);
  await business.owner.call('POST', '/api/calendar', {
    title: 'Lunch',
    start_time: noon(date),
    end_time: noon(date).replace(':00:00.', ':45:00.'),
  });
  const app = await openConsole();
  await page.getByRole('toolbar').getByRole('button', { name: words.booking.title }).click();
  await expect(page.getByRole('heading', { name: words.booking.title })).toBeVisible();
  const search = page.getByRole('combobox', { name: words.customers.find });
  await expect(search).toBeFocused();
  await page.getByRole('main').locator('button[type="submit"]').click();
  await expect(page.getByText(words.booking.problem.customer)).toBeVisible();
  await search.fill('ana');
  const found = page.getByRole('listbox', { name: words.customers.find }).getByRole('option');
  await expect(found).toHaveCount(3);
  await expectAccessible(page);
  await found.filter({ hasText: 'ana@example.com' }).click();
  await expect(page.getByRole('main')).toContainText('ana@example.com');
  await page.locator('label:has(input[name="slot"])').last().click();
  await expectGoodLayout(page);
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText(filled(words.booking.doneMailed, { who: 'Ana Souza' }))).toBeVisible();
  await page.getByRole('button', { name: words.booking.open, exact: true }).click();
  await expect(page.getByText('ana@example.com').first()).toBeVisible();
  await expect(page.getByText(words.event.fact.booked, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Ana Souza' }).click();
  await expect(page.getByRole('heading', { name: 'Ana Souza' })).toBeVisible();
  await page.getByRole('list', { name: words.customers.coming }).getByRole('button').click();
  await expect(page.getByText('ana@example.com').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // A free time of the calendar is for a booking, too.
  const form = await app.newEvent();
  await form.date.fill(date);
  await form.start.fill('12:15');
  await page.getByRole('button', { name: words.booking.booking, exact: true }).click();
  await expect(page.getByLabel(words.event.date)).toHaveValue(date);
  await expect(page.getByText('Lunch')).toBeVisible();
  await search.fill('Hank Delgado');
  await expect(found).toHaveCount(1);
  await search.press('Enter');
  await expect(page.getByLabel(words.customers.field.name)).toHaveValue('Hank Delgado');
  await page.reload();
  await expect(page.getByLabel(words.customers.field.name)).toHaveValue('Hank Delgado');
  await expect(page.getByLabel(words.event.date)).toHaveValue(date);
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText(words.booking.problem.contact)).toBeVisible();
  await page.getByLabel(words.customers.field.phone).fill('(902) 555-0142');
  await expectGoodLayout(page);
  await page.getByRole('button', { name: words.booking.bookAnyway }).click();
  await expect(page.getByText(filled(words.booking.done, { who: 'Hank Delgado' }))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`date=${date}`));
  await expect(page.getByRole('toolbar')).toBeInViewport();
});

test('a click on a free time of the calendar books it, for the person whose column it is', {
  tag: '@once',
}, async ({ page, business, openConsole, words: { console: words } }) => {
  const { owner } = business;
  const { staff } = await owner.call('GET', '/api/staff');
  await owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { name: 'Ana' });
  const { staff_id: ben } = await owner.call('POST', '/api/staff', { name: 'Ben' });
  await owner.call('POST', '/api/customers', { name: 'Mia Okafor', email: 'mia@example.com' });
  const date = dateIn(5);
  const lunch = { start_time: noon(date), end_time: noon(date).replace(':00:00.', ':45:00.') };
  await owner.call('POST', '/api/calendar', { title: 'Lunch', ...lunch, staff_id: ben });
  await openConsole(`/dashboard?view=day&date=${date}`);
  const panel = page.locator('[role="dialog"], aside').filter({ has: page.locator('form') });
  await page
    .locator('.rbc-day-slot')
    .last()
    .click({ position: { x: 40, y: 60 } });
  await expect(panel.getByLabel(words.people.withWhom)).toHaveValue(ben);
  await expect(panel.getByLabel(words.event.date)).toHaveValue(date);
  await panel.getByLabel(words.event.start).fill('12:15');
  await expect(panel.getByText(filled(words.conflict.titleOf, { name: 'Ben' }))).toBeVisible();
  await expect(panel.getByText('Lunch')).toBeVisible();
  const search = panel.getByRole('combobox', { name: words.customers.find });
  await search.fill('mia');
  const options = page.getByRole('listbox', { name: words.customers.find }).getByRole('option');
  await options.filter({ hasText: 'mia@example.com' }).click();
  await expectGoodLayout(page);
  await page.reload();
  await expect(panel.getByText('mia@example.com')).toBeVisible();
  await expect(panel.getByLabel(words.event.start)).toHaveValue('12:15');
  await panel.getByRole('group', { name: words.booking.freeInstead }).getByRole('button').first().click();
  await expect(panel.getByText('Lunch')).toBeHidden();
  await panel.locator('button[type="submit"]').click();
  await expect(page.getByText(filled(words.booking.doneMailed, { who: 'Mia Okafor' }))).toBeVisible();
  const { events } = await owner.call('GET', `/api/calendar?start=${date}&end=${dateIn(6)}`);
  expect(events.map(({ staff_id }: { staff_id: string }) => staff_id)).toEqual([ben, ben]);
});
