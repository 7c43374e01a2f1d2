/** The console for the roles manager and staff; the other specs cover owners. */
import type { Page } from 'playwright/test';
import { inviteAndJoin, storedEvents } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConsolePage } from '../pages/console-page.ts';

const PAGE_SECTIONS = ['services', 'staff', 'options', 'connections', 'publish'] as const;

/** Refused calls: the console must not send any that the role is not allowed. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });
  return refused;
}

test('the role staff works with its person’s bookings and hours @once', async ({
  page,
  context,
  service,
  business,
  bookFirstSlot,
  words: allWords,
}) => {
  const { console: words } = allWords;
  const { owner } = business;
  const date = dateIn(3);
  const { staff } = await owner.call('GET', '/api/staff');
  const ana: string = staff[0].staff_id;
  await owner.call('PUT', `/api/staff/${ana}`, { name: 'Ana' });
  await bookFirstSlot(3);
  const { staff_id: mark } = await owner.call('POST', '/api/staff', { name: 'Mark' });
  const times = { start_time: noon(date), end_time: noon(date).replace(':00:00.', ':30:00.') };
  await owner.call('POST', '/api/calendar', { title: 'Delivery', ...times });
  await owner.call('POST', '/api/calendar', { title: 'Dentist', ...times, staff_id: mark });
  await owner.call('POST', '/api/special-hours', { from: dateIn(9), to: dateIn(9), note: 'Stocktaking' });
  const member = await inviteAndJoin(service, business, 'staff', ana);
  await context.addCookies(member.cookies);
  const refused = refusals(page);
  const app = new ConsolePage(page, allWords);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto(`/dashboard?view=agenda&date=${date}`);
  const delivery = page.getByRole('button', { name: /Delivery/ }).first();
  await expect(delivery).toBeVisible();
  await expect(page.getByText('Dentist')).toHaveCount(0);
  await expectGoodLayout(page);

  await test.step('events of the whole business are read-only', async () => {
    await delivery.click();
    await expect(page.getByText(words.event.ofBusiness)).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    await expect(button(words.event.delete)).toHaveCount(0);
    await expectGoodLayout(page);
    await button(words.close).last().click();
    await expect(page.getByText(words.event.ofBusiness)).toBeHidden();
  });

  await test.step('requests are answered, bookings changed, own events added', async () => {
    await app.accept('Quick One');
    await app.openEvent('Quick One');
    const form = await app.reschedule();
    await expect(form.date).toBeVisible();
    await expect(page.getByLabel(words.people.withWhom, { exact: true })).toHaveCount(0);
    await button(words.close).last().click();
    await page.goto('/dashboard?event=new');
    const fresh = app.eventForm();
    await fresh.title.fill('Errand');
    await fresh.date.fill(dateIn(4));
    await fresh.start.fill('10:00');
    await fresh.save();
    const errand = async () =>
      (await storedEvents(owner)).find(({ title }: { title: string }) => title === 'Errand');
    await expect.poll(async () => (await errand())?.staff_id).toBe(ana);
  });

  await test.step('special hours of the business are read-only, those of the person can be changed', async () => {
    await app
      .place('business-page')
      .or(page.getByRole('link', { name: words.sections.hours }))
      .first()
      .click();
    const row = page.getByRole('listitem').filter({ hasText: 'Stocktaking' });
    await expect(row).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: words.special.add }).click();
    await page.getByRole('button', { name: words.special.save }).click();
    await expect(page.getByText(words.special.saved)).toBeVisible();
    const { special_hours: entries } = await owner.call('GET', '/api/special-hours');
    expect(entries.map((entry: { staff_id: string | null }) => entry.staff_id)).toContain(ana);
    await expectGoodLayout(page);
  });

  await test.step('other places show that access is missing', async () => {
    for (const query of [
      'place=customers',
      'place=insights',
      ...PAGE_SECTIONS.map((name) => `place=business-page&section=${name}`),
    ]) {
      await page.goto(`/dashboard?${query}`);
      await expect(page.getByText(words.places.forbidden)).toBeVisible();
    }
    await page.goto('/dashboard?place=account');
    await expect(button(words.account.passwordGo)).toBeVisible();
    await expect(page.getByRole('heading', { name: words.feed.title })).toBeVisible();
    for (const name of [words.account.emailGo, words.account.export, words.account.deleteGo])
      await expect(button(name)).toHaveCount(0);
    await expectGoodLayout(page);
  });
  expect(refused).toEqual([]);
});

test('a manager runs the business and does not see members, plan, keys and the account’s data @once', async ({
  page,
  context,
  service,
  business,
  bookFirstSlot,
  words: allWords,
}) => {
  const { console: words } = allWords;
  const { owner } = business;
  const { staff } = await owner.call('GET', '/api/staff');
  await owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { name: 'Ana' });
  await owner.call('POST', '/api/staff', { name: 'Mark' });
  await bookFirstSlot(3);
  const member = await inviteAndJoin(service, business, 'manager');
  await context.addCookies(member.cookies);
  const refused = refusals(page);
  const app = new ConsolePage(page, allWords);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto(`/dashboard?date=${dateIn(3)}`);
  await app.accept('Quick One');
  await app.place('customers').click();
  await expect(page.getByText('Quick One').first()).toBeVisible();
  await app.openBusinessPage();
  for (const name of PAGE_SECTIONS) {
    await app.section(name).click();
    await expect(page.locator('[data-place="business-page"] h2').first()).toBeVisible();
    await expect(page.getByText(words.places.forbidden)).toHaveCount(0);
  }
  await app.section('connections').click();
  await expect(page.getByRole('heading', { name: words.webhooks.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: words.keys.title })).toHaveCount(0);
  await app.account().click();
  await expect(page.getByRole('menuitem', { name: words.sections.security })).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveCount(3);
  await page.getByRole('menuitem', { name: words.sections.security }).click();
  await expect(button(words.account.emailGo)).toBeVisible();
  for (const name of [words.account.export, words.account.deleteGo])
    await expect(button(name)).toHaveCount(0);
  await expectGoodLayout(page);
  await page.goto('/dashboard?place=account&section=members');
  await expect(page.getByText(words.places.forbidden)).toBeVisible();
  expect(refused).toEqual([]);
});
