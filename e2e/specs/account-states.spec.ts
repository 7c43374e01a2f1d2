/** Every state of options, sharing, account and session, in the colors of calendar-states. */
import { PASSWORD } from '../fixtures/business.ts';
import { findParts } from '../fixtures/console-parts.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ colorScheme: ({ isMobile }, use) => use(isMobile ? 'dark' : 'light') });
test.slow();

test('an owner sets options, shares the page and changes the account', { tag: '@phone-en' }, async ({
  page,
  context,
  business,
  openConsole,
  words: allWords,
}) => {
  const { console: words } = allWords;
  const app = await openConsole('/dashboard?place=business-page&section=options');
  const { button, section, fail } = findParts(page);

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
