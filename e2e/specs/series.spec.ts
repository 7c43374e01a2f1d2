/** A series: an appointment that repeats, what of it is not free, and changing or deleting several. */
import { expectAccessible } from '../fixtures/axe.ts';
import { storedEvents } from '../fixtures/business.ts';
import { dateIn, formatWall, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

const WHO = 'Ana Souza';

test('an owner books a series, reschedules what follows and deletes all of it', async ({
  page,
  business,
  openConsole,
  words: { console: words },
  isMobile,
}) => {
  for (const days of [12, 26]) {
    const start = noon(dateIn(days));
    const end_time = start.replace(':00:00.', ':45:00.');
    await business.owner.call('POST', '/api/calendar', { title: 'Lunch', start_time: start, end_time });
  }
  const readStarts = async (title: string) =>
    (await storedEvents(business.owner))
      .filter((one: { title: string; customer_name: string }) =>
        [one.title, one.customer_name].includes(title),
      )
      .map((one: { start_time: string }) => formatWall(one.start_time));
  const repeat = page.getByRole('combobox', { name: words.series.repeat, exact: true });
  const count = page.getByLabel(words.series.count, { exact: true });
  const app = await openConsole();

  const own = await app.newEvent();
  await own.title.fill('Standup');
  await own.date.fill(dateIn(5));
  await own.start.fill('15:00');
  await repeat.selectOption('week 2');
  await count.fill('1');
  await own.save();
  await expect(page.getByText(words.series.problem.count)).toBeVisible();
  await count.fill('2');
  await expectGoodLayout(page);
  await own.save();
  await expect.poll(() => readStarts('Standup')).toEqual([`${dateIn(5)} 15:00`, `${dateIn(19)} 15:00`]);

  const form = await app.newEvent();
  await form.date.fill(dateIn(5));
  await form.start.fill('12:00');
  await page.getByRole('button', { name: words.booking.booking, exact: true }).click();
  const search = page.getByRole('combobox', { name: words.customers.find });
  await search.fill(WHO);
  await expect(page.getByRole('listbox', { name: words.customers.find }).getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await expect(page.getByLabel(words.customers.field.name, { exact: true })).toBeFocused();
  await page.getByLabel(words.customers.field.email, { exact: true }).fill('ana@example.com');
  await repeat.selectOption('week 1');
  await count.fill('4');
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText(filled(words.series.notBooked_other, { count: 2, total: 4 }))).toBeVisible();
  await expectGoodLayout(page);
  // On phones all four are booked, elsewhere the two that are free.
  const booked = isMobile ? [5, 12, 19, 26] : [5, 19];
  const answer = isMobile
    ? filled(words.series.force, { count: 4 })
    : filled(words.series.skip_other, { count: 2 });
  await page.getByRole('button', { name: answer }).click();
  const done = filled(words.series.doneMailed_other, { count: booked.length, who: WHO });
  await expect(page.getByText(done)).toBeVisible();
  const bookedAt = (time: string) =>
    booked.filter((days) => days < 20).map((days) => `${dateIn(days)} ${time}`);

  await page.getByRole('button', { name: words.booking.open, exact: true }).click();
  await expect(page.getByText(words.series.part)).toBeVisible();
  await app.reschedule();
  await form.start.fill('13:00');
  await form.save();
  const question = page.getByRole('alertdialog', { name: words.series.whichAppointments });
  await question.getByRole('radio', { name: words.series.scope.following }).check();
  await expect(
    question.getByRole('checkbox', { name: filled(words.event.tell, { who: WHO }) }),
  ).toBeChecked();
  await expectAccessible(page);
  await question.getByRole('button', { name: words.series.save }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => readStarts(WHO)).toEqual(bookedAt('13:00'));
  await page.getByRole('button', { name: words.event.undo, exact: true }).click();
  await expect.poll(() => readStarts(WHO)).toEqual(bookedAt('12:00'));

  await app.openEvent(WHO);
  await app.reschedule();
  await form.start.fill('15:00');
  await form.save();
  await question.getByRole('radio', { name: words.series.scope.all }).check();
  await question.getByRole('button', { name: words.series.save }).click();
  await expect(question.getByText(filled(words.series.notChanged_other, { count: 2 }))).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: words.series.changeAll }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => readStarts(WHO)).toEqual(bookedAt('15:00'));

  await app.openEvent(WHO);
  const deletion = await form.askToCancel();
  await page.getByRole('radio', { name: words.series.scope.all }).check();
  await expectAccessible(page);
  await deletion.confirm();
  await expect.poll(() => readStarts(WHO)).toEqual([]);
});
