/** Both demos work, alone and on the landing page, without calls to the api. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookingPage } from '../pages/booking-page.ts';

/** Collects the paths of the page's calls. */
function callsOf(page: Page): Set<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.add(pathname);
  });
  return calls;
}

test('the sample page takes a visitor to the point where a code would be sent', async ({
  page,
  words,
  locale,
}) => {
  const booking = new BookingPage(page, words);
  const calls = callsOf(page);
  await page.goto('/samplebiz');
  await booking.choose(locale?.startsWith('zh') ? '男士剪发' : 'Single lesson');
  await booking.fillDetails({ name: 'Mia Okafor', email: 'mia@customer.example', phone: '9025550117' });
  await page.getByRole('button', { name: words.widget.details.send }).click();
  await expect(page.getByText(words.widget.demo.only).first()).toBeVisible();
  expect([...calls]).toEqual([]);
});

test('the sample dashboard accepts a request without a call', async ({ page, words }) => {
  const { requests, tabs, hours } = words.console;
  const calls = callsOf(page);
  await page.goto('/sample-db');
  await expect(page.getByText(words.common.demo.notice)).toBeVisible();
  await page.getByRole('button', { name: requests.accept }).first().click();
  await expect(page.getByRole('listitem').getByText('Ravi Shah')).toBeVisible();
  await page.getByRole('tab', { name: tabs.page }).click();
  await page.getByRole('heading', { name: hours.title }).waitFor();
  await expectAccessible(page);
  expect([...calls]).toEqual([]);
});

test('the landing page shows both demos and keeps its own title and URL', async ({ page, words }) => {
  const { common, shell, console } = words;
  const calls = callsOf(page);
  await page.goto('/');
  const open = page.getByRole('link', { name: shell.demos.open });
  await open.scrollIntoViewIfNeeded();
  await expect(page.getByText(common.demo.notice)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: shell.demos.page }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: console.tabs.calendar })).toBeVisible();
  await expectAccessible(page);
  await expect(open).toHaveAttribute('href', '/sample-db');
  await expect(page).toHaveTitle(shell.landing.title);
  await expect(page).toHaveURL(/:\d+\/$/);
  expect([...calls]).toEqual(['/api/check-auth']);
});
