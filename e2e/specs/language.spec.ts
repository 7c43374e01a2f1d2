/** Pages are in the browser's language or the chosen one, and fetch no other. */
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { waitUntilLoaded } from '../fixtures/wait-until-loaded.ts';
import { findWords } from '../fixtures/words.ts';

/** Collects the languages whose texts the page fetches. */
function languagesFetched(page: Page): Set<string> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const [, language] = /\/assets\/(en|zh-CN)-[\w-]+\.json$/.exec(new URL(request.url()).pathname) ?? [];
    if (language) fetched.add(language);
  });
  return fetched;
}

test('a visitor gets the browser’s language, then the chosen one, and no other is fetched @once', async ({
  page,
  locale,
}) => {
  const [own, other] = locale?.startsWith('zh') ? (['zh-CN', 'en'] as const) : (['en', 'zh-CN'] as const);
  const fetched = languagesFetched(page);
  const titles = (language: string) => findWords(language).shell.landing.title;

  await page.goto('/');
  await expect(page).toHaveTitle(titles(own));
  await expect(page.locator('html')).toHaveAttribute('lang', own);
  for (const path of ['/privacy', '/samplebiz', '/sample-db', '/nothing/here']) {
    await page.goto(path);
    await waitUntilLoaded(page, findWords(own));
    await expect(page.locator('html')).toHaveAttribute('lang', own);
  }
  expect([...fetched]).toEqual([own]);

  await page.goto('/');
  await page.getByRole('combobox').first().selectOption(other);
  await expect(page).toHaveTitle(titles(other));
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  fetched.clear();
  await page.reload();
  await expect(page).toHaveTitle(titles(other));
  expect([...fetched]).toEqual([other]);
  await page.goto('/samplebiz');
  await expect(page).toHaveTitle(
    findWords(other).widget.page.title.replace(
      '{{name}}',
      other === 'en' ? 'Marlow Street Tutors' : '梧桐小院理发店',
    ),
  );
});
