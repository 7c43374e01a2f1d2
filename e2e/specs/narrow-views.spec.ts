/** Light pages, narrow and zoomed views. */
import type { Locator } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import { expectGoodLayoutAtAllWidths } from '../fixtures/layout.ts';
import { takePayments } from '../fixtures/payments.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookingPage } from '../pages/booking-page.ts';

test('legal pages need no script, and change their language @once', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  // A cookie that a script sets may be stored after the next request has been sent.
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'cookie', { set: () => {} }));
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path);
    const html = page.locator('html');
    const title = await page.title();
    const other = (await html.getAttribute('lang')) === 'en' ? 'zh-CN' : 'en';
    await page.getByRole('combobox').selectOption(other);
    await expect(html).toHaveAttribute('lang', other);
    await expect(page).not.toHaveTitle(title);
    await expectGoodLayoutAtAllWidths(page);
  }
  expect(scripts).toEqual([]);
});

const PHONES = [390, 375, 360, 320, 300, 288];

/** The day of a bar, beside its button, and the comma after it are on one line. */
async function expectWholeDay(button: Locator) {
  const time = button.locator('..').locator('b span').filter({ visible: true });
  const [day, comma] = await time.evaluate(({ firstChild: text }) =>
    [0, (text?.textContent?.lastIndexOf(',') ?? 0) as number].map((at) => {
      const letter = document.createRange();
      letter.setStart(text as Node, at);
      letter.setEnd(text as Node, at + 1);
      return letter.getBoundingClientRect().y;
    }),
  );
  expect(day, `${button.page().viewportSize()?.width} px`).toBe(comma);
}

test('times of the day fit their buttons, and the chosen one its bar, on every phone', {
  tag: '@once',
}, async ({ page, business, bookFirstSlot, words }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${business.id}?service=Single+lesson&date=${dateIn(3)}&tz=America/Toronto`);
  await new BookingPage(page, words).chooseOpenTime();
  const next = page.getByRole('button', { name: words.widget.bar.continue });
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 });
    const tooLong = await page.locator('[data-slot]').evaluateAll((slots) =>
      slots
        .filter((slot) => {
          const text = document.createRange();
          text.selectNodeContents(slot);
          return text.getBoundingClientRect().width > slot.clientWidth;
        })
        .map((slot) => slot.textContent),
    );
    expect(tooLong, `${width} px`).toEqual([]);
    const columns = await page
      .locator('[data-slot]')
      .evaluateAll((slots) => new Set(slots.map((slot) => slot.getBoundingClientRect().x)).size);
    expect(4 % columns, `${width} px: the quarters of an hour fill their lines`).toBe(0);
    await expectWholeDay(next);
  }

  const { manage } = words.widget;
  await page.goto((await bookFirstSlot()).manageUrl);
  await page.getByRole('button', { name: manage.change, exact: true }).click();
  await new BookingPage(page, words).chooseOpenTime();
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 });
    await expectWholeDay(page.getByRole('button', { name: manage.choose.move }));
  }
});

test('navigation and toolbar of the calendar stay on one line between phone and desktop', {
  tag: '@once',
}, async ({ page, business, openConsole }) => {
  await takePayments(business);
  const app = await openConsole('/dashboard?view=day&date=2026-09-30');
  const title = page.locator('#calendar-title');
  await app.place('payments').waitFor();
  await expect(title).toHaveText('Wednesday, September 30');
  for (const width of [800, 900, 1000, 1024, 1119]) {
    await page.setViewportSize({ width, height: 768 });
    const read = () =>
      page.evaluate(() => {
        const date = document.querySelector('#calendar-title');
        const links = [...document.querySelectorAll('header nav a')].map((link) => {
          const text = document.createRange();
          text.selectNodeContents(link.lastChild ?? link);
          return text.getClientRects().length;
        });
        return {
          pageWidth: document.documentElement.scrollWidth,
          isDateWhole: date?.scrollWidth === date?.clientWidth,
          linesOfNames: Math.max(...links),
          toolbarHeight: document.querySelector('[role="toolbar"]')?.clientHeight,
        };
      });
    await expect
      .poll(read)
      .toEqual({ pageWidth: width, isDateWhole: true, linesOfNames: 1, toolbarHeight: 44 });
  }
});

test('at 400 % zoom bars leave two thirds of the view, and the way on is near the chosen time', {
  tag: '@once',
}, async ({ page, openConsole, business, words }) => {
  // 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  const covered = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
        .map((element) => {
          const { top, bottom, width } = element.getBoundingClientRect();
          return width < innerWidth / 2 ? 0 : Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
        })
        .reduce((sum, height) => sum + height, 0),
    );
  await page.goto(`/${business.id}`);
  await new BookingPage(page, words).chooseService('Single lesson');
  await new BookingPage(page, words).chooseOpenTime();
  const next = page.getByRole('button', { name: words.widget.bar.continue });
  await expect(next).toBeAttached();
  expect(await covered()).toBeLessThanOrEqual(256 / 3);
  await expectAccessible(page);
  let presses = 0;
  for (; presses < 10 && !(await next.evaluate((button) => button.matches(':focus'))); presses++)
    await page.keyboard.press('Tab');
  expect(presses, 'from the chosen time').toBeLessThanOrEqual(4);
  await (await openConsole()).account().waitFor();
  await page.evaluate(() => scrollTo(0, 400));
  expect(await covered()).toBeLessThanOrEqual(256 / 3);
});
