/** What an owner does with the console beside the calendar: begins, shares the page, keeps the account in order. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { expectNoObjection, expectNoObjectionAtAnyWidth } from '../fixtures/axe.ts';
import { openShop, PASSWORD, signUp, takeSlot } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';

/** Bytes of gzipped script until the calendar can be used. */
const FIRST_LOAD = 230_000;
/** The month that can be used, as wide and narrow screens draw it; not the one that the server has painted. */
const MONTH = ':is(.rbc-month-view, table[role="grid"]):not([data-painted] *)';

/** The scripts that the page had asked for when an element first stood there. */
async function scriptsBefore(page: Page, selector: string) {
  await page.addInitScript((sought) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(sought)) return;
      performance.mark('first view');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto('/dashboard');
  await page.locator(selector).waitFor();
  return page.evaluate(() => {
    const end = performance.getEntriesByName('first view')[0]?.startTime ?? Number.NaN;
    const loads = performance.getEntriesByType('resource').filter((load) => load.startTime < end);
    return loads.map((load) => load.name).filter((name) => name.endsWith('.js'));
  });
}

test('a new owner is led by three steps to a published page', { tag: '@matrix' }, async ({
  page,
  context,
  service,
  word,
  locale,
}) => {
  const words = wordsOf(locale).console;
  const owner = await signUp(service, `${word}@owner.example`);
  await openShop(service, `${word}taken`);
  await context.addCookies(owner.cookies);
  await page.goto('/dashboard');
  const guide = page.getByRole('region', { name: words.setup.title });
  await expect(guide.getByRole('listitem')).toHaveCount(3);
  await expectNoObjection(page);

  await guide.getByRole('button', { name: words.setup.address.go }).click();
  const name = page.getByLabel(words.profile.name, { exact: true });
  await expect(name).toBeFocused();
  await name.fill('Bo');
  const id = page.getByLabel(words.profile.id, { exact: true });
  await id.fill(`${word}taken`);
  const free = page.getByText(words.profile.idFree.split('{{address}} ')[1] ?? '');
  await expect(page.locator('[data-free="false"]')).toBeVisible();
  await id.fill(`${word} NEW`);
  await expect(free).toBeVisible();
  await expect(id).toHaveValue(`${word}new`);
  await expectNoObjection(page);
  await page.getByRole('button', { name: words.profile.save }).click();

  await guide.getByRole('button', { name: words.setup.services.go }).click();
  await expect(page.locator('#services-add button')).toBeFocused();
  await page.locator('#services-add button').click();
  const form = page.getByRole('dialog');
  await form.getByLabel(words.services.name, { exact: true }).fill('Haircut');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: words.discard.title });
  await question.getByRole('button', { name: words.discard.keep }).click();
  await form.getByLabel(words.services.duration).fill('30');
  await form.locator('button[type="submit"]').click();
  await expect(guide).toBeHidden();
  await page.getByRole('button', { name: words.unpublished.go }).click();
  await page.getByRole('button', { name: words.publish.publish, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.publish.titleLive })).toBeVisible();
  await expectNoObjectionAtAnyWidth(page);
});

test('an owner takes the account along, and ends it', { tag: '@matrix' }, async ({
  page,
  context,
  service,
  mailbox,
  word,
  locale,
}) => {
  const words = wordsOf(locale);
  const { id, owner, ownerEmail } = await openShop(service, word);
  await owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const { services } = await owner.call('GET', '/api/services');
  const { availability } = await owner.call(
    'GET',
    `/api/availability/${id}?service_id=${services[0].service_id}`,
  );
  const customer = `${word}@customer.example`;
  const slot = Object.values<string[]>(availability).at(-1)?.[0] ?? '';
  await takeSlot(service, id, services[0].name, slot, customer);
  await context.addCookies(owner.cookies);
  await page.goto('/dashboard');
  const said = words.console.account;
  await page.getByRole('button', { name: said.title, exact: true }).click();
  await expectNoObjection(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: said.export }).click(),
  ]);
  const taken = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(taken).toMatchObject({ user: { email: ownerEmail }, bookings: [{ customer_email: customer }] });

  await page.getByRole('button', { name: said.deleteGo }).click();
  await page.getByLabel(words.console.password.current).fill('not the password');
  await page.getByRole('button', { name: said.delete, exact: true }).click();
  await expect(page.locator('[aria-invalid="true"]')).toBeFocused();
  await expectNoObjection(page);
  await page.getByLabel(words.console.password.current).fill(PASSWORD);
  await page.getByRole('button', { name: said.delete, exact: true }).click();
  await expect(page.getByText(words.shell.messages.account_deleted)).toBeVisible();
  await mailbox.waitFor(customer, /cancel/i);
  await page.goto('/dashboard');
  await expect(page.getByText(words.shell.messages.session_ended)).toBeVisible();
});

test('the language is kept, a lost connection is said, and the console is light', { tag: '@matrix' }, async ({
  page,
  context,
  service,
  word,
  locale,
}) => {
  const words = wordsOf(locale).console;
  const { owner } = await openShop(service, word);
  await context.addCookies(owner.cookies);
  const scripts = await scriptsBefore(page, MONTH);
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(scripts.length).toBeGreaterThan(5);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD);

  await context.setOffline(true);
  await expect(page.getByText(words.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words.offline)).toBeHidden();

  const other = locale?.startsWith('zh') ? 'en' : 'zh-CN';
  await page.locator('footer select').selectOption(other);
  await expect.poll(async () => (await owner.call('GET', '/api/user')).language).toBe(other);
});
