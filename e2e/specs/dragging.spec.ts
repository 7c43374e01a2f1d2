/** What mouse and finger do to the calendar: the mouse on a wide screen, the finger on any. */
import type { Locator, Page } from 'playwright/test';
import { dateIn, noon, wallOf } from '../fixtures/business-clock.ts';
import { openShop, takeSlot } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';

test.use({ hasTouch: true });

async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing there to take hold of.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
}

/** In small steps: the calendar begins a drawing where the mouse has left a few pixels behind. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 30 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 30 });
  await page.mouse.up();
}

/** Longer than a finger must rest before it drags, by the page's own clock. */
const restOn = (page: Page) => page.evaluate(() => new Promise((rested) => setTimeout(rested, 300)));

/** The same with a finger, which scrolls unless it has rested. */
async function dragByTouch(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  const finger = await page.context().newCDPSession(page);
  const put = (type: 'touchStart' | 'touchMove', part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    });
  await put('touchStart', 0);
  await restOn(page);
  for (const part of [0.1, 0.3, 0.6, 1]) await put('touchMove', part);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

type Stage = Pick<
  Parameters<Parameters<typeof test>[2]>[0],
  'page' | 'context' | 'service' | 'word' | 'locale'
>;

/** The days until the one that is looked at: tomorrow, and next week. */
const AHEAD = { day: 1, week: 7 };

/**
 * The next day or week of an owner's calendar with one event in it, from 12:00 to 13:30, and what the server keeps of
 * it. The calendar listens to mouse or finger, whichever it has met first.
 */
async function openNext(
  view: 'day' | 'week',
  press: 'click' | 'tap',
  { page, context, service, word, locale }: Stage,
) {
  const words = wordsOf(locale).console;
  const { owner } = await openShop(service, word);
  const date = dateIn(AHEAD[view]);
  const start = noon(date);
  const end = new Date(Date.parse(start) + 5_400_000).toISOString();
  await owner.call('POST', '/api/calendar', { title: 'Stocktaking', start_time: start, end_time: end });
  const kept = async () => {
    const { events } = await owner.call('GET', `/api/calendar?start=${dateIn(0)}&end=${dateIn(20)}`);
    return events.map((event: Record<string, string>) => [
      event.title,
      wallOf(event.start_time ?? ''),
      wallOf(event.end_time ?? ''),
    ]);
  };
  const at = (from: string, to: string) => [['Stocktaking', `${date} ${from}`, `${date} ${to}`]];

  await context.addCookies(owner.cookies);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: words.calendar.view[view], exact: true })[press]();
  await page.getByRole('button', { name: words.calendar.next[view] })[press]();
  const event = page.locator('.rbc-event', { hasText: 'Stocktaking' }).first();
  const hour = (await middleOf(page.locator('.rbc-timeslot-group').first())).box.height;
  await expect(event).toBeVisible();
  return { words, date, kept, at, event, hour };
}

test('a finger that has rested on an event moves it', { tag: '@matrix' }, async ({
  page,
  context,
  service,
  word,
  locale,
}) => {
  const stage = { page, context, service, word, locale };
  const { words, kept, at, event, hour } = await openNext('day', 'tap', stage);
  await dragByTouch(page, await middleOf(event), { x: 0, y: hour });
  await expect(page.getByText(words.event.moved)).toBeVisible();
  await expect.poll(kept).toEqual(at('13:00', '14:30'));
});

test.describe('a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false });

  test('drags, stretches, takes back and draws events', async ({ page, context, service, word, locale }) => {
    const stage = { page, context, service, word, locale };
    const { words, date, kept, at, event, hour } = await openNext('week', 'click', stage);
    const before = await middleOf(event);

    await drag(page, before, { x: 0, y: hour });
    await expect(page.getByText(words.event.moved)).toBeVisible();
    await expect.poll(kept).toEqual(at('13:00', '14:30'));
    await page.getByRole('button', { name: words.event.undo }).click();
    await expect.poll(kept).toEqual(at('12:00', '13:30'));

    const { box, x } = await middleOf(event);
    await drag(page, { x, y: box.y + box.height - 2 }, { x: 0, y: hour + 7 });
    await expect.poll(kept).toEqual(at('12:00', '14:30'));

    await page.route('**/api/calendar/*', (route) => route.fulfill({ status: 503, json: {} }));
    await drag(page, await middleOf(event), { x: 0, y: hour });
    await expect(page.getByRole('alert').getByText(words.event.saveFailed).first()).toBeVisible();
    await expect(event).toContainText('12:00');
    await page.unroute('**/api/calendar/*');

    const three = await middleOf(page.locator('.rbc-time-gutter .rbc-timeslot-group').nth(15));
    await drag(page, { x, y: three.y + 1 }, { x: 0, y: hour * 2 - 3 });
    await expect(page.getByLabel(words.event.date, { exact: true })).toHaveValue(date);
    await expect(page.getByLabel(words.event.start, { exact: true })).toHaveValue('15:30');
    await expect(page.getByLabel(words.event.duration, { exact: true })).toHaveValue('120');
  });

  test('drags a booking only after the owner has agreed to the mail', async ({
    page,
    context,
    service,
    mailbox,
    word,
    locale,
  }) => {
    const words = wordsOf(locale).console;
    const { id, owner } = await openShop(service, word);
    await owner.call('POST', '/api/booking-options', { auto_confirm: true });
    const start = noon(dateIn(7));
    const customer = `${word}@customer.example`;
    await takeSlot(service, id, 'Single lesson', start, customer);
    await context.addCookies(owner.cookies);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: words.calendar.view.week, exact: true }).click();
    await page.getByRole('button', { name: words.calendar.next.week }).click();
    const event = page.locator('.rbc-event', { hasText: 'Quick One' }).first();
    await expect(event).toBeVisible();
    const hour = (await middleOf(page.locator('.rbc-timeslot-group').first())).box.height;
    const question = page.getByRole('alertdialog', { name: words.event.moveQuestion });

    await drag(page, await middleOf(event), { x: 0, y: hour });
    await question.getByRole('button', { name: words.keep }).click();
    await expect(question).toBeHidden();
    await expect(event).toContainText('12:00');
    await drag(page, await middleOf(event), { x: 0, y: hour });
    await question.getByRole('button', { name: words.event.move }).click();
    await expect(event).toContainText(locale?.startsWith('zh') ? '13:00' : '1:00');
    await mailbox.waitFor(customer, /1:00 PM/);
  });
});
