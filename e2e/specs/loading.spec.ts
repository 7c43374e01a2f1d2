/** What is still on its way can already be read: every screen has its heading, and axe finds nothing, while it loads. */
import type { Page } from 'playwright/test';
import { expectNoObjection } from '../fixtures/axe.ts';
import { openShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';

/** Keeps back what is fetched from `path` until the returned function is called. */
async function hold(page: Page, path: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a screen says that it loads', async ({ page, context, service, word, locale }) => {
  const words = wordsOf(locale);
  const { owner } = await openShop(service, word);
  await context.addCookies(owner.cookies);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  const screen = await hold(page, /\/remotes\/.*remoteEntry/);
  await page.goto(`/${word}`);
  await expect(heading('Marlow Street Tutors')).toBeVisible();
  await expectNoObjection(page);
  await page.goto('/samplebiz');
  await expect(heading(words.common.loading)).toBeVisible();
  await expectNoObjection(page);
  screen();
  await expect(heading(words.common.loading)).toBeHidden();

  const tab = await hold(page, /business-page-tab/);
  await page.goto('/dashboard?tab=business-page');
  await expect(heading(words.console.tabs.page)).toBeAttached();
  await expectNoObjection(page);
  const profile = await hold(page, /\/api\/(profile|services|business-hours)$/);
  tab();
  await page.reload();
  await expect(heading(words.console.tabs.page)).toBeAttached();
  await expectNoObjection(page);
  profile();
  await expect(page.getByRole('heading', { name: words.console.hours.title })).toBeVisible();
});
