/** A page that looks like its business. */
import type { Locator } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { bookSlot, openSlots } from '../fixtures/business.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import { findFrame } from '../fixtures/embed-frame.ts';
import { createTransfer } from '../fixtures/file-transfer.ts';
import { untilHydrated } from '../fixtures/hydrated.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { watchLayoutShift } from '../fixtures/layout-shift.ts';
import { pictureFile } from '../fixtures/sample-picture.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

const GREEN = [67, 150, 110];
const BLUE = [60, 100, 190];
const RED = [180, 70, 80];

const WAITLIST_LINK = /https?:\S+\/waitlist\?token=\S+/;

const readBrand = (root: Locator) =>
  root.evaluate((html) => getComputedStyle(html).getPropertyValue('--custom-brand'));

test('an owner gives the page a look, which customers see everywhere', async ({
  page,
  business,
  service,
  customerEmail,
  mailbox,
  isMobile,
  hostSite,
  openConsole,
  words: { console: allWords, widget },
}) => {
  const { look: words } = allWords;
  const app = await openConsole('/dashboard?place=business-page&section=look');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const saved = page.getByRole('status').filter({ hasText: allWords.saved });
  const preview = page.getByRole('img', { name: words.previewLabel });
  await expect(part(words.photos)).toContainText(words.drop);
  await expectGoodLayout(page);

  await test.step('a color is chosen or typed', async () => {
    await page.getByRole('radio', { name: words.colors.navy }).click();
    await expect(saved).toBeVisible();
    const code = page.getByLabel(words.code, { exact: true });
    await expect(code).toHaveValue('#24476b');
    await code.fill('24476');
    await code.blur();
    await expect(page.getByText(words.wrongCode)).toBeVisible();
    await expectAccessible(page);
    await code.fill('24476B');
    await code.blur();
    await expect(page.getByText(words.wrongCode)).toBeHidden();
    await expect(page.getByRole('radio', { name: words.colors.navy })).toBeChecked();
  });

  await test.step('logo and cover', async () => {
    const choose = (name: string) => part(name).locator('input[type=file]');
    await choose(words.logo).setInputFiles(pictureFile('logo.png', 200, 200, BLUE));
    await expect(part(words.logo).locator('img')).toBeVisible();
    await choose(words.cover).setInputFiles({
      name: 'shop-window.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    const refusal = part(words.cover).getByRole('alert');
    await expect(refusal).toContainText(filled(words.wrongType, { file: 'shop-window.svg' }));
    await expectAccessible(page);
    await choose(words.cover).setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: Buffer.from('This is not a picture.'),
    });
    await expect(refusal).not.toContainText('shop-window.svg');
    await expect(refusal.getByRole('button', { name: words.tryAgain })).toBeVisible();
    await choose(words.cover).setInputFiles(pictureFile('cover.png', 1300, 400, GREEN));
    await expect(refusal).toBeHidden();
    await expect(part(words.cover).locator('img')).toBeVisible();
    await expect(preview.locator('img')).toHaveCount(2);
  });

  await test.step('photos are added, described, put in order and removed', async () => {
    const photos = part(words.photos);
    const tiles = photos.getByRole('listitem').filter({ has: page.getByRole('textbox') });
    const dropped = await createTransfer(page, [pictureFile('chairs.png', 640, 480, RED)]);
    const area = photos.getByText(words.drop);
    await area.dispatchEvent('dragover', { dataTransfer: dropped });
    await area.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(tiles).toHaveCount(1);
    const pasted = await createTransfer(page, [pictureFile('door.png', 480, 640, GREEN)]);
    await page.evaluate(
      (clipboardData) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData })),
      pasted,
    );
    await expect(tiles).toHaveCount(2);
    await photos.locator('input[type=file]').setInputFiles(pictureFile('shelf.png', 640, 480, BLUE));
    await expect(tiles).toHaveCount(3);
    await expect(
      photos.getByRole('img', { name: filled(words.photoNumber, { number: 3, total: 3 }) }),
    ).toBeVisible();
    await tiles.first().getByRole('textbox').fill('Two chairs');
    await page.keyboard.press('Enter');
    await expect(photos.getByRole('img', { name: 'Two chairs' })).toBeVisible();
    await page.getByRole('button', { name: filled(words.later, { name: 'Two chairs' }) }).click();
    await expect(tiles.nth(1).getByRole('textbox')).toHaveValue('Two chairs');
    await expectGoodLayout(page);
    const pictures = photos.getByRole('img');
    if (!isMobile) {
      await pictures.nth(1).dragTo(pictures.first());
      await expect(tiles.first().getByRole('textbox')).toHaveValue('Two chairs');
      await pictures.first().dragTo(pictures.nth(1));
      await expect(tiles.nth(1).getByRole('textbox')).toHaveValue('Two chairs');
    }
    await page.getByRole('button', { name: filled(words.removePhoto, { name: 'Two chairs' }) }).click();
    await expect(tiles).toHaveCount(2);
    await page.getByRole('button', { name: allWords.event.undo }).click();
    await expect(tiles.nth(1).getByRole('textbox')).toHaveValue('Two chairs');
  });

  await test.step('an upload can be cancelled, and leaving during it is confirmed', async () => {
    await page.route('**/api/photos*', () => undefined);
    const photos = part(words.photos);
    await photos.locator('input[type=file]').setInputFiles(pictureFile('slow.png', 640, 480, RED));
    await expect(photos.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    await app.section('services').click();
    const question = page.getByRole('alertdialog', { name: allWords.discard.title });
    await question.getByRole('button', { name: allWords.discard.keep }).click();
    await photos.getByRole('button', { name: allWords.cancel }).click();
    await expect(photos.getByRole('progressbar')).toHaveCount(0);
  });

  await test.step('website, map and search engines', async () => {
    await page.getByRole('switch', { name: words.map }).click();
    const robots = async () => (await page.request.get(`/${business.id}`)).text();
    expect(await robots()).not.toContain('noindex');
    const searchEngines = page.getByRole('switch', { name: words.searchEngines });
    await searchEngines.click();
    await expect.poll(robots).toContain('noindex');
    await searchEngines.click();
    await expect.poll(robots).not.toContain('noindex');
    const website = page.getByRole('textbox', { name: words.website });
    await website.fill('https://www.marlow.example/');
    await website.blur();
    await expect
      .poll(async () => (await business.owner.call('GET', '/api/profile')).website)
      .toBe('https://www.marlow.example/');
    await business.owner.call('POST', '/api/profile', { business_address: '412 Marlow Street' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('the booking page has it from the first paint on, and nothing moves', async () => {
    const layoutShift = await watchLayoutShift(page);
    await page.goto(`/${business.id}`);
    await untilHydrated(page);
    await expect(page.getByText(widget.slots.loading)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift()).toBe('0.00');
    const about = filled(widget.business.about, { business: 'Marlow Street Tutors' });
    if (isMobile) await page.getByText(about).click();
    const website = page.getByRole('link', { name: 'marlow.example' });
    await expect(website).toHaveAttribute('rel', 'noreferrer');
    await expect(page.getByRole('link', { name: widget.business.showMap })).toBeVisible();
    await expectGoodLayout(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });

    const photos = page.getByRole('list', { name: widget.photos.title }).first();
    await photos.getByRole('button', { name: 'Two chairs' }).click();
    const lightbox = page.getByRole('dialog');
    await expect(lightbox.getByRole('img', { name: 'Two chairs' })).toBeVisible();
    await expect(lightbox).toContainText(filled(widget.photos.counter, { number: 2, total: 3 }));
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(lightbox).toContainText(filled(widget.photos.counter, { number: 3, total: 3 }));
    await lightbox.getByRole('button', { name: widget.photos.next }).click();
    await expect(lightbox).toContainText(filled(widget.photos.counter, { number: 1, total: 3 }));
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(photos.getByRole('button', { name: 'Two chairs' })).toBeFocused();
  });

  await test.step('so do the pages behind the links in mails', async () => {
    const { serviceName, slots } = await openSlots(business);
    const choice = { serviceName, timeSlot: slots[0] ?? '', email: customerEmail };
    const { manage_url } = await bookSlot(service, business, choice);
    const { services } = await business.owner.call('GET', '/api/services');
    const wish = {
      email: customerEmail,
      name: 'Mia Okafor',
      service_id: services[1].service_id,
      date: dateIn(4),
    };
    await business.owner.prove(`/api/public/${business.id}/waitlist`, wish);
    const mail = await mailbox.waitFor(customerEmail, WAITLIST_LINK);
    for (const link of [manage_url, WAITLIST_LINK.exec(mail.text ?? '')?.[0] ?? '']) {
      await page.goto(link);
      await expect(page.locator('header img')).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Marlow Street Tutors');
      await expect.poll(() => readBrand(page.locator('html'))).toBe('#24476b');
      await expectGoodLayout(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });

  await test.step('a site that embeds it has logo and color, no cover and no photos', async () => {
    const attributes = `data-business="${business.id}"`;
    await page.goto(hostSite.page(`/${business.id}`, { attributes }));
    const root = findFrame(page).locator('html');
    await expect(findFrame(page).locator('img').first()).toBeAttached();
    await expect(findFrame(page).locator('picture')).toHaveCount(0);
    await expect(findFrame(page).getByRole('list', { name: widget.photos.title })).toHaveCount(0);
    await expect.poll(() => readBrand(root)).toBe('#24476b');
    await page.goto(hostSite.page(`/${business.id}`, { attributes: `${attributes} data-accent="#7a1fa2"` }));
    await expect(findFrame(page).locator('img').first()).toBeAttached();
    await expect.poll(() => readBrand(root)).toBe('#7a1fa2');
  });
});
