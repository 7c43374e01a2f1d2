/** Every state of profile, hours and services, in the colors of calendar-states. */
import { findParts } from '../fixtures/console-parts.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test.use({ colorScheme: ({ isMobile }, use) => use(isMobile ? 'dark' : 'light') });
test.slow();

test('every mistake in the profile, hours and services is explained', { tag: '@phone-en' }, async ({
  page,
  business,
  openConsole,
  words: allWords,
}) => {
  const { console: words } = allWords;
  const app = await openConsole('/dashboard?place=business-page');
  const { button, section, fail } = findParts(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const optional = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await expectGoodLayout(page);

  await field(words.profile.name).fill('');
  await button(words.profile.save).click();
  await expect(page.getByText(words.profile.nameRequired)).toBeVisible();
  await field(words.profile.name).fill('Marlow');
  await optional(words.profile.email).fill('marlow@');
  await optional(words.profile.phone).fill('(902) 555-0117');
  await expect(optional(words.profile.phone)).toHaveValue('9025550117');
  await button(words.profile.save).click();
  await expect(page.getByText(words.profile.failedWith.split('{{')[0] ?? '')).toBeVisible();
  await expect(optional(words.profile.email)).toBeFocused();
  await expectGoodLayout(page);
  await fail('**/api/profile');
  await optional(words.profile.email).fill('marlow@owner.example');
  await button(words.profile.save).click();
  await expect(page.getByText(words.profile.failed)).toBeVisible();
  await expect(field(words.profile.name)).toHaveValue('Marlow');
  await page.unroute('**/api/profile');
  await button(words.profile.save).click();
  await expect(section(words.profile.title).getByText(words.saved)).toBeVisible();

  await app.section('hours').click();
  const hours = section(words.hours.title);
  await expect(hours.getByRole('listitem')).toHaveCount(7);
  await expectGoodLayout(page);
  const saturday = hours.getByRole('listitem').filter({ hasText: words.weekday.Saturday }).first();
  const shift = saturday.getByRole('button').first();
  await shift.click();
  await saturday.getByRole('checkbox').first().uncheck();
  await expect(saturday.getByText(words.saved)).toBeVisible();
  await fail('**/api/business-hours/*');
  await saturday.getByRole('checkbox').last().click();
  await expect(saturday.getByText(words.hours.availabilityFailed)).toBeVisible();
  await expect(saturday.getByRole('checkbox').last()).toBeChecked();
  await button(words.hours.delete).click();
  await button(words.hours.deleteConfirm).click();
  await expect(page.getByRole('alertdialog').getByText(words.hours.availabilityFailed)).toBeVisible();
  await expectGoodLayout(page);
  await button(words.keep).click();
  await expect(button(words.hours.delete)).toBeFocused();
  await page.unroute('**/api/business-hours/*');
  await saturday.getByLabel(words.hours.end).fill('08:00');
  await button(words.hours.save).click();
  await expect(saturday.getByText(words.hours.updateFailed.split('{{')[0] ?? '')).toBeVisible();
  await expectGoodLayout(page);
  await saturday.getByRole('button', { name: words.cancel }).click();
  await expect(shift).toBeFocused();

  await app.section('services').click();
  const services = section(words.services.title);
  await page.getByRole('link', { name: words.services.add, exact: true }).click();
  const form = page.locator('form');
  const save = form.locator('button[type="submit"]');
  await save.click();
  await expect(form.getByText(words.services.fieldsRequired)).toBeVisible();
  await form.getByLabel(words.services.name, { exact: true }).fill('single LESSON');
  await form.getByLabel(words.services.duration).fill('30');
  await save.click();
  await expect(form.getByText(words.services.nameTaken)).toBeVisible();
  await form.getByLabel(words.services.name, { exact: true }).fill('Double lesson');
  await form.getByRole('textbox', { name: words.services.price }).fill('free');
  await save.click();
  await expect(form.getByText(words.services.priceInvalid)).toBeVisible();
  await expectGoodLayout(page);
  await form.getByRole('textbox', { name: words.services.price }).fill('27,50');
  await fail('**/api/service');
  await save.click();
  await expect(form.getByText(words.services.addFailed)).toBeVisible();
  await expectGoodLayout(page);
  await page.unroute('**/api/service');
  await save.click();
  await expect(page.getByRole('heading', { name: words.services.title })).toBeFocused();

  const rows = services.getByRole('listitem');
  await expect(rows.last()).toContainText('Double lesson');
  const up = button(filled(words.order.up, { name: 'Double lesson' }));
  await up.press('Enter');
  await expect(rows.nth(1)).toContainText('Double lesson');
  await expect(up).toBeFocused();
  await button(words.event.undo).click();
  await expect(rows.last()).toContainText('Double lesson');
  const grips = services.locator('[draggable=true]');
  if (await grips.first().isVisible()) await grips.last().dragTo(rows.first());
  else
    for (const place of [1, 0]) {
      await up.click();
      await expect(rows.nth(place)).toContainText('Double lesson');
    }
  await expect(rows.first()).toContainText('Double lesson');
  await expectGoodLayout(page);
  await expect
    .poll(async () => (await business.owner.call('GET', `/api/services_public/${business.id}`)).services[0])
    .toMatchObject({ name: 'Double lesson', position: 0 });

  const edit = (name: string) =>
    services.getByRole('link', { name: filled(words.services.editTitle, { name }) });
  for (const [name, category] of [
    ['Double lesson', 'Lessons'],
    ['Intro call', 'Talks'],
  ] as const) {
    await edit(name).click();
    await form.getByLabel(words.services.category).fill(category);
    await save.click();
    await expect(services.getByRole('heading', { name: category })).toBeVisible();
  }
  await expect(rows.first()).toContainText('Single lesson');
  await expect(rows.last()).toContainText('Intro call');
  await button(filled(words.order.up, { name: 'Talks' })).click();
  await expect(rows.last()).toContainText('Double lesson');
  await expectGoodLayout(page);

  await fail('**/api/service/*');
  await edit('Intro call').click();
  await save.click();
  await expect(form.getByText(words.services.editFailed)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: words.sections.services, exact: true }).click();
  const remove = services.getByRole('button', {
    name: filled(words.services.removeName, { name: 'Intro call' }),
  });
  await remove.click();
  await button(words.services.remove).click();
  await expect(page.getByText(words.services.removeFailed)).toBeVisible();
  await expectGoodLayout(page);
  await button(words.keep).click();
  await expect(remove).toBeFocused();
});
