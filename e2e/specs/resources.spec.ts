/** A room that a service needs: entered, chosen, drawn, and never used by more than there are. */
import { expectAccessible } from '../fixtures/axe.ts';
import { CUSTOMER_NAME } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { bookUnpaid, takePayments } from '../fixtures/payments.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('an owner has one treatment room: services choose it, the day shows it, and conflicts name it', async ({
  page,
  business,
  service,
  openConsole,
  words: { console: words },
}) => {
  const { owner } = business;
  const { resources: texts, lanes } = words;
  const [{ staff_id: first }] = (await owner.call('GET', '/api/staff')).staff;
  await owner.call('PUT', `/api/staff/${first}`, { name: 'Ana' });
  await owner.call('POST', '/api/staff', { name: 'Ben' });
  const card = page.getByRole('region', { name: texts.title, exact: true });
  const form = card.getByRole('form');
  const app = await openConsole(`/dashboard?date=${dateIn(3)}`);

  const choice = page.getByRole('group', { name: lanes.title });

  await test.step('the first one is added from a service', async () => {
    await expect(page.getByRole('toolbar')).toBeVisible();
    await expect(choice).toHaveCount(0);
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
    await expectGoodLayout(page);
  });

  await test.step('the day shows the room, and leads to its appointments', async () => {
    await app.place('calendar').click();
    await choice.getByRole('button', { name: lanes.byRoom }).click();
    const lane = page.getByRole('region', { name: 'Treatment room', exact: true });
    await expect(lane.getByRole('button')).toHaveCount(2);
    await expect(lane).toContainText(filled(lanes.full, { times: '' }).trim());
    await expectGoodLayout(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await lane.getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(lane.getByRole('button').nth(1)).toBeFocused();
    await lane.getByRole('button', { name: 'Wen Li' }).click();
    await expect(page.getByRole('heading', { name: /Wen Li/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('who has not paid yet holds the room, and the day says so', async () => {
    await takePayments(business);
    await bookUnpaid(service, business);
    await page.goto(`/dashboard?view=day&date=${dateIn(3)}`);
    await choice.getByRole('button', { name: lanes.byRoom }).click();
    const lane = page.getByRole('region', { name: 'Treatment room', exact: true });
    const held = lane.getByRole('button', { name: CUSTOMER_NAME });
    await expect(held).toHaveAccessibleName(new RegExp(words.event.awaitingPayment));
    await expectAccessible(page);
  });

  await test.step('a booking while it is cleaned names the room', async () => {
    await page.goto(`/dashboard?view=day&date=${dateIn(3)}&event=new-booking`);
    const panel = page.locator('[role="dialog"], aside').filter({ has: page.locator('form') });
    await panel.locator('select[name="service_ids.0"]').selectOption(service_id);
    await panel.getByLabel(words.event.date).fill(dateIn(3));
    await panel.getByLabel(words.people.withWhom).selectOption(first);
    await panel.getByLabel(words.event.start).fill('13:00');
    await expect(panel.getByText(filled(words.conflict.resource, { name: 'Treatment room' }))).toBeVisible();
    await expectGoodLayout(page);
  });

  await test.step('Insights have its share of the open time', async () => {
    await page.goto(`/dashboard?place=insights&from=${dateIn(3)}&to=${dateIn(3)}`);
    const row = page.getByRole('row', { name: 'Treatment room' });
    await expect(row).toContainText('%');
    await expectGoodLayout(page);
  });

  await test.step('it is removed, and the day is by person again', async () => {
    await app.openBusinessPage('resources');
    await card.getByRole('button', { name: filled(texts.removeName, { name: 'Treatment room' }) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.remove, exact: true }).click();
    await expect(card).toContainText(texts.none);
    await app.place('calendar').click();
    await expect(page.getByRole('toolbar')).toBeVisible();
    await expect(choice).toHaveCount(0);
  });
});
