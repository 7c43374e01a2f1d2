/** Times that customers find quickly, and whose day they are. */

import { MINUTE_MS } from '../../api/src/time/units.ts';
import { bookSlot, openSlots, storedEvents } from '../fixtures/business.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import { expectGoodLayout, expectGoodLayoutAtAllWidths } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';

test('a day of many times is read by the hour, and the rest of it is one tap away', async ({
  page,
  business,
  words: { widget: words },
}) => {
  await page.goto(`/${business.id}?service=Intro+call&date=${dateIn(3)}&tz=America/Toronto`);
  const slots = page.locator('[data-slot]');
  await expect(slots.first()).toBeVisible();
  const more = filled(words.slots.more.afternoon_other, { count: 8 });
  await page.getByRole('button', { name: more, exact: true }).click();
  await expect(slots).toHaveCount(32);
  const boxes = await slots.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, height } = button.getBoundingClientRect();
      return { x, height, startsHour: (button.getAttribute('data-slot') ?? '').includes(':00:00.000Z') };
    }),
  );
  const left = Math.min(...boxes.map(({ x }) => x));
  for (const { x, startsHour } of boxes) if (startsHour) expect(x).toBe(left);
  await slots.nth(6).press('Space');
  const chosen = page.getByRole('radio', { checked: true }).and(slots);
  expect((await chosen.boundingBox())?.height).toBe(boxes[6]?.height);
  await expectGoodLayoutAtAllWidths(page);
});

test('three suggestions have their dates, and the calendar follows them', async ({
  page,
  business,
  isMobile,
  words: { widget: words },
}) => {
  await page.goto(`/${business.id}?service=Intro+call`);
  const toDays = page.getByRole('button', { name: words.bar.chooseDay });
  if (await toDays.isVisible()) await toDays.click();
  const next = page.getByRole('button', { name: words.days.next });
  await expect(next).toHaveText(/[A-Z][a-z]{2}\s\d|\d月\d/);
  const suggestions = next.locator('..').getByRole('button');
  await expect(suggestions).toHaveCount(3);
  expect(new Set(await suggestions.allTextContents()).size).toBe(3);
  await expectGoodLayout(page);

  await page.getByRole('button', { name: words.days.nextMonth }).click();
  const chosenDay = page.locator('[data-date][aria-pressed=true]');
  await expect(chosenDay).toBeHidden();
  await next.click();
  // On phones a chosen time leads to the form.
  if (isMobile) {
    await page.getByRole('heading', { name: words.details.title }).waitFor();
    await page.goBack();
  }
  await expect(chosenDay).toBeVisible();
  await expect(page.getByRole('radio', { checked: true }).and(page.locator('[data-slot]'))).toBeVisible();
});

test('a service that is chosen offline has no times of another service', { tag: '@once' }, async ({
  page,
  openBookingPage,
  words: { widget: words },
}) => {
  const booking = await openBookingPage();
  await booking.chooseService('Intro call');
  await expect(page.locator('[data-slot]').first()).toBeVisible();
  await page.route(/\/api\/availability\//, (route) => route.abort('internetdisconnected'));
  const change = page.getByRole('button', { name: words.services.change });
  if (await change.isVisible()) await change.click();
  await booking.chooseService('Single lesson');
  await expect(page.getByText(words.errors.availability)).toBeVisible();
  await expect(page.locator('[data-slot]')).toHaveCount(0);
  await expectGoodLayout(page);
});

test('a change opens at the day of the booking and marks its time, also one that the page does not offer @once', async ({
  page,
  service,
  business,
  customerEmail,
  words: { widget: words },
}) => {
  const { owner } = business;
  await owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const { serviceName, slots } = await openSlots(business, 5);
  const choice = { serviceName, timeSlot: slots.at(-1) ?? '', email: customerEmail };
  const { manage_url: manageUrl } = await bookSlot(service, business, choice);
  const [event] = await storedEvents(owner);
  const later = (instant: string) => new Date(Date.parse(instant) + 5 * MINUTE_MS).toISOString();
  const times = { start_time: later(event.start_time), end_time: later(event.end_time) };
  await owner.call('PUT', `/api/calendar/${event.id}`, times);
  await page.goto(manageUrl);
  await page.getByRole('button', { name: words.manage.change, exact: true }).click();
  await expect(page.locator('[data-date][aria-pressed=true]')).toHaveAttribute('data-date', dateIn(5));
  const own = page.getByRole('radio', { name: filled(words.slots.own, { time: '' }) });
  await expect(own).toBeVisible();
  await expect(own).toBeDisabled();
  await expectGoodLayout(page);
});

test('a search for a service that is not offered says so', { tag: '@once' }, async ({
  page,
  business,
  openBookingPage,
  words: { widget: words },
}) => {
  for (let nth = 1; nth <= 6; nth++)
    await business.owner.call('POST', '/api/service', { name: `Course ${nth}`, duration: 30, price: 20 });
  await openBookingPage();
  const filter = page.getByRole('searchbox', { name: words.services.filter });
  await filter.fill('Piano');
  await expect(page.getByText(filled(words.services.noMatch, { text: 'Piano' }))).toBeVisible();
  await expectGoodLayout(page);
  await filter.fill('Course 3');
  await expect(page.getByRole('radio', { name: 'Course 3' })).toBeVisible();
});

test.describe('a customer in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('sees the own day first and the business’s beside it, wherever the booking is shown', async ({
    page,
    business,
    bookFirstSlot,
    locale,
    words: allWords,
  }) => {
    const { widget: words } = allWords;
    const [here, there] = locale?.startsWith('zh') ? ['加尔各答', '多伦多'] : ['Kolkata', 'Toronto'];
    const { manageUrl } = await bookFirstSlot();
    await page.goto(manageUrl);
    const card = page.locator('main');
    await expect(card).toContainText(new RegExp(`${here}.*${there}`));
    await page.getByRole('button', { name: words.manage.cancel.verb }).click();
    await expect(page.getByRole('alertdialog')).toContainText(new RegExp(`${here}.*${there}`));
    await expectGoodLayout(page);
    await page.getByRole('button', { name: words.manage.cancel.keep }).click();

    await page.goto(`/${business.id}`);
    await new BookingPage(page, allWords).choose('Intro call');
    await expect(page.getByRole('complementary')).toContainText(new RegExp(`${here}.*${there}`));
  });
});

test.describe('a customer on the Chatham Islands', () => {
  test.use({ timezoneId: 'Pacific/Chatham' });

  test('reads the own day, and the business’s, from the chosen time to the times after a cancellation', async ({
    page,
    business,
    openBookingPage,
    customerEmail,
    mailedCode,
    locale,
    words: { widget: words },
  }) => {
    const isChinese = locale?.startsWith('zh');
    const here = isChinese ? '查塔姆时间' : 'Chatham time';
    const both = isChinese ? /查塔姆时间（多伦多时间.*日 周/ : /Chatham time \(\w+, \w+ \d+, .* in Toronto/;
    await business.owner.call('POST', '/api/booking-options', { auto_confirm: true });
    const booking = await openBookingPage();
    await booking.chooseService('Single lesson');
    await booking.chooseOpenTime();
    await expect(page.locator('main')).toContainText(both);
    await page.getByRole('button', { name: words.bar.continue }).click();
    await booking.fillDetails(customerEmail);
    await booking.requestCode();
    await booking.enterCode(await mailedCode());
    await expect(booking.done).toBeVisible();

    await page.goto(`/${business.id}`);
    const notice = page.getByText(words.recent.upcoming.split('{{')[0] ?? '');
    await expect(notice).toContainText(both);
    await expectGoodLayout(page);
    await page.getByRole('link', { name: words.done.manage }).click();
    await page.getByRole('button', { name: words.manage.change, exact: true }).click();
    await expect(page.getByText(words.manage.choose.now.split('{{')[0] ?? '')).toContainText(both);
    await page.getByRole('button', { name: words.manage.choose.keep }).click();
    await page.getByRole('button', { name: words.manage.cancel.verb }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.manage.cancel.verb }).click();
    const next = page.getByRole('region', { name: here }).getByRole('link').last();
    const offered = await next.textContent();
    await next.click();
    const chosen = page.getByRole('radio', { checked: true }).and(page.locator('[data-slot]'));
    expect(offered).toContain(await chosen.textContent());
  });
});
