/** A room that a service needs: entered, chosen, and never used by more than there are. */
import { expectAccessible } from '../fixtures/axe.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('an owner has one treatment room: services choose it, and fewer of it name what exceeds', async ({
  page,
  business: { owner },
  openConsole,
  words: { console: words },
}) => {
  const { resources: texts } = words;
  const [{ staff_id: first }] = (await owner.call('GET', '/api/staff')).staff;
  await owner.call('PUT', `/api/staff/${first}`, { name: 'Ana' });
  await owner.call('POST', '/api/staff', { name: 'Ben' });
  const card = page.getByRole('region', { name: texts.title, exact: true });
  const form = card.getByRole('form');
  const app = await openConsole(`/dashboard?date=${dateIn(3)}`);

  await test.step('the first one is added from a service', async () => {
    await app.openBusinessPage('services');
    await expect(app.section('resources')).toHaveCount(0);
    const edit = filled(words.services.editTitle, { name: 'Single lesson' });
    await page.getByRole('link', { name: edit }).click();
    await page.locator('summary', { hasText: texts.title }).click();
    await page.getByRole('link', { name: texts.add }).click();
    await expect(card).toContainText(texts.none);
    await card.getByRole('button', { name: texts.add }).click();
    await form.getByLabel(texts.name, { exact: true }).fill('Treatment room');
    await form.getByLabel(texts.quantity).fill('2');
    await form.getByLabel(texts.turnaround).fill('15');
    await expectAccessible(page);
    await form.getByRole('button', { name: texts.save }).click();
    await expect(card.getByRole('listitem')).toContainText(filled(texts.cleaning, { number: 15 }));
    await expect(app.section('resources')).toBeVisible();
    await expectGoodLayout(page);
  });

  await test.step('a service chooses it', async () => {
    await app.section('services').click();
    await page
      .getByRole('link', { name: filled(words.services.editTitle, { name: 'Single lesson' }) })
      .click();
    const section = page.locator('summary', { hasText: texts.title });
    await section.click();
    await page.getByRole('checkbox', { name: 'Treatment room' }).check();
    await expectGoodLayout(page);
    await section.click();
    await expect(section).toContainText('Treatment room');
    await page.getByRole('button', { name: words.services.save }).click();
    await expect(page.getByRole('region', { name: words.services.title, exact: true })).toBeVisible();
    await app.section('resources').click();
    await expect(card.getByRole('listitem')).toContainText('Single lesson');
  });

  const { services } = await owner.call('GET', '/api/services');
  const { service_id } = services.find(({ name }: { name: string }) => name === 'Single lesson');
  const staff = (await owner.call('GET', '/api/staff')).staff;
  const book = (nth: number, name: string) =>
    owner.call('POST', '/api/bookings', {
      ...{ service_id, staff_id: staff[nth].staff_id, start_time: noon(dateIn(3)) },
      customer: { name, phone: '9025550100' },
    });
  await book(0, 'Nour Saleh');
  await book(1, 'Wen Li');

  await test.step('fewer rooms than are booked: the appointments stay and are named', async () => {
    await card.getByRole('button', { name: filled(texts.edit, { name: 'Treatment room' }) }).click();
    await form.getByLabel(texts.quantity).fill('0');
    await form.getByRole('button', { name: texts.save }).click();
    await expect(form.getByLabel(texts.quantity)).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel(texts.quantity).fill('1');
    await form.getByRole('button', { name: texts.save }).click();
    await expect(card).toContainText('Nour Saleh');
    await expect(card).toContainText('Wen Li');
    await expectAccessible(page);
    await expectGoodLayout(page);
  });

  await test.step('it is removed', async () => {
    await card.getByRole('button', { name: filled(texts.removeName, { name: 'Treatment room' }) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.remove, exact: true }).click();
    await expect(card).toContainText(texts.none);
  });
});
