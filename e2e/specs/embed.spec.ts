/** Bookings inside somebody else's website: another site, a strict content policy, no cookies for strangers. */
import type { Page } from 'playwright/test';
import { objectionsOf } from '../fixtures/axe.ts';
import { type HostSite, startHostSite } from '../fixtures/host-site.ts';
import { codeIn, openShop } from '../fixtures/shop.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';

const test = base.extend<object, { hostSite: HostSite }>({
  hostSite: [
    async ({ service }, use) => {
      const site = await startHostSite(service.url);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
});

const frameOf = (page: Page) => page.locator('slotwell-embed iframe').contentFrame();
/** Pixels that the frame in `element` would have to be scrolled by. */
const hiddenIn = (page: Page, element = 'slotwell-embed') =>
  page
    .locator(`${element} iframe`)
    .contentFrame()
    .locator('html')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
const heard = (page: Page) => page.evaluate<[string, Record<string, unknown>][]>('heard');

/** Runs in the frame. */
function keepsCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: whether it is kept is the question
  document.cookie = 'kept=1; SameSite=None; Secure';
  return document.cookie.includes('kept');
}

const OPENERS = {
  inline: async () => {},
  popup: (page: Page) => page.getByRole('link', { name: 'Make an appointment' }).click(),
  button: (page: Page) => page.locator('slotwell-embed a').click(),
};

/** Each mode with another look. */
const THEMES = { inline: 'light', popup: 'dark', button: 'auto' };

for (const mode of ['inline', 'popup', 'button'] as const) {
  test(`a customer books ${mode} on the owner’s own site`, { tag: '@matrix' }, async ({
    page,
    service,
    mailbox,
    word,
    hostSite,
    locale,
  }) => {
    const email = `${word}@customer.example`;
    await openShop(service, word);
    const url = hostSite.page(`/${word}`, {
      attributes: `data-business="${word}" data-mode="${mode}" data-theme="${THEMES[mode]}" data-name="Mia Okafor" data-accent="#7a1fa2"`,
      markup: `<a href="${service.url}/${word}">Make an appointment</a>`,
    });
    await page.goto(url);
    await OPENERS[mode](page);
    const frame = frameOf(page);
    const booking = new BookingPage(frame, wordsOf(locale));
    await frame.getByRole('radio', { name: 'Single lesson' }).waitFor();
    expect(await frame.locator('html').evaluate(keepsCookies)).toBe(false);
    const [, inner] = page.frames();
    const expectNoObjection = async () => expect(inner && (await objectionsOf(inner))).toEqual([]);
    await expectNoObjection();
    await booking.choose('Single lesson');
    const name = frame.getByRole('textbox', { name: wordsOf(locale).widget.details.name, exact: true });
    await expect(name).toHaveValue('Mia Okafor');
    await expectNoObjection();
    await booking.fillDetails({ name: 'Mia Okafor', email, phone: '9025550117' });
    await booking.requestCode();
    await expectNoObjection();
    await booking.enterCode(codeIn((await mailbox.waitFor(email, /\d{3} ?\d{3}/)).text ?? ''));
    await expect(booking.done).toBeVisible();
    await expectNoObjection();
    const events = await heard(page);
    expect(events[0]).toEqual(['ready', { business: word }]);
    const booked = events.find(([type]) => type === 'booked')?.[1];
    expect(booked).toMatchObject({ status: 'pending', reference: expect.stringMatching(/^\w{10}$/) });
    expect(events.findLast(([type]) => type === 'slot-selected')?.[1]).toMatchObject({
      start: booked?.start,
    });
  });
}

test('a site without TLS takes bookings too, with a proof that takes longer', { tag: '@once' }, async ({
  page,
  service,
  word,
  hostSite,
  locale,
}) => {
  test.slow();
  const { details, code } = wordsOf(locale).widget;
  await openShop(service, word);
  await page.goto(hostSite.page(`/${word}`, { attributes: `data-business="${word}"` }, 'studio.test'));
  const frame = frameOf(page);
  const booking = new BookingPage(frame, wordsOf(locale));
  await booking.choose('Single lesson');
  expect(await frame.locator('html').evaluate(() => isSecureContext)).toBe(false);
  await booking.fillDetails({
    name: 'Mia Okafor',
    email: `${word}@customer.example`,
    phone: '9025550117',
  });
  await frame.getByRole('button', { name: details.send }).click();
  // A second on a quiet machine.
  await expect(frame.getByRole('heading', { name: code.title })).toBeVisible({ timeout: 120_000 });
});

test('a page that changes without reloading adds, removes and adds bookings again', async ({
  page,
  service,
  word,
  hostSite,
}) => {
  await openShop(service, word);
  await page.goto(
    hostSite.page(`/spa-${word}`, {
      // Two scripts: the second must neither fail nor begin anew.
      markup: `<div id="one"></div><script src="${service.url}/embed.js"></script><div id="two"></div>`,
      attributes: 'id="embed"',
      script: `const options = { business: '${word}', lang: 'en', email: 'mia@customer.example' };
        document.getElementById('embed').addEventListener('load', () => {
          for (const id of ['one', 'two']) Slotwell.inline(document.getElementById(id), options);
        });`,
    }),
  );
  const lesson = (id: string) =>
    page.locator(`#${id} slotwell-embed iframe`).contentFrame().getByRole('radio', { name: 'Single lesson' });
  await expect(lesson('one')).toBeVisible();
  await expect(lesson('two')).toBeVisible();
  await expect.poll(() => hiddenIn(page, '#two slotwell-embed')).toBe(0);

  await page.evaluate(() => {
    const [one, two] = ['one', 'two'].map((id) => document.getElementById(id));
    const [moved, dropped] = document.querySelectorAll('slotwell-embed');
    dropped?.remove();
    if (moved) two?.append(moved);
    one?.append('moved');
  });
  await expect(lesson('two')).toBeVisible();
  await expect(page.locator('slotwell-embed')).toHaveCount(1);
  await expect.poll(() => hiddenIn(page, '#two slotwell-embed')).toBe(0);

  // What the frame did not say itself is not believed.
  await page.evaluate(() =>
    window.postMessage({ slotwell: 1, type: 'slotwell:booked', detail: { reference: 'FORGED' } }, '*'),
  );
  expect((await heard(page)).filter(([type]) => type === 'booked')).toEqual([]);
});

test('a booking below the fold has its full height before anybody scrolls to it', async ({
  page,
  service,
  word,
  hostSite,
}) => {
  await openShop(service, word);
  const attributes = `data-business="${word}" data-lang="en"`;
  await page.goto(hostSite.page(`/far-${word}`, { attributes, markup: '<p class="far">A long story</p>' }));
  await expect(frameOf(page).getByRole('radio', { name: 'Single lesson' })).toBeVisible();
  await expect.poll(() => hiddenIn(page)).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the popup takes the focus, gives it back, and leaves the page alone when closed', async ({
  page,
  service,
  word,
  hostSite,
  locale,
}) => {
  const { close } = wordsOf(locale).widget.page;
  await openShop(service, word);
  await page.goto(
    hostSite.page(`/popup-${word}`, { attributes: `data-business="${word}" data-mode="button"` }),
  );
  const opener = page.locator('slotwell-embed a').first();
  const locked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
  await opener.focus();
  await page.keyboard.press('Enter');
  const frame = frameOf(page);
  await frame.getByRole('radio', { name: 'Single lesson' }).waitFor();
  expect(await locked()).toBe(true);
  for (let presses = 0; presses < 40; presses++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toMatch(/^(a|button|p)$/);
  await frame.getByRole('radio', { name: 'Single lesson' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('slotwell-embed dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await locked()).toBe(false);

  await opener.press('Enter');
  await frame.getByRole('button', { name: close }).click();
  await expect(page.locator('slotwell-embed dialog')).toBeHidden();
});

test('a service that does not answer leaves a plain link', async ({ page, word, hostSite, service }) => {
  await page.route(`${service.url}/embed/**`, (route) => route.abort());
  await page.goto(
    hostSite.page(`/down-${word}`, { attributes: `data-business="${word}" data-label="Book here"` }),
  );
  const link = page.locator('slotwell-embed').getByRole('link', { name: 'Book here' });
  await expect(link).toBeHidden();
  // Ten seconds later.
  await page.evaluate(() => {
    const animations = document.querySelector('slotwell-embed')?.shadowRoot?.getAnimations() ?? [];
    for (const animation of animations) animation.finish();
  });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', `${service.url}/${word}`);
});
