/** Every state of the Business Page and of the account, in the colors of calendar-walk. */

import type { Page } from 'playwright/test';
import { PASSWORD } from '../fixtures/business.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test.use({ colorScheme: ({ locale }, use) => use(locale?.startsWith('zh') ? 'dark' : 'light') });
test.slow();

const UNAVAILABLE = { status: 503, json: {} };

const forPage = (page: Page) => ({
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  section: (title: string) => page.getByRole('region', { name: title, exact: true }),
  fail: (path: string) => page.route(path, (route) => route.fulfill(UNAVAILABLE)),
});

test('every mistake in the profile, hours and services is explained', { tag: '@phone-en' }, async ({
  page,
  business,
  openConsole,
  words: allWords,
}) => {
  const { console: words } = allWords;
  const app = await openConsole('/dashboard?place=business-page');
  const { button, section, fail } = forPage(page);
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
  await services.getByRole('button', { name: words.services.add }).click();
  const form = page.getByRole('dialog');
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
  await form.getByLabel(words.services.category).fill('Lessons');
  await fail('**/api/service');
  await save.click();
  await expect(form.getByText(words.services.addFailed)).toBeVisible();
  await expectGoodLayout(page);
  await page.unroute('**/api/service');
  await save.click();
  await expect(form).toBeHidden();
  await expect(services.getByRole('button', { name: words.services.add })).toBeFocused();

  const rows = services.getByRole('listitem');
  await expect(rows.last()).toContainText('Double lesson');
  await expect(rows.last()).toContainText('Lessons · ');
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
  const { services: stored } = await business.owner.call('GET', `/api/services_public/${business.id}`);
  expect(stored[0]).toMatchObject({ name: 'Double lesson', category: 'Lessons', position: 0 });

  await fail('**/api/service/*');
  await services
    .getByRole('button', { name: filled(words.services.editTitle, { name: 'Intro call' }) })
    .click();
  await save.click();
  await expect(form.getByText(words.services.editFailed)).toBeVisible();
  await page.keyboard.press('Escape');
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

test('an owner sets options, shares the page and changes the account', { tag: '@phone-en' }, async ({
  page,
  context,
  business,
  openConsole,
  words: allWords,
}) => {
  const { console: words } = allWords;
  const app = await openConsole('/dashboard?place=business-page&section=options');
  const { button, section, fail } = forPage(page);

  const options = section(words.options.title);
  const interval = options.getByLabel(words.options.interval);
  await interval.selectOption('60');
  await expect(options.getByText(words.saved, { exact: true })).toBeVisible();
  await fail('**/api/booking-options');
  await interval.selectOption('30');
  await expect(options.getByText(words.options.failed)).toBeVisible();
  await expect(interval).toHaveValue('60');
  await expectGoodLayout(page);

  await app.section('publish').click();
  await button(words.share.qr).click();
  await expect(page.getByRole('img', { name: new RegExp(`/${business.id}`) })).toBeVisible();
  await expectGoodLayout(page);
  await page.keyboard.press('Escape');
  await expect(button(words.share.qr)).toBeFocused();

  const embed = section(words.share.title);
  await embed.getByRole('button', { name: words.share.preview }).click();
  const preview = page.frameLocator(`iframe[title="${words.share.previewTitle}"]`);
  await expect(preview.frameLocator('iframe').getByRole('radio', { name: 'Intro call' })).toBeVisible();
  await expectGoodLayout(page);
  await page.getByRole('radio', { name: words.share.mode.button }).check({ force: true });
  await embed.getByLabel(words.share.language).selectOption('zh-CN');
  await page.getByLabel(words.share.color).fill('#aa3300');
  await expect(embed.getByLabel(words.share.code, { exact: true })).toHaveValue(
    /data-mode="button" data-lang="zh-CN" data-accent="#aa3300"/,
  );
  await preview.getByRole('link').press('Enter');
  await expect(preview.frameLocator('iframe').getByRole('radio', { name: 'Intro call' })).toBeVisible();
  await embed.getByRole('button', { name: words.share.hide }).click();

  await context.clearPermissions();
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject() }),
  );
  await button(words.share.copy).click();
  await expect(page.getByText(words.copyFailed).first()).toBeVisible();
  await app.section('connections').click();
  const renew = section(words.feed.title).getByRole('button', { name: words.feed.renew });
  await renew.click();
  await expectGoodLayout(page);
  await button(words.keep).click();
  await expect(renew).toBeFocused();

  await app.section('publish').click();
  await button(words.publish.unpublish).click();
  const question = page.getByRole('alertdialog', { name: words.publish.unpublishQuestion });
  await expectGoodLayout(page);
  await question.getByRole('button', { name: words.publish.keep }).click();
  await expect(page.getByRole('heading', { name: words.publish.titleLive })).toBeVisible();
  await button(words.publish.unpublish).click();
  await question.getByRole('button', { name: words.publish.unpublish, exact: true }).click();
  await expect(page.getByText(words.unpublished.title)).toBeVisible();
  await expectGoodLayout(page);

  await app.account().click();
  await expectGoodLayout(page);
  await page.getByRole('menuitem', { name: words.sections.security }).click();
  await expectGoodLayout(page);
  await button(words.account.passwordGo).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.locator('button[type="submit"]');
  const [current, next, repeated] = [words.password.current, words.password.new, words.password.repeat].map(
    (label) => dialog.getByLabel(label, { exact: true }),
  );
  for (const [typed, error] of [
    [['', '', ''], words.password.allRequired],
    [['not the password', 'new one', 'another one'], words.password.mismatch],
    [['not the password', 'short', 'short'], words.password.tooShort],
  ] as const) {
    await current?.fill(typed[0]);
    await next?.fill(typed[1]);
    await repeated?.fill(typed[2]);
    await save.click();
    await expect(dialog.getByText(error, { exact: true })).toBeVisible();
  }
  await expectGoodLayout(page);
  await next?.fill(PASSWORD);
  await repeated?.fill(PASSWORD);
  await save.click();
  await expect(current ?? dialog).toBeFocused();
  await expect(next ?? dialog).toHaveValue(PASSWORD);
  await page.keyboard.press('Escape');
  await expect(button(words.account.passwordGo)).toBeFocused();

  await button(words.account.deleteGo).click();
  await button(words.account.delete).click();
  await expect(page.getByText(words.account.passwordNeeded)).toBeVisible();
  await expectGoodLayout(page);
  await page.keyboard.press('Escape');
  await expect(button(words.account.deleteGo)).toBeFocused();
  await app.openBusinessPage();

  await context.setOffline(true);
  await expect(page.getByText(words.offline)).toBeVisible();
  await expectGoodLayout(page);
  await context.setOffline(false);
  await expect(page.getByText(words.offline)).toBeHidden();

  // A background request must not notice the end of the session before the form does.
  await page.route(/\/api\//, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await context.clearCookies();
  await page.getByLabel(words.profile.name, { exact: true }).fill('Marlow');
  await button(words.profile.save).click();
  page.once('dialog', (question) => question.accept());
  await button(words.session.leave).click();
  await expect(page.getByText(allWords.shell.messages.session_ended)).toBeVisible();
});
