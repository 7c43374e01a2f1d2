/** The widget is released and loaded independently of the shell. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { NEW_TITLE } from '../fixtures/next-release.config.ts';
import { expect, test } from '../fixtures/test.ts';

const WIDGET = '/remotes/booking_widget/';
const widgetFolder = fileURLToPath(new URL('../../booking-widget', import.meta.url));
const config = fileURLToPath(new URL('../fixtures/next-release.config.ts', import.meta.url));

/** Only React assigns this. */
const REACT = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=';

/** Collects the URLs of the scripts that contain React. */
function collectReacts(page: Page): () => Promise<string[]> {
  const scripts: Promise<[url: string, code: string]>[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.url().endsWith('.js'))
      scripts.push(
        response.text().then(
          (code) => [response.url(), code],
          // Prefetched behind the end of the test, or by a page that was left.
          () => [response.url(), ''],
        ),
      );
  });
  return async () =>
    (await Promise.all(scripts)).filter(([, code]) => code.includes(REACT)).map(([url]) => url);
}

test.describe('a release of the widget alone', () => {
  // React replaces the first view, which the shell's build rendered, and reports the difference.
  test.use({ expectedErrors: /Minified React error #418/ });
  test(
    'the current shell shows the next release of the widget',
    { tag: '@once' },
    async ({ page, context, business, words }, info) => {
      const next = info.outputPath('widget');
      const build = ['build', '--config', config, '--outDir', next, '--logLevel', 'error'];
      await promisify(execFile)(join(widgetFolder, 'node_modules/.bin/vite'), build, { cwd: widgetFolder });
      const { title } = words.widget.services;
      await page.goto(`/${business.id}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();

      // A new tab, because the first one may still be loading scripts.
      const tab = await context.newPage();
      const reacts = collectReacts(tab);
      await tab.route(`**${WIDGET}**`, (route) => {
        const path = join(next, new URL(route.request().url()).pathname.slice(WIDGET.length));
        return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
      });
      await tab.goto(`/${business.id}`);
      await expect(tab.getByRole('heading', { name: NEW_TITLE })).toBeVisible();
      await expect(tab.getByRole('heading', { name: title })).toBeHidden();
      expect(new Set(await reacts()).size).toBe(1);
    },
  );
});

test.describe('when it does not load', () => {
  test.use({ expectedErrors: /A lazy component could not be loaded/ });
  for (const [what, files] of [
    ['code', `**${WIDGET}assets/*.js`],
    ['code and entry', /\/remotes\/booking_widget\/.*\.js(\?|$)/],
  ] as const) {
    test(`a visitor retries without the widget’s ${what}`, { tag: '@once' }, async ({ page, words }) => {
      const { loadFailed } = words.common;
      const reacts = collectReacts(page);
      await page.route(files, (route) => route.abort('connectionreset'));
      await page.goto('/samplebiz');
      await expect(page.getByRole('heading', { name: loadFailed.title })).toBeVisible();
      await expect(page.getByText(loadFailed.help)).toBeVisible();
      const retry = page.getByRole('button', { name: loadFailed.retry });
      const failed = page.waitForEvent('requestfailed');
      await retry.click();
      await failed;
      await expect(page.getByRole('heading', { name: loadFailed.title })).toBeVisible();

      await page.unroute(files);
      await retry.click();
      const { services } = words.widget;
      await expect(page.getByRole('heading', { name: services.title })).toBeVisible();
      expect(new Set(await reacts()).size).toBe(1);
    });
  }
});
