/** Somebody is away or leaves: the appointments concerned are one list that stays until it is empty. */
import { expectAccessible } from '../fixtures/axe.ts';
import { type Business, inviteAndJoin } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

const HOURS = 3_600_000;
const later = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * HOURS).toISOString();

/** Ana and Ben; Ben has appointments with Mia, Noor and Li, and Ana is busy when Li comes. */
async function openTeam({ owner }: Business, customerEmail: string) {
  const { staff } = await owner.call('GET', '/api/staff');
  const ana: string = staff[0].staff_id;
  await owner.call('PUT', `/api/staff/${ana}`, { name: 'Ana Roy' });
  const { staff_id: ben } = await owner.call('POST', '/api/staff', { name: 'Ben Osei' });
  const { services } = await owner.call('GET', '/api/services');
  const start = noon(dateIn(3));
  const ids: string[] = [];
  for (const [nth, name] of ['Mia Okafor', 'Noor Khan', 'Li Wei'].entries()) {
    const email = name === 'Li Wei' ? '' : `${nth}.${customerEmail}`;
    const { event } = await owner.call('POST', '/api/bookings', {
      ...{ service_id: services[1].service_id, staff_id: ben, start_time: later(start, nth) },
      customer: { name, email, phone: '4165550119' },
    });
    ids.push(event.id);
  }
  const busy = { title: 'Dentist', start_time: later(start, 2), end_time: later(start, 3), staff_id: ana };
  const { event: dentist } = await owner.call('POST', '/api/calendar', busy);
  return { ana, ben, ids, dentist: dentist.id as string };
}

test('somebody is away: each appointment is given away, kept or called about, by two owners', {
  tag: '@phone-en',
}, async ({
  page,
  customerPage,
  context,
  service,
  business,
  customerEmail,
  openConsole,
  words: { console: words },
}) => {
  const { owner } = business;
  const { ben, ids } = await openTeam(business, customerEmail);
  const absence = words.absence;
  await openConsole(`/dashboard?view=day&date=${dateIn(3)}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  await test.step('the days are closed at once', async () => {
    await button(filled(absence.start, { name: 'Ben Osei' }))
      .first()
      .click();
    await expect(page.getByRole('radio', { name: 'Ben Osei' })).toBeChecked();
    await page.getByRole('checkbox', { name: absence.part }).check();
    await page.getByLabel(absence.partFrom, { exact: true }).fill('09:00');
    await page.getByLabel(absence.partTo, { exact: true }).fill('08:00');
    await button(words.special.save).click();
    await expect(page.getByText(words.special.endFirst)).toBeVisible();
    await page.getByRole('checkbox', { name: absence.part }).uncheck();
    const save = button(filled(absence.saveAndSee_other, { count: 3 }));
    await expect(save).toBeVisible();
    await expectGoodLayout(page);
    await save.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ben Osei');
    const { special_hours } = await owner.call('GET', '/api/special-hours');
    expect(special_hours).toMatchObject([{ staff_id: ben, from: dateIn(3), to: dateIn(3), shifts: [] }]);
  });

  await test.step('one is given to Ana and taken back, one is kept, one is to be called', async () => {
    await expect(row('Li Wei')).toContainText(absence.left.nobody_free);
    await expect(row('Li Wei')).toContainText(absence.noEmail);
    await expectGoodLayout(page);
    await row('Mia Okafor')
      .getByRole('combobox')
      .selectOption({ label: filled(absence.giveToName, { name: 'Ana Roy' }) });
    await expect(row('Mia Okafor')).toContainText(filled(absence.given, { name: 'Ana Roy' }));
    await row('Mia Okafor').getByRole('button', { name: words.event.undo }).click();
    await expect(row('Mia Okafor').getByRole('combobox')).toBeEnabled();
    await row('Noor Khan').getByRole('button', { name: absence.keep, exact: true }).click();
    await expect(row('Noor Khan')).toContainText(filled(absence.keptWith, { name: 'Ben Osei' }));
    await owner.call('PUT', `/api/bookings/${ids[2]}/absence`, { state: 'to_call' });
    await expect(row('Li Wei')).toContainText(absence.toCall);
    await expect(page.getByRole('status').filter({ hasText: /1.*1.*1/ })).toBeVisible();
  });

  await test.step('the notice leads to what is left, after a reload and in another console', async () => {
    await page.goto('/dashboard');
    const notice = page.getByRole('status').filter({ hasText: filled(absence.needsNow_other, { count: 2 }) });
    await expect(notice).toContainText('Ben Osei');
    await expectGoodLayout(page);
    await notice.getByRole('link', { name: absence.find }).click();
    await expect(row('Noor Khan')).toContainText(filled(absence.keptWith, { name: 'Ben Osei' }));
    await customerPage.context().addCookies(await context.cookies());
    await customerPage.goto('/dashboard?place=absence');
    await customerPage.getByRole('button', { name: absence.giveAll }).click();
    const given = customerPage.getByRole('listitem').filter({ hasText: 'Mia Okafor' });
    await expect(given).toContainText(filled(absence.given, { name: 'Ana Roy' }));
    await expect(row('Mia Okafor')).toHaveCount(0);
  });

  await test.step('who is away reads the own list, without deciding', async () => {
    const member = await inviteAndJoin(service, business, 'staff', ben);
    await customerPage.context().clearCookies();
    await customerPage.context().addCookies(member.cookies);
    await customerPage.goto('/dashboard');
    await customerPage.getByRole('link', { name: absence.find }).click();
    const list = customerPage.getByRole('listitem');
    await expect(list.filter({ hasText: 'Li Wei' })).toContainText(absence.toCall);
    await expect(list.filter({ hasText: 'Noor Khan' })).toBeVisible();
    await expect(list.getByRole('button', { name: absence.done, exact: true })).toHaveCount(0);
    await expect(list.getByRole('button', { name: words.event.undo })).toHaveCount(0);
    await expectGoodLayout(customerPage);
  });

  await test.step('once each is decided the notice is gone', async () => {
    await row('Li Wei').getByRole('button', { name: absence.done, exact: true }).click();
    await expect(page.getByRole('heading', { name: absence.allDone })).toBeVisible();
    await page.getByRole('link', { name: absence.later }).click();
    await expect(page.locator('[data-place="calendar"]')).toBeVisible();
    await expect(page.getByText(absence.untold)).toHaveCount(0);
  });
});

test('somebody leaves once each appointment has somebody', { tag: '@once' }, async ({
  page,
  business,
  customerEmail,
  openConsole,
  words: { console: words },
}) => {
  const { owner } = business;
  const { ana, ben, dentist } = await openTeam(business, customerEmail);
  const app = await openConsole(`/dashboard?place=business-page&section=staff&item=${ben}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('link', { name: filled(words.absence.leaving, { name: 'Ben Osei' }) }).click();
  await button(words.staff.stop).click();
  await expect(button(words.staff.stop)).toHaveCount(0);
  await expect(button(words.absence.end)).toBeDisabled();
  await button(words.absence.giveAll).click();
  await expect(page.getByText(words.absence.left.nobody_free)).toBeVisible();
  await expect(button(words.absence.end)).toBeDisabled();
  await expectGoodLayout(page);
  await owner.call('DELETE', `/api/calendar/${dentist}`);
  await expect(page.getByText(words.absence.left.nobody_free)).toHaveCount(0);
  await page
    .getByRole('combobox')
    .selectOption({ label: filled(words.absence.giveToName, { name: 'Ana Roy' }) });
  await button(words.absence.end).click();
  const question = page.getByRole('alertdialog', {
    name: filled(words.absence.endQuestion, { name: 'Ben Osei' }),
  });
  await expectAccessible(page);
  await question.getByRole('button', { name: words.absence.end }).click();
  // With one person left, no staff is shown.
  await expect(app.section('options')).toHaveAttribute('aria-current', 'page');
  const { staff } = await owner.call('GET', '/api/staff');
  expect(staff.map(({ name }: { name: string }) => name)).toEqual(['Ana Roy']);
  const { bookings } = await owner.call('GET', `/api/staff/${ana}/bookings`);
  expect(bookings).toHaveLength(3);
});
