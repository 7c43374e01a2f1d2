/** A booking and an owner's tasks by keyboard alone. After each step the focus is where the next one starts. */
import type { Locator, Page } from 'playwright/test';
import { CUSTOMER_NAME } from '../fixtures/business.ts';
import { expect, test } from '../fixtures/test.ts';
import { CALENDAR_MENU } from '../pages/console-page.ts';

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a customer books by keyboard alone', { tag: '@once' }, async ({
  page,
  customerEmail,
  mailedCode,
  openBookingPage,
  words: allWords,
}) => {
  const { widget: words } = allWords;
  const booking = await openBookingPage();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name });

  await tabTo(page, page.getByRole('radio', { name: 'Intro call' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Single lesson' })).toBeChecked();
  if (await button(words.bar.chooseDay).isVisible()) {
    await tabTo(page, button(words.bar.chooseDay));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: words.days.title })).toBeFocused();
  }
  await booking.openTimes.first().waitFor();
  const day = page.locator('button[data-date][tabindex="0"]');
  await tabTo(page, day);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, booking.openTimes.first());
  await page.keyboard.press('ArrowRight');
  await expect(booking.openTimes.nth(1)).toBeChecked();
  await tabTo(page, button(words.bar.continue));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: words.details.title })).toBeFocused();
  for (const [name, typed] of [
    [words.details.name, 'Mia Okafor'],
    [words.details.phone, '9025550117'],
    [words.details.email, customerEmail],
  ] as const) {
    await tabTo(page, field(name));
    await page.keyboard.type(typed);
  }
  await tabTo(page, button(words.details.send));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('textbox', { name: words.code.label })).toBeFocused();
  await page.keyboard.type(await mailedCode());
  await expect(booking.done).toBeFocused();
});

test('an owner uses the console by keyboard alone', { tag: '@once' }, async ({
  page,
  openConsole,
  bookFirstSlot,
  words: allWords,
}) => {
  test.slow();
  const { console: words } = allWords;
  await bookFirstSlot();
  const app = await openConsole();
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };

  const requests = page.getByRole('dialog', { name: words.requests.title });
  await press(page.locator('#requests-pill'));
  await press(requests.getByRole('button', { name: words.requests.accept }));
  await expect(requests).toBeHidden();

  await press(button(words.calendar.view.agenda), 'Space');
  const booking = page.getByRole('button', { name: CUSTOMER_NAME });
  await press(booking);
  await press(button(words.event.move), 'Escape');
  await expect(booking).toBeFocused();

  await press(page.locator(CALENDAR_MENU));
  await press(page.getByRole('menuitem', { name: words.calendar.kind.own }));
  await tabTo(page, page.getByLabel(words.event.title, { exact: true }));
  await page.keyboard.type('Stocktaking');
  // The default, an hour, could end on the next day, where the agenda would list it again.
  await tabTo(page, page.getByLabel(words.event.duration, { exact: true }));
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stocktaking' }).first()).toBeVisible();
  await expect(page.locator(CALENDAR_MENU)).toBeFocused();

  await press(app.place('business-page'));
  await expect(page.getByRole('heading', { name: words.profile.title, exact: true })).toBeFocused();
  await press(app.section('services'));
  await expect(page.getByRole('heading', { name: words.services.title })).toBeFocused();
  await press(page.getByRole('link', { name: words.services.add, exact: true }));
  const form = page.getByRole('region', { name: words.services.addTitle });
  await tabTo(page, form.getByLabel(words.services.name, { exact: true }));
  await page.keyboard.type('Double lesson');
  await tabTo(page, form.getByLabel(words.services.duration));
  await page.keyboard.type('120');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Double lesson' })).toBeVisible();
  await expect(page.getByRole('heading', { name: words.services.title })).toBeFocused();
});
