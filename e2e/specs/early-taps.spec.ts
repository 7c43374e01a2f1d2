/** What is painted works: what visitors do before the scripts have run is done once they have. */
import {
  holdRequests,
  LATE_SCRIPT,
  untilFullyHydrated,
  untilHydrated,
  untilPainted,
} from '../fixtures/hydrated.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { LINES, slowDown, useLine } from '../fixtures/slow-line.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookingPage } from '../pages/booking-page.ts';

for (const [name, line] of Object.entries(LINES)) {
  const { latency, speed } = line;
  const tag = line === LINES.slow ? '@once' : [];
  test(`over a ${name} line (${latency} ms, ${speed} kB/s) no tap on a booking page is lost`, {
    tag,
  }, async ({ page, business, words, isMobile }) => {
    const { days } = words.widget;
    const release = await holdRequests(page);
    await useLine(page, line);
    await page.goto(`/${business.id}`, { waitUntil: 'commit' });
    await untilPainted(page);
    const lesson = page.getByRole('radio', { name: 'Single lesson' });
    const month = page.locator('#month-name');
    const nextMonth = page.getByRole('button', { name: days.nextMonth });
    await lesson.click();
    await expect(lesson).toBeChecked();
    const shownMonth = (await month.textContent()) ?? '';
    if (!isMobile) {
      await nextMonth.click();
      await expect(nextMonth, 'looks as if it will act').toHaveCSS('cursor', 'progress');
    }
    release();
    await untilFullyHydrated(page);
    await expect(page.locator('[data-early]')).toHaveCount(0);
    // On phones a tapped service leads to its days.
    if (isMobile) await expect(page.getByRole('grid')).toBeVisible();
    else {
      await expect(month).not.toHaveText(shownMonth);
      await page.getByRole('button', { name: days.previousMonth }).click();
    }
    await expect(page.getByText('Single lesson').filter({ visible: true }).first()).toBeVisible();
    await new BookingPage(page, words).chooseTime();
    await expect(page.getByText('Single lesson').filter({ visible: true }).first()).toBeVisible();
  });
}

test('services can be chosen before the script of day and time, which keep what is tapped @once', async ({
  page,
  business,
  words,
  isMobile,
}) => {
  const release = await holdRequests(page, LATE_SCRIPT);
  await page.goto(`/${business.id}`, { waitUntil: 'commit' });
  const nextMonth = page.getByRole('button', { name: words.widget.days.nextMonth });
  const lesson = page.getByRole('radio', { name: 'Single lesson' });
  await page.waitForFunction(() => document.querySelector('[data-late]'));
  if (isMobile) await untilHydrated(page);
  await lesson.click();
  if (!isMobile) await expect(lesson).toBeChecked();
  await expect(nextMonth).toBeVisible();
  await expectGoodLayout(page);
  const month = page.locator('#month-name');
  const shownMonth = (await month.textContent()) ?? '';
  await nextMonth.click();
  await expect(nextMonth, 'looks as if it will act').toHaveCSS('cursor', 'progress');
  release();
  await untilFullyHydrated(page);
  await expect(month).not.toHaveText(shownMonth);
  await page.getByRole('button', { name: words.widget.days.previousMonth }).click();
  await new BookingPage(page, words).chooseTime();
});

test('a time that is tapped the moment it appears is one of the service tapped before', {
  tag: '@once',
}, async ({ page, business, words }) => {
  const { owner } = business;
  await owner.call('POST', '/api/service', { name: 'Workshop', duration: 480, price: 300 });
  const release = await holdRequests(page);
  await useLine(page, LINES.usual);
  await slowDown(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const times = document.querySelectorAll<HTMLElement>('[data-slot]');
      if (times.length > 0) observer.disconnect();
      // Too late for a workshop, which takes the whole day.
      times[times.length - 1]?.click();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/${business.id}`, { waitUntil: 'commit' });
  await untilPainted(page);
  await page.getByRole('radio', { name: 'Workshop' }).click();
  release();
  await expect(page.locator('[data-slot]')).toHaveCount(1);
  await page.getByRole('button', { name: words.widget.bar.continue }).click();
  await expect(page.getByRole('heading', { name: words.widget.details.title })).toBeVisible();
});

test.describe('when the scripts do not load', () => {
  test.use({ expectedErrors: /A lazy component could not be loaded|React error #422/ });
  test('a visitor retries instead @once', async ({ page, business, words }) => {
    const { loadFailed } = words.common;
    const scripts = /\/remotes\/booking_widget\/.*\.js(\?|$)/;
    await page.route(scripts, (route) => route.abort('connectionreset'));
    await page.goto(`/${business.id}`);
    await expect(page.getByRole('heading', { name: loadFailed.title })).toBeVisible();
    await page.unroute(scripts);
    await page.getByRole('button', { name: loadFailed.retry }).click();
    await expect(page.getByRole('heading', { name: words.widget.services.title })).toBeVisible();
  });
});

test.describe('when the script of day and time does not load', () => {
  test.use({ expectedErrors: /A lazy component could not be loaded|React error #422/ });
  test('services can be chosen, and a visitor retries', { tag: '@once' }, async ({
    page,
    business,
    words,
  }) => {
    await page.route(LATE_SCRIPT, (route) => route.abort('connectionreset'));
    await page.goto(`/${business.id}`);
    await expect(page.getByRole('heading', { name: words.common.loadFailed.title })).toBeVisible();
    await page.getByRole('radio', { name: 'Single lesson' }).click();
    await page.unroute(LATE_SCRIPT);
    await page.getByRole('button', { name: words.common.loadFailed.retry }).click();
    await new BookingPage(page, words).chooseTime();
  });
});

test('day and time have the language that is chosen before they load @once', async ({
  page,
  business,
  words,
  locale,
}) => {
  const release = await holdRequests(page, LATE_SCRIPT);
  await page.goto(`/${business.id}`);
  const other = locale === 'zh-CN' ? 'en' : 'zh-CN';
  await page.getByRole('combobox', { name: words.common.language }).selectOption(other);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  release();
  await untilFullyHydrated(page);
});

test('a language chosen early is the page’s @once', async ({ page, business, words, locale }) => {
  const release = await holdRequests(page);
  await useLine(page, LINES.usual);
  await page.goto(`/${business.id}`, { waitUntil: 'commit' });
  await untilPainted(page);
  const other = locale === 'zh-CN' ? 'en' : 'zh-CN';
  await page.getByRole('combobox', { name: words.common.language }).selectOption(other);
  release();
  await untilHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});
