/** What the mouse does to the calendar, in both languages: a phone has none, its owner uses the event's form. */
import type { Locator, Page } from 'playwright/test';
import { dateIn, noon, wallOf } from '../fixtures/business-clock.ts';
import { openShop, takeSlot } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

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

test('an owner drags, stretches, takes back and draws events', async ({
  page,
  context,
  service,
  word,
  locale,
}) => {
  const words = wordsOf(locale).console;
  const { owner } = await openShop(service, word);
  const date = dateIn(7);
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
  const untouched = [['Stocktaking', `${date} 12:00`, `${date} 13:30`]];

  await context.addCookies(owner.cookies);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: words.calendar.view.week, exact: true }).click();
  await page.getByRole('button', { name: words.calendar.next.week }).click();
  const event = page.locator('.rbc-event', { hasText: 'Stocktaking' }).first();
  const hour = (await middleOf(page.locator('.rbc-timeslot-group').first())).box.height;
  await expect(event).toBeVisible();
  const before = await middleOf(event);

  await drag(page, before, { x: 0, y: hour });
  await expect(page.getByText(words.event.moved)).toBeVisible();
  await expect.poll(kept).toEqual([['Stocktaking', `${date} 13:00`, `${date} 14:30`]]);
  await page.getByRole('button', { name: words.event.undo }).click();
  await expect.poll(kept).toEqual(untouched);

  const { box, x } = await middleOf(event);
  await drag(page, { x, y: box.y + box.height - 2 }, { x: 0, y: hour + 7 });
  await expect.poll(kept).toEqual([['Stocktaking', `${date} 12:00`, `${date} 14:30`]]);

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

test('a booking is dragged only after the owner has agreed to the mail', async ({
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
