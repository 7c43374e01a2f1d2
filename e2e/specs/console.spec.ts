/** The owner's console except the calendar: first steps, account, language. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { PASSWORD, publishBusiness, signUp } from '../fixtures/business.ts';
import { expectGoodLayoutAtAllWidths } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConsolePage } from '../pages/console-page.ts';

/** Bytes of gzipped script until the calendar can be used. */
const FIRST_LOAD = 218_000;
/** On a wide and on a narrow screen. */
const MONTH = ':is(.rbc-month-view, table[role="grid"])';

/** The scripts requested before the page was hydrated and an element was in it. */
async function scriptsBefore(page: Page, selector: string) {
  await page.addInitScript((sought) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(sought)) return;
      observer.disconnect();
      performance.mark('shown');
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto('/dashboard');
  const marks = ['shown', 'hydrated'];
  await page.waitForFunction(
    (names) => names.every((name) => performance.getEntriesByName(name).length > 0),
    marks,
  );
  return page.evaluate((names) => {
    const end = Math.max(
      ...names.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
    );
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // An import comes from the browser's cache, into which its files were fetched.
    const loads = resources.filter((load) => load.startTime < end && load.transferSize > 0);
    return loads.map((load) => load.name).filter((name) => name.endsWith('.js'));
  }, marks);
}

test('three steps lead a new owner to a published page', { tag: '@phone-en' }, async ({
  page,
  context,
  service,
  uniqueId,
  words: allWords,
}) => {
  const { console: words } = allWords;
  const owner = await signUp(service, `${uniqueId}@owner.example`);
  await publishBusiness(service, `${uniqueId}taken`);
  await context.addCookies(owner.cookies);
  await page.goto('/dashboard');
  const guide = page.getByRole('region', { name: words.setup.title });
  await expect(guide.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);

  await guide.getByRole('button', { name: words.setup.address.go }).click();
  const name = page.getByLabel(words.profile.name, { exact: true });
  await expect(name).toBeFocused();
  await name.fill('Bo');
  const id = page.getByLabel(words.profile.id, { exact: true });
  await id.fill(`${uniqueId}taken`);
  const free = page.getByText(words.profile.idFree.split('{{address}}')[1]?.trim() ?? '');
  await expect(page.locator('[data-free="false"]')).toBeVisible();
  await id.fill(`${uniqueId} NEW`);
  await expect(free).toBeVisible();
  await expect(id).toHaveValue(`${uniqueId}new`);
  await expect(page.getByText(words.profile.idLeavesOut.trim(), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.profile.save }).click();
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible();

  await guide.getByRole('button', { name: words.setup.services.go }).click();
  const form = page.getByRole('region', { name: words.services.addTitle });
  await form.getByLabel(words.services.name, { exact: true }).fill('Haircut');
  await page.getByRole('main').getByRole('link', { name: words.sections.services, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: words.discard.title });
  await question.getByRole('button', { name: words.discard.keep }).click();
  await form.getByLabel(words.services.duration).fill('30');
  await form.locator('button[type="submit"]').click();
  await expect(guide).toBeHidden();
  await page.getByRole('button', { name: words.publish.publish, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.publish.titleLive })).toBeVisible();
  await expectGoodLayoutAtAllWidths(page);
});

test('an owner exports and deletes the account', { tag: '@once' }, async ({
  page,
  mailbox,
  customerEmail,
  business,
  openConsole,
  bookFirstSlot,
  words,
}) => {
  const { owner, ownerEmail } = business;
  await owner.call('POST', '/api/booking-options', { auto_confirm: true });
  await bookFirstSlot();
  const { account } = words.console;
  await (await openConsole()).chooseInAccountMenu(words.console.sections.security);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: account.export }).click(),
  ]);
  const exported = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(exported).toMatchObject({
    user: { email: ownerEmail },
    bookings: [{ customer_email: customerEmail }],
  });

  await page.getByRole('button', { name: account.deleteGo }).click();
  await page.getByLabel(words.console.password.current).fill('not the password');
  await page.getByRole('button', { name: account.delete, exact: true }).click();
  await expect(page.locator('[aria-invalid="true"]')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(words.console.password.current).fill(PASSWORD);
  await page.getByRole('button', { name: account.delete, exact: true }).click();
  await expect(page.getByText(words.shell.messages.account_deleted)).toBeVisible();
  await mailbox.waitFor(customerEmail, /cancel/i);
  await page.goto('/dashboard');
  await expect(page.getByText(words.shell.messages.session_ended)).toBeVisible();
});

test('the console stores the language, reports a lost connection and loads few scripts @once', async ({
  page,
  context,
  business,
  words: allWords,
  locale,
}) => {
  const { console: words } = allWords;
  const { owner } = business;
  await context.addCookies(owner.cookies);
  const weekLine = page.waitForResponse(/\/week-line-[^/]+\.js$/);
  const scripts = await scriptsBefore(page, MONTH);
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(scripts.length).toBeGreaterThan(5);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD);
  // Its import of what opens later would block a phone for a while.
  expect(await (await weekLine).text()).not.toContain('/later-');

  await context.setOffline(true);
  await expect(page.getByText(words.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words.offline)).toBeHidden();

  const other = locale?.startsWith('zh') ? 'en' : 'zh-CN';
  await new ConsolePage(page, allWords).account().click();
  await page.getByRole('menuitem', { name: words.account.language }).click();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: other === 'en' ? 'English' : '简体中文' }).click();
  await expect.poll(async () => (await owner.call('GET', '/api/user')).language).toBe(other);
});
