/** The widget is a part of its own: it may fail to arrive, and its releases need no new shell. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { NEW_TITLE } from '../fixtures/next-release.config.ts';
import { openShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';

const WIDGET = '/remotes/booking_widget/';
const widgetFolder = fileURLToPath(new URL('../../booking-widget', import.meta.url));
const config = fileURLToPath(new URL('../fixtures/next-release.config.ts', import.meta.url));

/** Only React itself fills this in; everybody else reads it. */
const REACT = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=';

/** The scripts that a page loads from now on and that bring a React along. */
function reactsOf(page: Page): () => Promise<string[]> {
  const scripts: Promise<[url: string, code: string]>[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.url().endsWith('.js'))
      scripts.push(response.text().then((code) => [response.url(), code]));
  });
  return async () =>
    (await Promise.all(scripts)).filter(([, code]) => code.includes(REACT)).map(([url]) => url);
}

test(
  'the next release of the widget is shown by the shell of the last one',
  { tag: '@once' },
  async ({ context, page, service, word }, info) => {
    const next = info.outputPath('widget');
    const build = ['build', '--config', config, '--outDir', next, '--logLevel', 'error'];
    await promisify(execFile)(join(widgetFolder, 'node_modules/.bin/vite'), build, { cwd: widgetFolder });
    await openShop(service, word);
    const { title } = wordsOf('en').widget.services;
    await page.goto(`/${word}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

    // A tab of its own: the first one's scripts may still be on their way.
    const tab = await context.newPage();
    const reacts = reactsOf(tab);
    await tab.route(`**${WIDGET}**`, (route) => {
      const path = join(next, new URL(route.request().url()).pathname.slice(WIDGET.length));
      return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
    });
    await tab.goto(`/${word}`);
    await expect(tab.getByRole('heading', { name: NEW_TITLE })).toBeVisible();
    await expect(tab.getByRole('heading', { name: title })).toBeHidden();
    expect(new Set(await reacts()).size).toBe(1);
  },
);

test.describe('while it cannot be had', () => {
  test.use({ expectedErrors: /: booking_widget$/m });
  for (const [what, files] of [
    ['entry', `**${WIDGET}remoteEntry.js*`],
    ['code', `**${WIDGET}assets/*.js`],
  ] as const) {
    test(`a widget whose ${what} does not arrive can be asked for again`, async ({ page, locale }) => {
      const { loadFailed } = wordsOf(locale).common;
      const reacts = reactsOf(page);
      await page.route(files, (route) => route.abort('connectionreset'));
      await page.goto('/samplebiz');
      await expect(page.getByRole('heading', { name: loadFailed.title })).toBeVisible();
      await expect(page.getByText(loadFailed.help)).toBeVisible();
      const retry = page.getByRole('button', { name: loadFailed.retry });
      await retry.click();
      await expect(page.getByRole('heading', { name: loadFailed.title })).toBeVisible();

      await page.unroute(files);
      await retry.click();
      const { services } = wordsOf(locale).widget;
      await expect(page.getByRole('heading', { name: services.title })).toBeVisible();
      expect(new Set(await reacts()).size).toBe(1);
    });
  }
});
