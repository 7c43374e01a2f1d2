/** A day without slots shows the reason, and a service without slots the contact. */
import { expectAccessible } from '../fixtures/axe.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';

test('a closed, a full, a too early and a too late day have different texts', async ({
  page,
  business,
  words,
}) => {
  const { slots, business: contact } = words.widget;
  const { id: businessId, owner } = business;
  await owner.call('POST', '/api/profile', {
    business_phone: '4165550142',
    business_email: 'hello@marlow.example',
  });
  const [closedDate, fullDate, lateDate] = [dateIn(4), dateIn(5), dateIn(60)];
  const shifts = (await owner.call('GET', '/api/business-hours')).business_hours;
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(closedDate),
  );
  for (const { id, day_of_week } of shifts)
    if (day_of_week === weekday) await owner.call('DELETE', `/api/business-hours/${id}`);
  const allDay = { start_time: `${fullDate}T04:00:00.000Z`, end_time: `${dateIn(6)}T06:00:00.000Z` };
  await owner.call('POST', '/api/calendar', { title: 'Away', ...allDay });

  /** Matches a text with any values for its placeholders. */
  const withAnyValues = (text: string) =>
    new RegExp(text.replaceAll(/[.?]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+'));
  const expectReason = async (date: string, text: string) => {
    await page.goto(`/${businessId}?date=${date}`);
    await expect(page.getByText(slots.noneForDate)).toBeVisible();
    await expect(page.getByText(withAnyValues(text))).toBeVisible();
    // Chinese has no space between sentences.
    await expect(page.getByRole('main')).not.toContainText(/。 /);
    await expectAccessible(page);
  };

  await test.step('a day is almost full by what is taken, not by its few times', async () => {
    const [fewDate, shortDate] = [dateIn(7), dateIn(8)];
    const rest = { start_time: `${fewDate}T14:30:00.000Z`, end_time: `${shortDate}T03:00:00.000Z` };
    await owner.call('POST', '/api/calendar', { title: 'Fair', ...rest });
    const shortHours = [{ shift_start_time: '09:00', shift_end_time: '09:30' }];
    const dates = { from: shortDate, to: shortDate };
    const { special_hours } = await owner.call('POST', '/api/special-hours', {
      ...dates,
      shifts: shortHours,
    });
    await page.goto(`/${businessId}?date=${fewDate}`);
    const cell = (date: string) => page.locator(`[data-date="${date}"]`);
    await expect(cell(fewDate)).toHaveAccessibleName(withAnyValues(words.widget.days.timesLeft_other));
    await page.goto(`/${businessId}?date=${shortDate}`);
    await expect(cell(shortDate)).toHaveAccessibleName(withAnyValues(words.widget.days.times_other));
    await expect(cell(shortDate)).not.toHaveAccessibleName(withAnyValues(words.widget.days.timesLeft_other));
    for (const { id } of special_hours) await owner.call('DELETE', `/api/special-hours/${id}`);
  });
  await expectReason(closedDate, slots.why.closed);
  await expectReason(fullDate, slots.why.full);
  await expectReason(lateDate, slots.why.beyond);
  await owner.call('POST', '/api/booking-options', { hours_advance: 48 });
  await expectReason(dateIn(1), slots.why.too_soon_other);

  await test.step('one tap leads to the next open day', async () => {
    await page.getByRole('button', { name: withAnyValues(slots.goTo) }).click();
    await expect(page.locator('[data-slot]').first()).toBeVisible();
  });

  await test.step('a service that no shift offers leads to the business', async () => {
    for (const { id, shift_start_time, shift_end_time } of shifts)
      await owner
        .call('PUT', `/api/business-hours/${id}`, { shift_start_time, shift_end_time, bookable_services: [] })
        .catch(() => undefined);
    await page.goto(`/${businessId}?date=${dateIn(1)}`);
    await expect(page.getByText(slots.noneForService)).toBeVisible();
    await expect(page.getByRole('link', { name: contact.call }).last()).toBeVisible();
    await expectAccessible(page);
  });
});

test('a business closed for longer than can be booked says when it is back, and offers nothing it does not have', {
  tag: '@once',
}, async ({ page, business: { id, owner }, words }) => {
  const { slots } = words.widget;
  const times = page.locator('#times');
  const { services } = await owner.call('GET', '/api/services');
  await owner.call('POST', '/api/special-hours', { from: dateIn(0), to: dateIn(59), shifts: [], note: '' });
  await page.goto(`/${id}?service=Single+lesson&date=${dateIn(1)}`);
  await expect(page.getByText(slots.noneForService)).toBeVisible();
  const [back, from] = [dateIn(60), dateIn(60 - 29)].map((date) => Number(date.slice(8)));
  await expect(times).toContainText(new RegExp(`\\D${back}\\D.*\\D${from}\\D`));
  await expect(page.getByText(slots.try.service_contact)).toHaveCount(0);
  await expectGoodLayout(page);

  // Closed for good: neither another service nor a contact exists.
  const { business_hours: hours } = await owner.call('GET', '/api/business-hours');
  for (const shift of hours) await owner.call('DELETE', `/api/business-hours/${shift.id}`);
  await owner.call('POST', `/api/service/${services[0].service_id}`);
  await page.goto(`/${id}?date=${dateIn(1)}`);
  await expect(times.getByText(slots.noneSoon_other.split('{{')[0] ?? '')).toBeVisible();
  for (const way of Object.values(slots.try)) await expect(times).not.toContainText(way);
  await expectGoodLayout(page);
});
