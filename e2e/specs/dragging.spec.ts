/** Dragging on the calendar: with a mouse on a wide screen, by touch on any. */
import type { Locator, Page } from 'playwright/test';
import { bookSlot, CUSTOMER_NAME, storedEvents } from '../fixtures/business.ts';
import { dateIn, formatWall, noon } from '../fixtures/business-clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test.use({ hasTouch: true });

async function findMiddle(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
}

/** In small steps, because the calendar selects from where the mouse is after the first few pixels. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 30 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 30 });
  await page.mouse.up();
}

/** Waits longer than the long press that starts a drag. */
const longPress = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));

/** By touch, which scrolls unless it starts with a long press. */
async function dragByTouch(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    });
  await touch('touchStart', 0);
  await longPress(page);
  for (const part of [0.1, 0.3, 0.6, 1]) await touch('touchMove', part);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Days until the next day or week. */
const DAYS_AHEAD = { day: 1, week: 7 };

type Fixtures = Pick<
  Parameters<Parameters<typeof test>[2]>[0],
  'page' | 'business' | 'openConsole' | 'words'
>;

/**
 * Opens the next day or week with one event from 12:00 to 13:30. The calendar listens to mouse or touch, whichever it
 * gets first.
 */
async function openNext(
  view: 'day' | 'week',
  press: 'click' | 'tap',
  { page, business, openConsole, words }: Fixtures,
) {
  const { calendar } = words.console;
  const date = dateIn(DAYS_AHEAD[view]);
  const start = noon(date);
  const end = new Date(Date.parse(start) + 5_400_000).toISOString();
  await business.owner.call('POST', '/api/calendar', {
    title: 'Stocktaking',
    start_time: start,
    end_time: end,
  });
  const storedTimes = async () => {
    const events = await storedEvents(business.owner);
    return events.map((event: Record<string, string>) => [
      event.title,
      formatWall(event.start_time ?? ''),
      formatWall(event.end_time ?? ''),
    ]);
  };
  const at = (from: string, to: string) => [['Stocktaking', `${date} ${from}`, `${date} ${to}`]];

  const app = await openConsole();
  await app.showView(view, press);
  await page.getByRole('button', { name: calendar.next[view] })[press]();
  const event = page.locator('.rbc-event', { hasText: 'Stocktaking' }).first();
  const hour = (await findMiddle(page.locator('.rbc-timeslot-group').first())).box.height;
  await expect(event).toBeVisible();
  return { date, storedTimes, at, event, hour };
}

test('a long press drags an event', async ({ page, business, openConsole, words }) => {
  const fixtures = { page, business, openConsole, words };
  const { storedTimes, at, event, hour } = await openNext('day', 'tap', fixtures);
  await dragByTouch(page, await findMiddle(event), { x: 0, y: hour + 4 });
  await expect(page.getByText(words.console.event.moved.split('{{')[0] ?? '')).toBeVisible();
  await expect.poll(storedTimes).toEqual(at('13:00', '14:30'));
});

test.describe('a mouse', { tag: '@once' }, () => {
  test('moves, extends, restores and draws events', async ({ page, business, openConsole, words }) => {
    const fixtures = { page, business, openConsole, words };
    const { date, storedTimes, at, event, hour } = await openNext('week', 'click', fixtures);
    const before = await findMiddle(event);

    await drag(page, before, { x: 0, y: hour + 4 });
    await expect(page.getByText(words.console.event.moved.split('{{')[0] ?? '')).toBeVisible();
    await expect.poll(storedTimes).toEqual(at('13:00', '14:30'));
    await page.getByRole('button', { name: words.console.event.undo }).click();
    await expect.poll(storedTimes).toEqual(at('12:00', '13:30'));
    await expect(event).toContainText('12:00');

    const { box, x } = await findMiddle(event);
    await drag(page, { x, y: box.y + box.height - 2 }, { x: 0, y: hour + 7 });
    await expect.poll(storedTimes).toEqual(at('12:00', '14:30'));

    await page.route('**/api/calendar/*', (route) => route.fulfill({ status: 503, json: {} }));
    await drag(page, await findMiddle(event), { x: 0, y: hour + 4 });
    await expect(page.getByRole('alert').getByText(words.console.event.saveFailed).first()).toBeVisible();
    await expect(event).toContainText('12:00');
    await page.unroute('**/api/calendar/*');

    const three = await findMiddle(
      page.locator('.rbc-time-gutter .rbc-timeslot-group', { hasText: /^(3 PM|15:00)$/ }),
    );
    await drag(page, { x, y: three.y + 1 }, { x: 0, y: hour * 2 - 3 });
    await expect(page.getByLabel(words.console.event.date, { exact: true })).toHaveValue(date);
    await expect(page.getByLabel(words.console.event.start, { exact: true })).toHaveValue('15:30');
    // A booking is as long as its service, an own event as what was drawn.
    await page
      .getByRole('group', { name: words.console.booking.kind })
      .getByRole('button', { name: words.console.booking.own, exact: true })
      .click();
    await expect(page.getByLabel(words.console.event.date, { exact: true })).toHaveValue(date);
    await expect(page.getByLabel(words.console.event.start, { exact: true })).toHaveValue('15:30');
    await expect(page.getByLabel(words.console.event.duration, { exact: true })).toHaveValue('120');
    await page.getByRole('combobox', { name: words.console.event.fact.service }).selectOption('Intro call');
    await expect(page.getByLabel(words.console.event.duration, { exact: true })).toHaveValue('120');
  });

  test('moves all of a series once the owner has chosen that', async ({
    page,
    business: { owner },
    openConsole,
    words: { console: words },
  }) => {
    const { services } = await owner.call('GET', '/api/services');
    await owner.call('POST', '/api/bookings', {
      service_id: services[0].service_id,
      start_time: noon(dateIn(7)),
      customer: { name: CUSTOMER_NAME, phone: '4165550100' },
      repeat: { every: 'week', interval: 1, count: 2 },
    });
    const starts = async () =>
      (await storedEvents(owner)).map((event: { start_time: string }) => formatWall(event.start_time));
    const app = await openConsole();
    await app.showView('week');
    await page.getByRole('button', { name: words.calendar.next.week }).click();
    const event = page.locator('.rbc-event', { hasText: CUSTOMER_NAME }).first();
    await expect(event).toBeVisible();
    const hour = (await findMiddle(page.locator('.rbc-timeslot-group').first())).box.height;
    const question = page.getByRole('alertdialog', { name: words.series.whichAppointments });
    await drag(page, await findMiddle(event), { x: 0, y: hour + 4 });
    await question.getByRole('radio', { name: words.series.scope.all }).check();
    await question.getByRole('button', { name: words.series.save }).click();
    await expect(question).toBeHidden();
    await expect.poll(starts).toEqual([`${dateIn(7)} 13:00`, `${dateIn(14)} 13:00`]);
  });

  test('gives an appointment to another person at the same time, and a slip changes nothing', async ({
    page,
    business: { owner },
    openConsole,
    words: { console: words },
  }) => {
    const { staff } = await owner.call('GET', '/api/staff');
    await owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { name: 'Marco Benedetti' });
    const { staff_id: tunde } = await owner.call('POST', '/api/staff', { name: 'Tunde Adeyemi' });
    const { services } = await owner.call('GET', '/api/services');
    await owner.call('POST', '/api/bookings', {
      service_id: services[1].service_id,
      staff_id: staff[0].staff_id,
      start_time: noon(dateIn(3)),
      customer: { name: CUSTOMER_NAME, phone: '4165550100' },
    });
    const stored = async () => {
      const [event] = await storedEvents(owner);
      return [formatWall(event.start_time).slice(11), event.staff_id];
    };
    await openConsole(`/dashboard?view=day&date=${dateIn(3)}`);
    const event = page.locator('.rbc-event', { hasText: CUSTOMER_NAME }).first();
    const target = await findMiddle(page.getByRole('group', { name: /^Tunde/ }));
    const { box } = await findMiddle(event);
    const grip = { x: box.x + box.width - 4, y: box.y + 9 };

    await drag(page, grip, { x: 7, y: 3 });
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(grip.x + 20, grip.y + 1, { steps: 10 });
    await page.mouse.move(target.x, grip.y + 1, { steps: 20 });
    const preview = page.locator('.rbc-addons-dnd-drag-preview');
    await expect(preview).toContainText(/12:00.*1:00.*Tunde Adeyemi/);
    expect(await stored()).toEqual(['12:00', staff[0].staff_id]);
    await page.mouse.up();
    await expect(page.getByText(/12:00.*Tunde Adeyemi/).last()).toBeVisible();
    await expect.poll(stored).toEqual(['12:00', tunde]);
    await page.getByRole('button', { name: words.event.undo }).click();
    await expect.poll(stored).toEqual(['12:00', staff[0].staff_id]);
  });

  test('moves a booking only after the owner has confirmed the mail to the customer', async ({
    page,
    service,
    mailbox,
    customerEmail,
    business,
    openConsole,
    words: allWords,
  }) => {
    const { console: words } = allWords;
    await business.owner.call('POST', '/api/booking-options', { auto_confirm: true });
    const timeSlot = noon(dateIn(7));
    const choice = { serviceName: 'Single lesson', timeSlot, email: customerEmail };
    await bookSlot(service, business, choice);
    const app = await openConsole();
    await app.showView('week');
    await page.getByRole('button', { name: words.calendar.next.week }).click();
    const event = page.locator('.rbc-event', { hasText: CUSTOMER_NAME }).first();
    await expect(event).toBeVisible();
    const hour = (await findMiddle(page.locator('.rbc-timeslot-group').first())).box.height;
    const question = page.getByRole('alertdialog', {
      name: filled(words.event.moveQuestion, { who: CUSTOMER_NAME }),
    });

    await drag(page, await findMiddle(event), { x: 0, y: hour + 4 });
    await question.getByRole('button', { name: words.event.moveKeep }).click();
    await expect(question).toBeHidden();
    await expect(event).toContainText('12:00');
    await drag(page, await findMiddle(event), { x: 0, y: hour + 4 });
    await question.getByRole('button', { name: words.event.move }).click();
    await expect(event).toContainText('1:00');
    await mailbox.waitFor(customerEmail, /1:00 PM/);
  });
});
