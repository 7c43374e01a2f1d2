/** Forms that open from the calendar: at a free time, after a reload, from a toast. */
import { expectAccessible } from '../fixtures/axe.ts';
import { CUSTOMER_NAME } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('a free time opens a new booking, an own event is kept over a reload, a toast leads to the request', async ({
  page,
  business,
  bookFirstSlot,
  openConsole,
  words: { console: words },
  isMobile,
}) => {
  const date = dateIn(5);
  const lunch = { start_time: noon(date), end_time: noon(date).replace(':00:00.', ':45:00.') };
  await business.owner.call('POST', '/api/calendar', { title: 'Lunch', ...lunch });
  const app = await openConsole(`/dashboard?view=day&date=${date}`);
  const panel = page.locator('[role="dialog"], aside').filter({ has: page.locator('form') });
  const start = panel.getByLabel(words.event.start, { exact: true });

  await test.step('a free time is dragged over, or tapped on a phone', async () => {
    await expect(page.locator('.rbc-event', { hasText: 'Lunch' })).toBeVisible();
    const gap = page.getByRole('button', { name: filled(words.grid.free, { times: '' }).trim() }).first();
    if (isMobile) {
      await gap.click();
    } else {
      const two = page.locator('.rbc-time-gutter .rbc-timeslot-group', { hasText: /^(2 PM|14:00)$/ });
      await two.scrollIntoViewIfNeeded();
      const box = (await two.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const x = box.x + box.width + 80;
      await page.mouse.move(x, box.y + 2);
      await page.mouse.down();
      await page.mouse.move(x, box.y + box.height / 2, { steps: 20 });
      await page.mouse.move(x, box.y + box.height + 10, { steps: 20 });
      await page.mouse.up();
    }
    await expect(start).toHaveValue(isMobile ? '09:00' : '14:00');
    await expect(panel.getByLabel(words.event.date)).toHaveValue(date);
    await expectGoodLayout(page);
  });

  await test.step('an own event is one tap away, and its draft survives a reload', async () => {
    await panel.getByRole('button', { name: words.booking.own, exact: true }).click();
    const title = panel.getByLabel(words.event.title, { exact: true });
    await title.fill('Stocktaking');
    await panel.getByLabel(words.event.duration, { exact: true }).fill('45');
    await page.reload();
    await expect(title).toHaveValue('Stocktaking');
    await expect(start).toHaveValue(isMobile ? '09:00' : '14:00');
    await expectAccessible(page);
    await panel.locator('button[type="submit"]').click();
    await expect(title).toBeHidden();
    await expect(page.locator('.rbc-event', { hasText: 'Stocktaking' })).toBeVisible();
  });

  await test.step('the toast of a new request leads to it', async () => {
    await bookFirstSlot();
    await page.getByRole('status').getByRole('button', { name: words.live.show }).click();
    const requests = page.getByRole('dialog', { name: words.requests.title });
    await expect(requests.getByRole('heading', { name: CUSTOMER_NAME })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('an own event of the menu begins at the day that is shown', async () => {
    await expect((await app.newEvent()).date).toHaveValue(date);
    await page.keyboard.press('Escape');
  });

  await test.step('another time begins at the day that is shown, even before its free times are known', async () => {
    await page.route('**/api/slots**', () => {});
    await page.getByRole('toolbar').getByRole('button', { name: words.booking.title }).click();
    await page.getByRole('button', { name: words.booking.otherTime }).click();
    await expect(page.getByLabel(words.event.date, { exact: true })).toHaveValue(date);
    await expect(page.getByLabel(words.event.start, { exact: true })).toBeFocused();
    await expectAccessible(page);
  });
});
