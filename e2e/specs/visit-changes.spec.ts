/** What owners change of visits over conflicts: places, the services of a series, who does a part. */
import { expectAccessible } from '../fixtures/axe.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { afterNoon, openSalon, SALON_DATE } from '../fixtures/salon.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

interface Stored {
  customer_name: string;
  seats: number;
  parts: { name: string; staff_id: string }[];
}

test('an owner books places over a full class, and changes what is booked of one and of all of a series', async ({
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  const { owner } = business;
  const { marco, ids, addService, book } = await openSalon(business);
  await addService('Class', 60, 25, { capacity: 4, max_seats: 3, staff_ids: [marco] });
  await book('Ana', ['Class'], 240, { seats: 3 });
  const repeat = { every: 'week', interval: 1, count: 3 };
  await book('Noor', ['Cut'], -120, { staffId: marco, repeat });
  const busy = { start_time: afterNoon(-75), end_time: afterNoon(-60), staff_id: marco };
  await owner.call('POST', '/api/calendar', { title: 'Delivery', ...busy });
  const readAll = async (customer: string): Promise<Stored[]> => {
    const { events } = await owner.call('GET', `/api/calendar?start=${SALON_DATE}&end=${dateIn(30)}`);
    return events.filter(({ customer_name }: Stored) => customer_name === customer);
  };
  const panel = page.locator('[role="dialog"], aside').filter({ has: page.locator('form') });

  await test.step('two places are booked where one is left', async () => {
    await openConsole(`/dashboard?view=day&date=${SALON_DATE}&event=new-booking`);
    const search = panel.getByRole('combobox', { name: words.customers.find });
    await search.fill('Lea');
    const options = page.getByRole('listbox', { name: words.customers.find }).getByRole('option');
    await expect(options).toHaveCount(1);
    await search.press('Enter');
    await panel.getByLabel(words.customers.field.phone, { exact: true }).fill('9025550142');
    await panel.getByLabel(words.event.fact.service, { exact: true }).selectOption(ids.Class ?? '');
    await panel.getByLabel(words.visit.seats).selectOption('2');
    await panel.getByLabel(words.event.date).fill(SALON_DATE);
    await panel.getByLabel(words.event.start).fill('16:00');
    await expect(panel.getByText(filled(words.conflict.full, { number: 4 }))).toBeVisible();
    await expectGoodLayout(page);
    await panel.getByRole('button', { name: words.booking.bookAnyway }).click();
    await expect(page.getByText(filled(words.booking.done, { who: 'Lea' }))).toBeVisible();
    // The next one can be booked beside the toast.
    await page.getByRole('toolbar').getByRole('button', { name: words.booking.title }).click({ trial: true });
    expect(await readAll('Lea')).toMatchObject([{ seats: 2 }]);
  });

  const form = page.locator('#visit-form');
  const save = page.locator('button[form="visit-form"]');
  const openServices = async (name: string) => {
    await page
      .getByRole('button', { name: new RegExp(`[,、] ?${name}[,、]`) })
      .first()
      .press('Enter');
    await page.getByRole('button', { name: words.visit.change }).click();
  };
  await test.step('a third place says that the class is full, and is taken anyway', async () => {
    await openServices('Lea');
    await form.getByLabel(words.visit.seats).selectOption('3');
    await expect(form.getByText(filled(words.conflict.full, { number: 4 }))).toBeVisible();
    await expectAccessible(page);
    await save.click();
    await expect.poll(() => readAll('Lea')).toMatchObject([{ seats: 3 }]);
    await page.getByRole('button', { name: words.event.undo }).click();
    await expect.poll(() => readAll('Lea')).toMatchObject([{ seats: 2 }]);
  });

  await test.step('a service is added to all of a series, once it is known which are not free', async () => {
    await openServices('Noor');
    await form.getByRole('button', { name: words.visit.add }).click();
    await page.getByRole('menuitem', { name: 'Trim' }).click();
    await form.getByRole('radio', { name: words.series.scope.all }).check();
    await save.click();
    const title = words.series.notChanged_one ?? words.series.notChanged_other;
    await expect(form.getByText(filled(title, { count: 1 })).first()).toBeVisible();
    await expect(form.getByText('Delivery')).toBeVisible();
    await expectGoodLayout(page);
    const partsOfAll = async () => (await readAll('Noor')).map(({ parts }) => parts.map(({ name }) => name));
    expect(await partsOfAll()).toEqual([['Cut'], ['Cut'], ['Cut']]);
    await save.click();
    await expect.poll(partsOfAll).toEqual(Array(3).fill(['Cut', 'Trim']));
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: words.event.undo }).click();
    await expect.poll(partsOfAll).toEqual([['Cut'], ['Cut'], ['Cut']]);
  });
});

test('one person’s part of a visit is dragged to another person, and back @once', async ({
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  const { owner } = business;
  const { sofia, marco, visit } = await openSalon(business);
  const readMembers = async () => {
    const { events } = await owner.call('GET', `/api/calendar?start=${SALON_DATE}&end=${dateIn(6)}`);
    const { parts } = events.find(({ id }: { id: string }) => id === visit.id);
    return parts.map(({ staff_id }: { staff_id: string }) => staff_id);
  };
  await openConsole(`/dashboard?view=day&date=${SALON_DATE}`);
  const cut = page.locator('.rbc-event', { hasText: 'Mia' }).filter({ hasText: 'Cut' });
  const column = page.getByRole('group', { name: /^Sofia/ });
  await cut.scrollIntoViewIfNeeded();
  const [from, to] = [await cut.boundingBox(), await column.boundingBox()];
  if (!from || !to) throw new Error('The visit is not visible.');
  const y = from.y + 9;
  await page.mouse.move(from.x + 20, y);
  await page.mouse.down();
  await page.mouse.move(from.x, y, { steps: 10 });
  await page.mouse.move(to.x + to.width / 2, y, { steps: 20 });
  await page.mouse.up();
  const question = page.getByRole('alertdialog', {
    name: filled(words.event.moveQuestion, { who: 'Mia' }),
  });
  await expect(question.getByRole('listitem')).toHaveText([
    /Color.*Sofia/,
    /Gloss.*Sofia/,
    /Cut.*Sofia/,
    new RegExp(filled(words.conflict.notOffered, { name: 'Sofia', service: 'Cut' })),
  ]);
  await expectAccessible(page);
  await question.getByRole('button', { name: words.conflict.move, exact: true }).click();
  await expect.poll(readMembers).toEqual([sofia, sofia, sofia]);
  await page.getByRole('button', { name: words.event.undo }).click();
  await expect.poll(readMembers).toEqual([sofia, sofia, marco]);
});
