/** Small things of the dashboard that grate when they are wrong. */
import type { Locator, Page } from 'playwright/test';
import { addDays } from '../../api/src/time/dates.ts';
import { CUSTOMER_NAME } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { COMPUTER } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

/** How far the focused element lies under the sticky header, in pixels. */
const hiddenByHeader = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const focused = document.activeElement;
    if (!focused || focused.closest('header')) return 0;
    const { top, bottom } = focused.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, header) - Math.max(top, 0));
  });

test('the first Tab skips to the content, and no focus is under the header @once', async ({
  page,
  openConsole,
  words: { console: words },
}) => {
  await openConsole('/dashboard?place=business-page&section=hours');
  await expect(page.getByRole('heading', { name: words.hours.title, exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: words.skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  for (let tabs = 0; tabs < 28; tabs += 1) await page.keyboard.press('Tab');
  await page.evaluate(() => scrollBy(0, 400));
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await hiddenByHeader(page), `after ${tabs + 1} times Shift+Tab`).toBe(0);
  }
});

test('a length is typed as people write it, and stays when a service is chosen @once', async ({
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  const console = await openConsole();
  const form = await console.newEvent();
  await form.date.fill(dateIn(3));
  await form.start.fill('10:00');
  await form.duration.fill('soon');
  await form.service.selectOption('Single lesson');
  await form.save();
  await expect(page.getByText(words.event.problem.duration)).toBeVisible();
  await form.duration.fill('1h30');
  await form.service.selectOption('Intro call');
  await expect(form.duration).toHaveValue('1h30');
  await form.save();
  await expect(page.getByText(words.event.added)).toBeAttached();
  const { events } = await business.owner.call('GET', `/api/calendar?start=${dateIn(3)}&end=${dateIn(4)}`);
  expect(Date.parse(events[0].end_time) - Date.parse(events[0].start_time)).toBe(90 * 60_000);
});

test('zone and currency are found by typing @once', async ({
  page,
  openConsole,
  words: { console: words },
}) => {
  await openConsole('/dashboard?place=business-page');
  const zone = page.getByRole('combobox', { name: words.profile.timezone });
  const currency = page.getByRole('combobox', { name: words.profile.currency });
  await zone.fill('asia shang');
  const found = page.getByRole('listbox', { name: words.profile.timezone }).getByRole('option');
  await expect(found).toHaveCount(1);
  await expectGoodLayout(page);
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue(/GMT\+8/);
  await currency.fill('cny');
  await page.keyboard.press('Tab');
  await expect(currency).toHaveValue(/^CNY/);
  await zone.fill('nowhere at all');
  await page.keyboard.press('Escape');
  await expect(zone).toHaveValue(/GMT\+8/);
  await page.locator('[data-place]').getByRole('button', { name: words.profile.save, exact: true }).click();
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue(/GMT\+8/);
});

test('wrong input at registration is counted @once', async ({ page, words: { shell: words } }) => {
  await page.goto('/');
  await page.getByRole('button', { name: words.account.submitRegister }).click();
  await expect(
    page.getByRole('main').getByText(filled(words.validation.count_other, { count: 4 })),
  ).toBeVisible();
  await expect(page.getByLabel(words.account.email).first()).toBeFocused();
});

test('a toast covers no button', async ({
  page,
  business,
  bookFirstSlot,
  openConsole,
  words: { console: words },
}) => {
  await business.owner.call('POST', '/api/booking-options', { auto_confirm: true });
  await bookFirstSlot();
  const console = await openConsole();
  await console.openEvent(CUSTOMER_NAME);
  const form = await console.reschedule();
  await form.start.fill('14:00');
  await form.save();
  await page
    .getByRole('alertdialog', { name: filled(words.event.moveQuestion, { who: CUSTOMER_NAME }) })
    .getByRole('button', { name: words.event.move })
    .click();
  const toast = page.locator('[data-toast]');
  await expect(toast).toBeVisible();
  const covered = await toast.evaluate((note) => {
    const box = note.getBoundingClientRect();
    return [...document.querySelectorAll('button, a[href], input')]
      .filter((control) => !note.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.textContent);
  });
  expect(covered).toEqual([]);
});

test('on a screen full of controls a toast has room of its own @phone-en', async ({
  page,
  context,
  isMobile,
  openConsole,
  words: { console: words },
}) => {
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole('/dashboard?place=business-page&section=publish');
  const section = page.locator('[data-place]');
  const copy = section.getByRole('button', { name: words.publish.copy });
  await copy.focus();
  await page.evaluate(() => {
    const wall = document.createElement('div');
    for (let at = 0; at < 600; at += 1) wall.append(document.createElement('button'));
    wall.style =
      'position: absolute; inset: 0; z-index: -1; display: grid; grid: auto-flow 3rem / repeat(auto-fill, minmax(4rem, 1fr)); overflow: hidden';
    for (const button of wall.children) button.ariaLabel = 'Control';
    document.body.append(wall);
  });
  const before = await copy.boundingBox();
  await copy.click();
  const toast = page.locator('[data-toast]').filter({ hasText: words.publish.copied });
  await expect(toast).toBeVisible();
  await toast.hover();
  expect(await copy.boundingBox(), 'nothing moves under the finger').toEqual(before);
  const room = () => toast.evaluate((note) => note.getBoundingClientRect().toJSON());
  const window = page.viewportSize();
  expect(await room()).toMatchObject({ left: 0, right: window?.width, bottom: window?.height });

  const endsAbove = (part: Locator) =>
    expect
      .poll(async () => (await room()).top - (await part.evaluate((it) => it.getBoundingClientRect().bottom)))
      .toBeGreaterThanOrEqual(0);
  for (const link of await page.getByRole('navigation').getByRole('link').all()) {
    await link.focus();
    await endsAbove(link);
  }
  const last = section.getByRole('button').last();
  await last.focus();
  await endsAbove(last);
  await section.getByRole('button', { name: words.share.qr }).click();
  await endsAbove(page.getByRole('dialog'));
});

test.describe('a computer', () => {
  test.use(COMPUTER);

  test('the month is one tab stop, in which arrow keys move', { tag: '@once' }, async ({
    page,
    business,
    openConsole,
  }) => {
    const start_time = noon(dateIn(0));
    const { event } = await business.owner.call('POST', '/api/calendar', {
      title: 'Stocktaking',
      start_time: new Date(Date.now() + 3_600_000).toISOString(),
      end_time: new Date(Date.now() + 7_200_000).toISOString(),
    });
    await business.owner.call('PUT', `/api/calendar/${event.id}`, {
      start_time,
      end_time: start_time.replace(':00:00.', ':50:00.'),
    });
    await openConsole();
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('button', { name: 'Stocktaking' })).toBeVisible();
    await expect(grid.locator('button:not([tabindex="-1"])')).toHaveCount(1);
    await expectGoodLayout(page);
    const focused = page.locator(':focus');
    const today = dateIn(0);
    await grid.locator('button[tabindex="0"]').focus();
    await expect(focused).toHaveAttribute('data-date', today);
    await page.keyboard.press('ArrowDown');
    await expect(focused).toContainText('Stocktaking');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveAttribute('data-date', addDays(today, 1));
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect(focused).toHaveAttribute('data-date', /-\d\d-\d\d$/);
    await expect(grid.locator('button:not([tabindex="-1"])')).toHaveCount(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]'))).toBeNull();
  });

  test('without requests there is no pill for them', { tag: '@once' }, async ({ page, openConsole }) => {
    await openConsole();
    await expect(page.getByRole('toolbar')).toBeVisible();
    await expect(page.locator('#requests-pill')).toHaveCount(0);
  });
});
