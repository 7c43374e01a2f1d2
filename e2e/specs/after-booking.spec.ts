/** After the booking: calendars, the way there, and other times once it is cancelled. */
import { expectAccessible } from '../fixtures/axe.ts';
import { expectGoodLayoutAtAllWidths } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';

test('a customer adds an appointment to a calendar, cancels it and is offered other times', async ({
  page,
  business,
  bookFirstSlot,
  words,
}) => {
  const { manage, done, bar, details } = words.widget;
  await business.owner.call('POST', '/api/booking-options', { auto_confirm: true });
  await business.owner.call('POST', '/api/profile', {
    business_phone: '4165550142',
    business_address: '412 Marlow Street, Toronto',
  });
  const { manageUrl } = await bookFirstSlot();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole('link', { name });

  await page.goto(manageUrl);
  await button(done.addToCalendar).click();
  await expect(link(done.google)).toHaveAttribute('href', /calendar\.google\.com.*Marlow\+Street/);
  await expect(link(done.outlook)).toHaveAttribute('href', /outlook.*manage/);
  const file = await page.request.get((await link(done.file).getAttribute('href')) ?? '');
  const text = (await file.text()).replaceAll('\r\n ', '');
  expect(text).toContain('BEGIN:VALARM');
  expect(text).toMatch(/DESCRIPTION:.*manage/);
  await expect(link(/412 Marlow Street/)).toHaveAttribute('href', /maps.*query=412%20Marlow/);
  await expectGoodLayoutAtAllWidths(page);

  await button(manage.cancel.verb).click();
  await expect(button(manage.cancel.keep)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: manage.cancel.verb }).click();
  await expect(page.getByRole('heading', { name: manage.states.cancelled.title })).toBeFocused();
  await expect(page.locator('a[href="tel:4165550142"]')).toBeVisible();
  const next = page.getByRole('region', { name: manage.next.split('{{')[0]?.replace(/[（( ]+$/, '') });
  await expect(next.getByRole('link')).toHaveCount(3);
  await expectGoodLayoutAtAllWidths(page);

  await next.getByRole('link').last().click();
  await button(bar.continue).click();
  await expect(page.getByRole('heading', { name: details.title })).toBeVisible();
});
