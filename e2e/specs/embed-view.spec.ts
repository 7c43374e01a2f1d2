/** The next step of an inline booking stays in the visitor's view, however the host page scrolls. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { findFrame } from '../fixtures/embed-frame.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookingPage } from '../pages/booking-page.ts';

const STORY = '<p class="far">The story of the studio</p>';
const PLAIN = 'body { margin: 16px }';

/** What scrolls, as an expression of the host page, and the markup around the booking. */
const SCROLLERS = {
  page: { scroller: 'document.scrollingElement', styles: PLAIN, container: `<div>${STORY}` },
  container: {
    scroller: 'document.getElementById("box")',
    styles: `${PLAIN} #box { height: 70vh; overflow: auto; border: 1px solid }`,
    container: `<div id="box">${STORY}`,
  },
};

const scrollBy = (page: Page, scroller: string, pixels: number) =>
  page.evaluate(`${scroller}.scrollBy(0, ${pixels})`);
const scrolled = (page: Page, scroller: string) => page.evaluate<number>(`${scroller}.scrollTop`);

for (const [name, { scroller, ...layout }] of Object.entries(SCROLLERS)) {
  test(`the button to continue stays in view while the ${name} scrolls`, { tag: '@engines' }, async ({
    page,
    hostSite,
    business,
    words,
  }) => {
    const attributes = `data-business="${business.id}"`;
    await page.goto(hostSite.page(`/view-${name}-${business.id}`, { attributes, ...layout }));
    const frame = findFrame(page);
    const booking = new BookingPage(frame, words);
    await frame.getByRole('radio', { name: 'Single lesson' }).waitFor();
    await page.locator('slotwell-embed').evaluate((element) => element.scrollIntoView());
    const toDays = frame.getByRole('button', { name: words.widget.bar.chooseDay });
    if (await toDays.isVisible()) await expect(toDays).toBeInViewport({ ratio: 1 });
    await booking.chooseService('Single lesson');
    await booking.openTimes.last().scrollIntoViewIfNeeded();
    await booking.chooseOpenTime();
    const next = frame.getByRole('button', { name: words.widget.bar.continue });
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(next).toHaveCSS('opacity', '1');

    const before = await scrolled(page, scroller);
    for (const pixels of [-60, 45, -150]) {
      await scrollBy(page, scroller, pixels);
      await expect(next).toBeInViewport({ ratio: 1 });
    }
    expect(await scrolled(page, scroller)).toBe(before - 165);
    const inner = page.frames().at(-1);
    if (inner) await expectAccessible(inner);

    await next.click();
    const title = frame.getByRole('heading', { name: words.widget.details.title });
    await expect(title).toBeInViewport();

    // Beside the form there is room for the card in wide frames only.
    if ((page.viewportSize()?.width ?? 0) < 1040) return;
    const card = frame.getByRole('complementary', { name: words.widget.card.label });
    await page.locator('slotwell-embed').evaluate((element) => element.scrollIntoView());
    await expect(card).toBeInViewport({ ratio: 0.8 });
    await scrollBy(page, scroller, 300);
    await expect(card).toBeInViewport({ ratio: 0.8 });
  });
}

for (const isEmbedded of [false, true]) {
  test(`the code field is in view on a small phone ${isEmbedded ? 'inside another site' : 'on the page'}`, {
    tag: '@once',
  }, async ({ page, hostSite, business: { id }, customerEmail, words }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const attributes = `data-business="${id}"`;
    await page.goto(isEmbedded ? hostSite.page(`/code-${id}`, { attributes, ...SCROLLERS.page }) : `/${id}`);
    const booking = new BookingPage(isEmbedded ? findFrame(page) : page, words);
    await booking.choose('Single lesson');
    await booking.fillDetails(customerEmail);
    await booking.requestCode();
    await expect(booking.codeField).toBeFocused();
    await expect(booking.codeField).toBeInViewport({ ratio: 1 });
    const inner = page.frames().at(-1);
    if (inner) await expectAccessible(inner);
  });
}
