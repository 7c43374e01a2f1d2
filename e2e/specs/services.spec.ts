/** Services as an owner describes them, section by section, and as customers see them. */
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('an owner describes services by sections, and customers find them by category', async ({
  page,
  business,
  openConsole,
  openBookingPage,
  words: { console: words },
}) => {
  const { services: texts } = words;
  const app = await openConsole();
  await app.openBusinessPage('services');
  const list = page.getByRole('region', { name: texts.title, exact: true });
  const form = page.locator('form');
  const preview = page.getByRole('region', { name: words.staff.preview });
  const save = form.locator('button[type="submit"]');
  const field = (label: string) => form.getByLabel(label);
  const keptFree = form.getByRole('spinbutton', { name: texts.bufferAfter });
  const section = (title: string) => form.locator('summary', { has: page.getByText(title, { exact: true }) });
  const edit = (name: string) => list.getByRole('link', { name: filled(texts.editTitle, { name }) });

  await test.step('a new service shows its basics, and an error opens its section', async () => {
    await page.getByRole('link', { name: texts.add, exact: true }).click();
    await expect(form.locator('details[open]')).toHaveCount(1);
    await form.getByLabel(texts.name, { exact: true }).fill('Root color');
    await field(texts.duration).fill('1h30');
    await form.getByRole('textbox', { name: texts.price }).fill('95');
    await field(texts.category).fill('Color');
    await expect(preview).toContainText('Root color');
    await section(texts.time).click();
    await keptFree.fill('300');
    await section(texts.time).click();
    await expect(keptFree).toBeHidden();
    await save.click();
    await expect(keptFree).toBeFocused();
    await expect(keptFree).toHaveAttribute('aria-invalid', 'true');
    await keptFree.fill('10');
    await form.getByRole('checkbox', { name: texts.waits }).check();
    await field(texts.waitAfter).fill('30');
    await field(texts.waitMinutes).fill('70');
    await save.click();
    await expect(field(texts.waitMinutes)).toHaveAccessibleDescription(texts.waitTooLong);
    await field(texts.waitMinutes).fill('35');
    await expect(preview).toContainText(/35/);
    const spans = [
      filled(texts.bar.workSpan, { from: 0, to: 30 }),
      filled(texts.bar.waitSpan, { from: 30, to: 65 }),
      filled(texts.bar.workSpan, { from: 65, to: 90 }),
      filled(texts.bar.keptAfter, { number: 10 }),
    ];
    await expect(form.getByRole('img')).toHaveAccessibleName(new RegExp(spans.join('(, |，)')));
    await expectGoodLayout(page);
    await save.click();
    await expect(list.getByRole('heading', { name: 'Color' })).toBeVisible();
  });

  await test.step('an add-on goes with the services that are chosen', async () => {
    await page.getByRole('link', { name: texts.add, exact: true }).click();
    await form.getByLabel(texts.name, { exact: true }).fill('Gloss');
    await field(texts.duration).fill('15');
    await section(texts.booking).click();
    await form.getByRole('radio', { name: texts.addOnOnly }).check();
    await expect(section(texts.places)).toBeHidden();
    await form.getByRole('radio', { name: texts.onlyThese }).check();
    await save.click();
    await expect(form.getByText(texts.goesWithRequired)).toBeVisible();
    await form.getByRole('checkbox', { name: 'Root color' }).check();
    await expect(preview).toContainText(filled(texts.under, { names: 'Root color' }));
    await expectGoodLayout(page);
    await save.click();
    await expect(list.getByRole('listitem').filter({ hasText: texts.addOn })).toContainText('Gloss');
  });

  await test.step('a group has spots, and each section says its values in words', async () => {
    await edit('Intro call').click();
    await expect(section(texts.places)).toContainText(texts.words.oneAtATime);
    await section(texts.places).click();
    await expect(field(texts.seats)).toBeDisabled();
    await expect(field(texts.seats)).toHaveAccessibleDescription(texts.seatsLocked);
    await field(texts.capacity).fill('6');
    await field(texts.seats).fill('8');
    await save.click();
    await expect(field(texts.seats)).toHaveAccessibleDescription(filled(texts.seatsInvalid, { most: 6 }));
    await field(texts.seats).fill('4');
    await section(texts.places).click();
    await expect(section(texts.places)).toContainText(filled(texts.words.perBooking, { number: 4 }));
    await expect(section(texts.places)).toContainText(filled(texts.words.atATime, { number: 6 }));
    await field(texts.category).fill('Talks');
    await expectGoodLayout(page);
    await save.click();
    await expect(list.getByRole('heading', { name: 'Talks' })).toBeVisible();
    await expectGoodLayout(page);
    const { services } = await business.owner.call('GET', '/api/services');
    const color = services.find(({ name }: { name: string }) => name === 'Root color');
    expect(services).toMatchObject([
      { name: 'Intro call', capacity: 6, max_seats: 4 },
      { name: 'Single lesson' },
      { name: 'Root color', price: 95, buffer_after: 10, processing: { after: 30, minutes: 35 } },
      { name: 'Gloss', add_on: true, goes_with: [color.service_id] },
    ]);
  });

  await test.step('customers find them by category, and see no time that is kept free', async () => {
    await openBookingPage();
    const names = page.getByRole('radiogroup').first().locator('h3, [id$="-name"]');
    await expect(names).toHaveText(['Single lesson', 'Talks', 'Intro call', 'Color', 'Root color']);
    await expectGoodLayout(page);
    const shown = await business.owner.call('GET', `/api/services_public/${business.id}`);
    expect(JSON.stringify(shown)).not.toContain('buffer');
  });
});
