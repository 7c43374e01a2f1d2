/** A page with many services, and classes whose places run out. */
import { bookSlot, openSlots } from '../fixtures/business.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';

test('on a phone the services come first, none is chosen, and nothing lies over them', async ({
  page,
  business: { id, owner },
  isMobile,
  words,
}) => {
  const { bar, business, details } = words.widget;
  await owner.call('POST', '/api/profile', {
    description: 'Lessons in mathematics and physics. '.repeat(8),
    business_phone: '4165550142',
  });
  for (const name of ['Root color', 'Cut', 'Balayage', 'Toner', 'Wash'])
    await owner.call('POST', '/api/service', { name, duration: 45, price: 60 });
  await page.goto(`/${id}`);
  const services = page.getByRole('radio', { name: /call|lesson|color|Cut|Balayage|Toner|Wash/ });
  await expect(services).toHaveCount(7);
  if (!isMobile) {
    await expect(services.first()).toBeChecked();
    await expect(page.getByText('Lessons in mathematics').first()).toBeVisible();
    return expectGoodLayout(page);
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: bar.chooseDay })).toBeHidden();
  const first = await services.first().boundingBox();
  expect(first?.y, 'the first service is in the upper third').toBeLessThan(844 / 3);
  await expect(page.getByRole('link', { name: /416/ })).toBeHidden();
  await expectGoodLayout(page);
  await page.getByText(filled(business.about, { business: 'Marlow Street Tutors' })).click();
  await expect(page.getByRole('link', { name: /416/ })).toBeVisible();
  await expectGoodLayout(page);

  await services.nth(2).click();
  const booking = new BookingPage(page, words);
  await (await booking.findOpenTime()).click();
  await expect(page.getByRole('heading', { name: details.title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: bar.continue })).toBeVisible();
  await page.goBack();
  await expect(services.nth(2)).toBeChecked();
  await expect(page.getByRole('button', { name: bar.chooseDay })).toBeVisible();
});

test('a class shows how many places are left at each time', async ({
  page,
  service,
  business,
  words,
  customerEmail,
}) => {
  const { owner, id } = business;
  const { services } = await owner.call('GET', '/api/services');
  const [{ service_id, ...first }] = services;
  await owner.call('PUT', `/api/service/${service_id}`, { ...first, name: 'Yoga', capacity: 8 });
  const { slots, serviceName } = await openSlots(business);
  const [slot = ''] = slots;
  await bookSlot(service, business, { serviceName, timeSlot: slot, email: customerEmail });
  await page.goto(`/${id}?service=Yoga&date=${slot.slice(0, 10)}&tz=America/Toronto`);
  const left = (count: number) => filled(words.widget.slots.left_other, { count });
  await expect(page.locator(`[data-slot="${slot}"]`)).toContainText(left(7));
  await expect(page.locator('[data-slot]').nth(1)).toContainText(left(8));
  await expectGoodLayout(page);
});
