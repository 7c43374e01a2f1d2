/** Both demos work, alone and on the landing page, without calls to the api. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { ConsolePage } from '../pages/console-page.ts';

/** Collects the paths of the page's calls. */
function collectCalls(page: Page): Set<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.add(pathname);
  });
  return calls;
}

test('the sample page takes a visitor to the point where a code would be sent @once', async ({
  page,
  words,
  locale,
}) => {
  const booking = new BookingPage(page, words);
  const calls = collectCalls(page);
  await page.goto('/samplebiz');
  await booking.choose(locale?.startsWith('zh') ? '男士剪发' : 'Single lesson');
  await booking.fillDetails('mia@customer.example');
  await page.getByRole('button', { name: words.widget.details.send }).click();
  await expect(page.getByText(words.widget.demo.only).first()).toBeVisible();
  expect([...calls]).toEqual([]);
});

test('the sample dashboard accepts a request without a call', async ({ page, words, locale }) => {
  const { requests, hours } = words.console;
  const calls = collectCalls(page);
  await page.goto('/sample-db');
  await expect(page.getByText(words.parts.demo.notice)).toBeVisible();
  await new ConsolePage(page, words).openRequests();
  await page.getByRole('button', { name: requests.accept }).first().click();
  const second = locale?.startsWith('zh') ? '何俊杰' : 'Ravi Shah';
  await expect(page.getByRole('listitem').getByText(second)).toBeVisible();
  await page.keyboard.press('Escape');
  await new ConsolePage(page, words).openBusinessPage('hours');
  await page.getByRole('heading', { name: hours.title, exact: true }).waitFor();
  await expectAccessible(page);
  expect([...calls]).toEqual([]);
});

test('both demos show one business: the same services, lengths and prices @once', async ({
  page,
  words,
  locale,
}) => {
  const isChinese = locale?.startsWith('zh');
  const name = isChinese ? '梧桐小院理发店' : 'Marlow Street Tutors';
  const services = isChinese
    ? [
        ['传统修面', /20 分钟/, /20/],
        ['男士剪发', /45 分钟/, /38/],
        ['剪发加修面', /1 小时/, /55/],
        ['亲子剪发', /1 小时/, /60/],
      ]
    : [
        ['Intro call', /15 min/, /Free/],
        ['Single lesson', /50 min/, /45/],
        ['Exam preparation', /1 h/, /60/],
        ['Small group', /1 h/, /25/],
      ];
  await page.goto('/samplebiz');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  for (const [service = '', length = '', price = ''] of services) {
    const card = page.getByRole('radio', { name: service }).locator('..');
    await expect(card).toContainText(length);
    await expect(card).toContainText(price);
  }
  await page.goto('/sample-db');
  const app = new ConsolePage(page, words);
  await app.openBusinessPage();
  await expect(page.getByRole('textbox', { name: words.console.profile.name })).toHaveValue(name);
  await app.section('services').click();
  for (const [service = '', length = '', price = ''] of services) {
    const row = page.getByRole('listitem').filter({ hasText: service }).filter({ hasText: length });
    await expect(row.filter({ hasText: price })).toBeVisible();
  }
});

test('the landing page shows both demos and keeps its own title and URL @once', async ({ page, words }) => {
  const { parts, shell } = words;
  const calls = collectCalls(page);
  await page.goto('/');
  const open = page.getByRole('link', { name: shell.demos.open });
  await open.scrollIntoViewIfNeeded();
  await expect(page.getByText(parts.demo.notice)).toBeVisible();
  await expect(page.locator('[data-date][aria-pressed=true]')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^\d{1,2}:\d\d/, checked: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: shell.demos.page }).press('ArrowRight');
  await expect(new ConsolePage(page, words).place('calendar')).toBeVisible();
  await expectAccessible(page);
  await expect(open).toHaveAttribute('href', '/sample-db');
  await expect(page).toHaveTitle(shell.landing.title);
  await expect(page).toHaveURL(/:\d+\/$/);
  expect([...calls]).toEqual(['/api/check-auth']);
});
