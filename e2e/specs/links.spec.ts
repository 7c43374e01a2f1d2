/** Every internal link works, and an unknown URL shows the not-found page. */

import { PASSWORD } from '../fixtures/business.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitUntilLoaded } from '../fixtures/wait-until-loaded.ts';
import { ConsolePage } from '../pages/console-page.ts';
import { LandingPage } from '../pages/landing-page.ts';

test('a crawl finds no dead link @once', async ({ page, service, business, words }) => {
  const linkedFrom = new Map<string, string>();

  async function crawl(starts: string[]) {
    const queue = [...starts];
    for (let path = queue.shift(); path; path = queue.shift()) {
      if (/^\/api\/|\.\w+$/.test(path)) {
        const { status } = await fetch(service.url + path);
        expect(status, `${path}, linked on ${linkedFrom.get(path)}`).toBeLessThan(400);
        continue;
      }
      const response = await page.goto(path);
      expect(response?.status(), `${path}, linked on ${linkedFrom.get(path)}`).toBeLessThan(400);
      await waitUntilLoaded(page, words);
      await page.waitForLoadState('networkidle');
      const links = await page.evaluate(() =>
        [...document.links]
          .filter((link) => link.origin === location.origin)
          .map(({ pathname, hash }) => ({ pathname, hash })),
      );
      for (const { pathname, hash } of links) {
        if (hash && pathname === new URL(page.url()).pathname)
          await expect(page.locator(hash), `${hash} on ${path}`).toBeAttached();
        if (linkedFrom.has(pathname)) continue;
        linkedFrom.set(pathname, path);
        queue.push(pathname);
      }
    }
  }

  await crawl([
    '/',
    '/samplebiz',
    '/sample-db',
    `/${business.id}`,
    '/reset-password',
    '/verify-email',
    '/unsubscribe',
  ]);
  await page.goto('/?form=login');
  await new LandingPage(page, words).logIn(business.ownerEmail, PASSWORD);
  await new ConsolePage(page, words).openBusinessPage('services');
  await page.getByRole('heading', { name: words.console.services.title }).waitFor();
  // A page with an open stream is never idle.
  await page.route('**/api/changes*', (route) => route.abort());
  await crawl(['/dashboard']);
  expect([...linkedFrom.keys()]).toEqual(
    expect.arrayContaining(['/', '/privacy', '/terms', `/${business.id}`]),
  );
});

test('a URL that cannot be a page answers 404 and links to the start page', { tag: '@once' }, async ({
  page,
  service,
  words,
}) => {
  const { shell } = words;
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
