/** Host pages that are narrow, foreign in style or language, sandboxed, or without a server. */
import type { Route } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { findFrame, overflowIn } from '../fixtures/embed-frame.ts';
import { clippedTexts } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookingPage } from '../pages/booking-page.ts';

const SIDEBAR = 280;
/** Pixels between the texts of the booking and the edge of its frame. */
const PADDING = 8;

test('a booking in a sidebar of 280 px clips nothing and keeps a distance from the edge', {
  tag: ['@once', '@engines'],
}, async ({ page, hostSite, business, customerEmail, mailedCode, words }) => {
  await page.goto(
    hostSite.page(`/sidebar-${business.id}`, {
      attributes: `data-business="${business.id}"`,
      styles: `#side { width: ${SIDEBAR}px }`,
      container: '<div id="side">',
    }),
  );
  const frame = findFrame(page);
  const booking = new BookingPage(frame, words);
  const inner = page.frames().at(-1);
  const expectGood = async (step: string) => {
    if (!inner) return;
    expect(await clippedTexts(inner), step).toEqual([]);
    await expectAccessible(inner, step);
    const nearest = await inner.evaluate(() => {
      const range = document.createRange();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let distance = innerWidth;
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const box = text.parentElement;
        const isForScreenReaders = box?.closest('[role=status], [role=alert]') ?? false;
        if (!text.textContent?.trim() || !box?.checkVisibility() || isForScreenReaders) continue;
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 1) distance = Math.min(distance, left, innerWidth - right);
      }
      return distance;
    });
    expect(nearest, `${step}: distance from the edge`).toBeGreaterThanOrEqual(PADDING);
  };
  await frame.getByRole('radio', { name: 'Single lesson' }).waitFor();
  expect(await inner?.evaluate(() => innerWidth)).toBe(SIDEBAR);
  await expectGood('service');
  await booking.chooseService('Single lesson');
  await booking.chooseOpenTime();
  await expectGood('time');
  await frame.getByRole('button', { name: words.widget.bar.continue }).click();
  await frame.getByRole('heading', { name: words.widget.details.title }).waitFor();
  await booking.fillDetails(customerEmail);
  await expectGood('details');
  await booking.requestCode();
  await expectGood('code');
  await booking.enterCode(await mailedCode());
  await expect(booking.done).toBeVisible();
  await expectGood('done');
});

const THEMES = {
  'reverts everything': '* { all: revert }',
  'reverts everything, importantly': '* { all: revert !important }',
  'gives frames a fixed height': 'iframe { height: 100px !important }',
  'sets other boxes and paddings': '* { box-sizing: content-box; padding: 12px; margin: 3px }',
  'centers everything in columns':
    'main, main > div { display: flex; flex-direction: column; align-items: center }',
};

test('a booking is whole under any theme', { tag: ['@once', '@engines'] }, async ({
  page,
  hostSite,
  business,
}) => {
  for (const [index, [what, styles]] of Object.entries(THEMES).entries()) {
    await test.step(`a theme that ${what}`, async () => {
      const path = `/theme-${index}-${business.id}`;
      await page.goto(hostSite.page(path, { attributes: `data-business="${business.id}"`, styles }));
      await expect(findFrame(page).getByRole('radio', { name: 'Single lesson' })).toBeVisible();
      await expect.poll(() => overflowIn(page)).toBe(0);
      const frame = await page.locator('slotwell-embed iframe').boundingBox();
      const column = await page
        .locator('slotwell-embed')
        .evaluate((element) => element.parentElement?.clientWidth);
      expect(frame?.width).toBeGreaterThan(0.7 * (column ?? 0));
      expect(frame?.width).toBeLessThanOrEqual(column ?? 0);
      await expect(page.locator('slotwell-embed a')).toBeHidden();
    });
  }
});

test('a sandbox without an origin shows the link at once and no frame @once', { tag: '@engines' }, async ({
  page,
  context,
  service,
  hostSite,
  business: { id },
}) => {
  const attributes = `data-business="${id}"`;
  const markup = `<a href="${service.url}/${id}">Book a time</a>`;
  const inside = new URL(hostSite.page(`/in-sandbox-${id}`, { attributes, lang: 'en', styles: '' }));
  const popup = new URL(
    hostSite.page(`/popup-in-sandbox-${id}`, {
      attributes: `${attributes} data-mode="popup"`,
      markup,
      styles: '',
    }),
  );
  const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
  const frames = [inside, popup].map(
    ({ pathname }) => `<iframe sandbox="${sandbox}" src="${pathname}"></iframe>`,
  );
  await page.goto(hostSite.page(`/sandbox-${id}`, { markup: frames.join(''), styles: '' }));
  for (const [index, element] of ['slotwell-embed a', 'main > a'].entries()) {
    const host = page.locator('main > iframe').nth(index).contentFrame();
    await expect(host.locator('slotwell-embed iframe')).toHaveCount(0);
    const opened = context.waitForEvent('page');
    await host.locator(element).click();
    const bookingPage = await opened;
    await expect(bookingPage.getByRole('radio', { name: 'Single lesson' })).toBeVisible();
    await bookingPage.close();
  }
});

test('a booking has the language of its host page until the visitor chooses another @once', {
  tag: '@engines',
}, async ({ page, hostSite, business: { id }, locale }) => {
  const isChinese = locale === 'zh-CN';
  const lang = isChinese ? 'en-GB' : 'zh-Hans';
  await page.goto(
    hostSite.page(`/language-${id}`, { attributes: `data-business="${id}"`, lang, styles: '' }),
  );
  const html = findFrame(page).locator('html');
  await expect(html).toHaveAttribute('lang', isChinese ? 'en' : 'zh-CN');
  await findFrame(page)
    .getByRole('combobox')
    .selectOption(isChinese ? 'zh-CN' : 'en');
  await expect(html).toHaveAttribute('lang', isChinese ? 'zh-CN' : 'en');
});

const FAILURES = {
  'that hangs': () => {},
  'that is down': (route: Route) => route.abort(),
};

for (const [what, respond] of Object.entries(FAILURES)) {
  test(`a service ${what} leaves a plain link within three seconds`, { tag: ['@once', '@engines'] }, async ({
    page,
    service,
    hostSite,
    uniqueId,
  }) => {
    await page.route(`${service.url}/embed/**`, respond);
    const attributes = `data-business="${uniqueId}" data-label="Book here"`;
    const url = hostSite.page(`/down-${uniqueId}`, { attributes, styles: '' });
    await page.goto(url, { waitUntil: 'commit' });
    const link = page.locator('slotwell-embed').getByRole('link', { name: 'Book here' });
    await link.waitFor({ state: 'attached' });
    const delays = await page.evaluate(() =>
      (document.querySelector('slotwell-embed')?.shadowRoot?.getAnimations() ?? []).map(
        ({ effect }) => effect?.getComputedTiming().endTime,
      ),
    );
    expect(delays).toEqual([2500]);
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', `${service.url}/${uniqueId}`);
    await expect(page.locator('slotwell-embed iframe')).toHaveCSS('opacity', '0');
  });
}
