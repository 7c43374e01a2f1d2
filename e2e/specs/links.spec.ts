/** Every link inside leads somewhere, and an address that leads nowhere says so. */
import { arrival } from '../fixtures/arrival.ts';
import { openShop, PASSWORD } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { LandingPage } from '../pages/landing-page.ts';

test('a crawl finds no dead link', async ({ page, service, word, locale }) => {
  const words = wordsOf(locale);
  const { ownerEmail } = await openShop(service, word);
  const from = new Map<string, string>();

  async function crawl(starts: string[]) {
    const waiting = [...starts];
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      if (/^\/api\/|\.\w+$/.test(path)) {
        const { status } = await fetch(service.url + path);
        expect(status, `${path}, linked on ${from.get(path)}`).toBeLessThan(400);
        continue;
      }
      const answer = await page.goto(path);
      expect(answer?.status(), `${path}, linked on ${from.get(path)}`).toBeLessThan(400);
      await arrival(page, words);
      await page.waitForLoadState('networkidle');
      const links = await page.evaluate(() =>
        [...document.links]
          .filter((link) => link.origin === location.origin)
          .map(({ pathname, hash }) => ({ pathname, hash })),
      );
      for (const { pathname, hash } of links) {
        if (hash && pathname === new URL(page.url()).pathname)
          await expect(page.locator(hash), `${hash} on ${path}`).toBeAttached();
        if (from.has(pathname)) continue;
        from.set(pathname, path);
        waiting.push(pathname);
      }
    }
  }

  await crawl([
    '/',
    '/samplebiz',
    '/sample-db',
    `/${word}`,
    '/reset-password',
    '/verify-email',
    '/unsubscribe',
  ]);
  await page.goto('/?form=login');
  await new LandingPage(page, words).logIn(ownerEmail, PASSWORD);
  await page.getByRole('tab', { name: words.console.tabs.page }).click();
  await page.getByRole('heading', { name: words.console.services.title }).waitFor();
  await crawl(['/dashboard']);
  expect([...from.keys()]).toEqual(expect.arrayContaining(['/', '/privacy', '/terms', `/${word}`]));
});

test('an address that cannot be a page is not found, and helps along', async ({ page, service, locale }) => {
  const { shell } = wordsOf(locale);
  for (const path of ['/Foo/bar', '/no-such-page!', '/ab']) {
    expect((await fetch(service.url + path)).status, path).toBe(404);
  }
  await page.goto('/no-such-page!');
  await expect(page.getByRole('heading', { name: shell.notFound.title })).toBeVisible();
  await page.getByRole('link', { name: shell.home }).click();
  await expect(page).toHaveTitle(shell.landing.title);
  const icons = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel*=icon], link[rel=manifest]')].map(
      ({ href }) => href,
    ),
  );
  for (const icon of [...icons, `${service.url}/robots.txt`])
    expect((await fetch(icon)).status, icon).toBe(200);
});
