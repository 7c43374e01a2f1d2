/** A person's own hours, on the page of that person. */
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('own hours are saved on the page of a person, beside details that are not saved yet', async ({
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  const { owner } = business;
  const { staff } = await owner.call('GET', '/api/staff');
  await owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { name: 'Marco Benedetti' });
  const { staff_id: tunde } = await owner.call('POST', '/api/staff', { name: 'Tunde Adeyemi' });
  const ownShifts = async () => {
    const { business_hours: shifts } = await owner.call('GET', '/api/business-hours');
    return shifts.filter((shift: { staff_id: string | null }) => shift.staff_id === tunde);
  };
  await openConsole(`/dashboard?place=business-page&section=staff&item=${tunde}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const about = page.getByLabel(words.staff.about);
  await about.fill('Violin and theory.');

  const hours = page.getByRole('region', { name: words.staff.hours, exact: true });
  await hours.getByRole('radio', { name: words.staff.hasOwnHours }).check();
  await expect(hours.getByText(words.saved)).toBeVisible();
  const monday = hours.getByRole('listitem').filter({ hasText: words.weekday.Monday });
  await monday.locator('button[data-shift]').first().click();
  await page.getByLabel(words.hours.start, { exact: true }).fill('10:30');
  await expectGoodLayout(page);
  await button(words.hours.save).click();
  await expect(monday).toContainText('10:30');
  const tuesday = hours.getByRole('listitem').filter({ hasText: words.weekday.Tuesday });
  await tuesday.locator('button[data-shift]').first().click();
  await hours.getByRole('button', { name: words.hours.delete, exact: true }).click();
  await button(words.hours.deleteConfirm).click();
  await expect(tuesday).toContainText(words.hours.notWorking);

  await expect(about).toHaveValue('Violin and theory.');
  await button(words.staff.save).click();
  await expect(page.getByText(filled(words.staff.saved, { name: 'Tunde Adeyemi' }))).toBeVisible();
  await expect(monday).toContainText('10:30');
  const { staff: saved } = await owner.call('GET', '/api/staff');
  expect(saved[1]).toMatchObject({ bio: 'Violin and theory.', own_hours: true });
  const shifts = await ownShifts();
  expect(shifts.map((shift: { day_of_week: string }) => shift.day_of_week)).not.toContain('Tuesday');
  expect(shifts).toContainEqual(
    expect.objectContaining({ day_of_week: 'Monday', shift_start_time: '10:30' }),
  );

  await hours.getByRole('radio', { name: words.staff.worksBusinessHours }).check();
  await expect(hours.getByRole('listitem')).toHaveCount(0);
  await expect.poll(async () => (await owner.call('GET', '/api/staff')).staff[1].own_hours).toBe(false);
});
