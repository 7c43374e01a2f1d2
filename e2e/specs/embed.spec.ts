/** Bookings inside another website, with a strict content policy and without third-party cookies. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { findFrame, overflowIn } from '../fixtures/embed-frame.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookingPage } from '../pages/booking-page.ts';

// Firefox separates third-party cookies by site.
test.beforeEach(async ({ page, browserName }) => {
  if (browserName !== 'chromium') return;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
});

const readEvents = (page: Page) => page.evaluate<[string, Record<string, unknown>][]>('slotwellEvents');

/** Runs in the frame. */
function storesCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: whether it is stored is the question
  document.cookie = 'stored=1; SameSite=None; Secure';
  return document.cookie.includes('stored');
}

const OPENERS = {
  inline: async () => {},
  popup: (page: Page) => page.getByRole('link', { name: 'Make an appointment' }).click(),
  button: (page: Page) => page.locator('slotwell-embed a').click(),
};

/** Each mode is tested with another theme. */
const THEMES = { inline: 'light', popup: 'dark', button: 'auto' };

for (const mode of ['inline', 'popup', 'button'] as const) {
  test(`a customer books ${mode} on the owner’s own site`, { tag: '@engines' }, async ({
    page,
    service,
    hostSite,
    customerEmail,
    mailedCode,
    business,
    words,
    browserName,
  }) => {
    const { id } = business;
    const url = hostSite.page(`/${id}`, {
      attributes: `data-business="${id}" data-mode="${mode}" data-theme="${THEMES[mode]}" data-name="Mia Okafor" data-accent="#7a1fa2"`,
      markup: `<a href="${service.url}/${id}">Make an appointment</a>`,
    });
    await page.goto(url);
    await OPENERS[mode](page);
    const frame = findFrame(page);
    const booking = new BookingPage(frame, words);
    await frame.getByRole('radio', { name: 'Single lesson' }).waitFor();
    expect(await frame.locator('html').evaluate(storesCookies)).toBe(browserName === 'firefox');
    const [, inner] = page.frames();
    const expectFrameAccessible = async () => inner && expectAccessible(inner);
    await expectFrameAccessible();
    await booking.choose('Single lesson');
    const name = frame.getByRole('textbox', { name: words.widget.details.name, exact: true });
    await expect(name).toHaveValue('Mia Okafor');
    await expectFrameAccessible();
    await booking.fillDetails(customerEmail);
    await booking.requestCode();
    await expectFrameAccessible();
    await booking.enterCode(await mailedCode());
    await expect(booking.done).toBeVisible();
    await expectFrameAccessible();
    const events = await readEvents(page);
    expect(events[0]).toEqual(['ready', { business: id }]);
    const booked = events.find(([type]) => type === 'booked')?.[1];
    expect(booked).toMatchObject({ status: 'pending', reference: expect.stringMatching(/^\w{10}$/) });
    expect(events.findLast(([type]) => type === 'slot-selected')?.[1]).toMatchObject({
      start: booked?.start,
    });
  });
}

test('a customer books on a site without TLS, where the proof of work takes longer', {
  tag: '@once',
}, async ({ page, hostSite, customerEmail, business, words }) => {
  test.slow();
  const { details, code } = words.widget;
  await page.goto(
    hostSite.page(`/${business.id}`, { attributes: `data-business="${business.id}"` }, 'studio.test'),
  );
  const frame = findFrame(page);
  const booking = new BookingPage(frame, words);
  await booking.choose('Single lesson');
  expect(await frame.locator('html').evaluate(() => isSecureContext)).toBe(false);
  await booking.fillDetails(customerEmail);
  await frame.getByRole('button', { name: details.send }).click();
  await expect(frame.getByRole('heading', { name: code.title })).toBeVisible({ timeout: 120_000 });
});

test('a single-page app adds, moves and removes embedded bookings', { tag: '@once' }, async ({
  page,
  service,
  hostSite,
  business,
}) => {
  await page.goto(
    hostSite.page(`/spa-${business.id}`, {
      // The loader is included twice; the second run must do nothing.
      markup: `<div id="one"></div><script src="${service.url}/embed.js"></script><div id="two"></div>`,
      attributes: 'id="embed"',
      script: `const options = { business: '${business.id}', lang: 'en', email: 'mia@customer.example' };
        document.getElementById('embed').addEventListener('load', () => {
          for (const id of ['one', 'two']) Slotwell.inline(document.getElementById(id), options);
        });`,
    }),
  );
  const lesson = (id: string) =>
    page.locator(`#${id} slotwell-embed iframe`).contentFrame().getByRole('radio', { name: 'Single lesson' });
  await expect(lesson('one')).toBeVisible();
  await expect(lesson('two')).toBeVisible();
  await expect.poll(() => overflowIn(page, '#two slotwell-embed')).toBe(0);

  await page.evaluate(() => {
    const [one, two] = ['one', 'two'].map((id) => document.getElementById(id));
    const [moved, removed] = document.querySelectorAll('slotwell-embed');
    removed?.remove();
    if (moved) two?.append(moved);
    one?.append('moved');
  });
  await expect(lesson('two')).toBeVisible();
  await expect(page.locator('slotwell-embed')).toHaveCount(1);
  await expect.poll(() => overflowIn(page, '#two slotwell-embed')).toBe(0);

  // A message that is not from the frame is ignored.
  await page.evaluate(() =>
    window.postMessage({ slotwell: 1, type: 'slotwell:booked', detail: { reference: 'FORGED' } }, '*'),
  );
  expect((await readEvents(page)).filter(([type]) => type === 'booked')).toEqual([]);
});

test('an embedded booking below the fold has its full height before the visitor scrolls', async ({
  page,
  hostSite,
  business,
}) => {
  const attributes = `data-business="${business.id}" data-lang="en"`;
  await page.goto(
    hostSite.page(`/far-${business.id}`, { attributes, markup: '<p class="far">A long story</p>' }),
  );
  await expect(findFrame(page).getByRole('radio', { name: 'Single lesson' })).toBeVisible();
  await expect.poll(() => overflowIn(page)).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the popup takes the focus and locks scrolling until it is closed', async ({
  page,
  hostSite,
  business,
  words,
}) => {
  const { close } = words.widget.page;
  await page.goto(
    hostSite.page(`/popup-${business.id}`, {
      attributes: `data-business="${business.id}" data-mode="button"`,
    }),
  );
  const opener = page.locator('slotwell-embed a').first();
  const inWindow = page.context().waitForEvent('page');
  await opener.click({ modifiers: ['Shift'] });
  await (await inWindow).close();
  await expect(page.locator('slotwell-embed dialog')).toBeHidden();
  const locked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
  await opener.focus();
  await page.keyboard.press('Enter');
  const frame = findFrame(page);
  await frame.getByRole('radio', { name: 'Single lesson' }).waitFor();
  expect(await locked()).toBe(true);
  for (let presses = 0; presses < 40; presses++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toMatch(/^(a|button|p)$/);
  await frame.getByRole('radio', { name: 'Single lesson' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('slotwell-embed dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await expect.poll(locked).toBe(false);

  await opener.press('Enter');
  await frame.getByRole('button', { name: close }).click();
  await expect(page.locator('slotwell-embed dialog')).toBeHidden();
});

test('a popup of a page that does not exist says so, and can be closed', { tag: '@once' }, async ({
  page,
  hostSite,
  words,
}) => {
  const attributes = 'data-business="nosuchshop" data-mode="button"';
  await page.goto(hostSite.page('/popup-of-nobody', { attributes }));
  await page.locator('slotwell-embed a').first().click();
  const frame = findFrame(page);
  await expect(frame.getByText(words.widget.page.unknownHelp)).toBeVisible();
  await frame.getByRole('button', { name: words.widget.page.close }).click();
  await expect(page.locator('slotwell-embed dialog')).toBeHidden();
});
