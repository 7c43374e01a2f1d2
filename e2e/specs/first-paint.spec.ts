/** What stands on a page before any script has run. */
import type { Page } from 'playwright/test';
import { expectNoObjection } from '../fixtures/axe.ts';
import { openShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';

/** Keeps back every script until the returned function is called. */
async function holdScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the page can be read while its scripts are on their way, and nothing moves when they come', async ({
  page,
  service,
  word,
  locale,
}) => {
  const words = wordsOf(locale).widget;
  await openShop(service, word);
  const release = await holdScripts(page);
  await page.goto(`/${word}`, { waitUntil: 'domcontentloaded' });
  const name = page.getByRole('heading', { level: 1, name: 'Marlow Street Tutors', exact: true });
  const lesson = page.getByRole('radio', { name: 'Single lesson' });
  await expect(name).toBeVisible();
  await expect(page.getByRole('heading', { name: words.services.title })).toBeVisible();
  const painted = [await name.boundingBox(), await lesson.boundingBox()];

  release();
  await expect(page.locator('[data-painted]')).toHaveCount(0);
  await expect(page.getByText(words.slots.loading)).toHaveCount(0);
  expect([await name.boundingBox(), await lesson.boundingBox()]).toEqual(painted);
});

test('so can the console, which asks for nothing that came with it', async ({
  page,
  context,
  service,
  word,
  isMobile,
}) => {
  const { owner } = await openShop(service, word);
  await context.addCookies(owner.cookies);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  // What else a wide screen shows depends on the window, which the server does not know.
  const seen = isMobile ? ['#tab-calendar', '#calendar-title', 'footer'] : ['#tab-calendar'];
  const boxes = () => Promise.all(seen.map((part) => page.locator(part).boundingBox()));
  await expect(page.locator('#tab-calendar')).toBeVisible();
  const painted = await boxes();
  await expectNoObjection(page);

  release();
  await expect(page.locator('[data-painted]')).toHaveCount(0);
  await expect(page.locator('footer')).toBeVisible();
  expect(calls).toEqual([]);
  expect(await boxes()).toEqual(painted);
});
