/** Both demos can be played with, alone and on the landing, and nothing of it leaves the browser. */
import type { Page } from 'playwright/test';
import { expectNoObjection } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';

/** What the page asks the api for, from now on. */
function callsOf(page: Page): Set<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.add(pathname);
  });
  return calls;
}

test('the sample public page books up to the point where something would be sent', async ({
  page,
  locale,
}) => {
  const words = wordsOf(locale);
  const booking = new BookingPage(page, words);
  const calls = callsOf(page);
  await page.goto('/samplebiz');
  await booking.choose(locale?.startsWith('zh') ? '男士剪发' : 'Single lesson');
  await booking.fillDetails({ name: 'Mia Okafor', email: 'mia@customer.example', phone: '9025550117' });
  await page.getByRole('button', { name: words.widget.details.send }).click();
  await expect(page.getByText(words.widget.demo.only).first()).toBeVisible();
  expect([...calls]).toEqual([]);
});

test('the sample dashboard answers a request, publishes, and forgets', async ({ page, locale }) => {
  const { requests, tabs, hours } = wordsOf(locale).console;
  const calls = callsOf(page);
  await page.goto('/sample-db');
  await expect(page.getByText(wordsOf(locale).common.demo.notice)).toBeVisible();
  await page.getByRole('button', { name: requests.accept }).first().click();
  await expect(page.getByRole('listitem').getByText('Ravi Shah')).toBeVisible();
  await page.getByRole('tab', { name: tabs.page }).click();
  await page.getByRole('heading', { name: hours.title }).waitFor();
  await expectNoObjection(page);
  expect([...calls]).toEqual([]);
});

test('the landing shows both, and stays itself', async ({ page, locale }) => {
  const { common, shell, console } = wordsOf(locale);
  const calls = callsOf(page);
  await page.goto('/');
  const open = page.getByRole('link', { name: shell.demos.open });
  await open.scrollIntoViewIfNeeded();
  await expect(page.getByText(common.demo.notice)).toBeVisible();
  await expectNoObjection(page);
  await page.getByRole('tab', { name: shell.demos.page }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: console.tabs.calendar })).toBeVisible();
  await expectNoObjection(page);
  await expect(open).toHaveAttribute('href', '/sample-db');
  await expect(page).toHaveTitle(shell.landing.title);
  await expect(page).toHaveURL(/:\d+\/$/);
  expect([...calls]).toEqual(['/api/check-auth']);
});
