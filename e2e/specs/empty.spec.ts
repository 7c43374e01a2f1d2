/** A day without times says why, and a service without times says whom to ask. */
import { expectNoObjection } from '../fixtures/axe.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import { openShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';

test('closed, full, too soon and beyond the window are four different texts', async ({
  page,
  service,
  word,
  locale,
}) => {
  const { slots, business: contact } = wordsOf(locale).widget;
  const { owner } = await openShop(service, word);
  await owner.call('POST', '/api/profile', {
    business_phone: '4165550142',
    business_email: 'hello@marlow.example',
  });
  const [shut, packed, late] = [dateIn(4), dateIn(5), dateIn(60)];
  const shifts = (await owner.call('GET', '/api/business-hours')).business_hours;
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(shut),
  );
  for (const { id, day_of_week } of shifts)
    if (day_of_week === weekday) await owner.call('DELETE', `/api/business-hours/${id}`);
  const allDay = { start_time: `${packed}T04:00:00.000Z`, end_time: `${dateIn(6)}T06:00:00.000Z` };
  await owner.call('POST', '/api/calendar', { title: 'Away', ...allDay });

  /** The sentence of a reason, whatever stands in its gaps. */
  const gaps = (text: string) =>
    new RegExp(text.replaceAll(/[.?]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+'));
  const expectReason = async (date: string, text: string) => {
    await page.goto(`/${word}?date=${date}`);
    await expect(page.getByText(slots.noneForDate)).toBeVisible();
    await expect(page.getByText(gaps(text))).toBeVisible();
    // Chinese sentences follow each other without a space.
    await expect(page.getByRole('main')).not.toContainText(/。 /);
    await expectNoObjection(page);
  };
  await expectReason(shut, slots.why.closed);
  await expectReason(packed, slots.why.full);
  await expectReason(late, slots.why.beyond);
  await owner.call('POST', '/api/booking-options', { hours_advance: 48 });
  await expectReason(dateIn(1), slots.why.too_soon_other);

  await test.step('one tap leads to the next open day', async () => {
    await page.getByRole('button', { name: gaps(slots.goTo) }).click();
    await expect(page.locator('[data-slot]').first()).toBeVisible();
  });

  await test.step('a service that no shift offers leads to the business', async () => {
    for (const { id, shift_start_time, shift_end_time } of shifts)
      await owner
        .call('PUT', `/api/business-hours/${id}`, { shift_start_time, shift_end_time, bookable_services: [] })
        .catch(() => undefined);
    await page.goto(`/${word}`);
    await expect(page.getByText(slots.noneForService)).toBeVisible();
    await expect(page.getByRole('link', { name: contact.call }).last()).toBeVisible();
    await expectNoObjection(page);
  });
});
