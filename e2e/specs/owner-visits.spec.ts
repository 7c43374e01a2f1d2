/** Visits of several services: in the calendar, changed, and booked by telephone. */
import { expectAccessible } from '../fixtures/axe.ts';
import { inviteAndJoin } from '../fixtures/business.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { SALON_DATE as DATE, openSalon } from '../fixtures/salon.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

const readNames = ({ parts }: { parts: { name: string }[] }) => parts.map(({ name }) => name);

test('an owner sees a visit at each person, changes its services and books another one', async ({
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  const { owner } = business;
  const { sofia, ids, visit } = await openSalon(business);
  expect(readNames(visit)).toEqual(['Color', 'Gloss', 'Cut']);
  await openConsole(`/dashboard?view=day&date=${DATE}`);
  const block = (name: string, number: number, total: number) =>
    page.getByRole('button', {
      name: new RegExp(`${name}.*${filled(words.grid.partLong, { number, total })}`),
    });
  const readVisit = async () => {
    const { events } = await owner.call('GET', `/api/calendar?start=${DATE}&end=${dateIn(6)}`);
    return events.find(({ id }: { id: string }) => id === visit.id);
  };

  await test.step('each part stands at its person, and what lies in the wait overlaps with nothing', async () => {
    await expect(block('Mia', 3, 3)).toHaveCount(1);
    await expect(block('Mia', 1, 3)).toHaveCount(2);
    await expect(page.getByRole('button', { name: /Theo/ })).toHaveCount(1);
    await expect(page.locator('[data-overlaps="true"]')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the open visit lists who does what, and all its blocks are marked', async () => {
    await block('Mia', 3, 3).press('Enter');
    const parts = page.locator('section', { has: page.getByRole('heading', { name: words.event.parts }) });
    await expect(parts.last().getByRole('listitem')).toHaveText([
      /Color.*Sofia/,
      /Gloss.*Sofia/,
      /Cut.*Marco/,
    ]);
    await expect(parts.last()).toContainText('$163');
    await expectGoodLayout(page);
  });

  const form = page.locator('#visit-form');
  await test.step('its price stays, whatever the services cost by now', async () => {
    const cut = { name: 'Cut', duration: 45 };
    const setPrice = (price: number) => owner.call('PUT', `/api/service/${ids.Cut}`, { ...cut, price });
    await setPrice(60);
    await page.reload();
    await page.getByRole('button', { name: words.visit.change }).click();
    await expect(form.getByText('$163')).toBeVisible();
    await expect(form.getByText('$48')).toBeVisible();
    await setPrice(48);
    await page.reload();
  });

  await test.step('its services and people are changed, and changed back', async () => {
    await page.getByRole('button', { name: words.visit.change }).click();
    await form.getByRole('button', { name: filled(words.visit.remove, { name: 'Gloss' }) }).click();
    await expect(form.getByRole('listitem')).toHaveCount(2);
    await form.getByRole('button', { name: words.visit.add }).click();
    await page.getByRole('menuitem', { name: 'Trim' }).click();
    await expect(form.getByRole('listitem')).toHaveText([/Color/, /Cut/, /Trim/]);
    const who = form.getByLabel(filled(words.visit.who, { service: 'Trim' }));
    await expect(who).not.toHaveValue(sofia);
    await who.selectOption(sofia);
    await expect(form.getByText('$168')).toBeVisible();
    await expectGoodLayout(page);
    await page.locator('button[form="visit-form"]').click();
    await expect(page.getByText(words.visit.saved)).toBeVisible();
    expect(readNames(await readVisit())).toEqual(['Color', 'Cut', 'Trim']);
    await page.getByRole('button', { name: words.event.undo }).click();
    await expect.poll(async () => readNames(await readVisit())).toEqual(['Color', 'Gloss', 'Cut']);
    expect((await readVisit()).parts).toEqual(visit.parts);
  });

  await test.step('another visit is composed by telephone', async () => {
    await page.getByRole('toolbar').getByRole('button', { name: words.booking.title }).click();
    await page.locator('select[name="service_ids.0"]').selectOption(ids.Color ?? '');
    await page.getByRole('button', { name: words.visit.add }).click();
    await page.getByRole('menuitem', { name: 'Gloss' }).click();
    await page.getByRole('button', { name: words.visit.add }).click();
    await page.getByRole('menuitem', { name: 'Cut' }).click();
    await page.locator('label:has(input[name="slot"])').first().click();
    const when = page.getByRole('region', { name: words.booking.when });
    await expect(when.getByRole('listitem')).toHaveText([/Color.*Sofia/, /Gloss/, /Cut.*Marco/]);
    await expectGoodLayout(page);
  });
});

test('a staff member sees the whole visit, and changes only what is their own', async ({
  page,
  service,
  business,
  words: { console: words },
}) => {
  const { marco } = await openSalon(business);
  const member = await inviteAndJoin(service, business, 'staff', marco);
  await page.context().addCookies(member.cookies);
  await page.goto(`/dashboard?view=day&date=${DATE}`);
  const block = (number: number) =>
    page.getByRole('button', {
      name: new RegExp(`Mia.*${filled(words.grid.partLong, { number, total: 3 })}`),
    });
  await block(3).press('Enter');
  await expect(block(1)).toHaveCount(0);
  await expect(page.getByText(words.event.ofOthers)).toBeVisible();
  const parts = page.locator('section', { has: page.getByRole('heading', { name: words.event.parts }) });
  await expect(parts.last().getByRole('listitem')).toHaveText([/Color/, /Gloss/, /Cut/]);
  await expect(page.getByRole('button', { name: words.visit.change })).toHaveCount(0);
  await expectGoodLayout(page);
});
