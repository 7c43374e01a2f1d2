/** The customer's address, where the business requires it. */
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';

test('an address on one line is read into its parts, in the country of the business', {
  tag: '@once',
}, async ({ page, business, mailedCode, openFilledForm, words }) => {
  const { details } = words.widget;
  await business.owner.call('POST', '/api/booking-options', { req_cus_info: { address: true } });
  const booking = await openFilledForm();
  const line = page.getByRole('textbox', { name: details.wholeAddress });
  await line.fill('12 King St, Halifax b3j 1a1');
  await expect(page.getByText('12 King St, Halifax, Nova Scotia, B3J 1A1')).toBeVisible();
  await expectGoodLayout(page);
  await booking.requestCode();
  await booking.enterCode(await mailedCode());
  await expect(booking.done).toBeVisible();
  const { service_requests } = await business.owner.call('GET', '/api/service-requests');
  expect(service_requests[0].customer_address).toBe('12 King St, Halifax, NS, CA, B3J 1A1');
});

test('what an address lacks is asked for in fields of its own', async ({
  page,
  business,
  openFilledForm,
  words,
}) => {
  const { details } = words.widget;
  await business.owner.call('POST', '/api/booking-options', { req_cus_info: { address: true } });
  const booking = await openFilledForm();
  await page.getByRole('textbox', { name: details.wholeAddress }).fill('12 King St');
  await page.getByRole('button', { name: details.send }).click();
  await expect(page.getByRole('textbox', { name: details.city })).toBeFocused();
  await expect(page.getByText(details.missing.zip)).toBeVisible();
  await expect(page.getByRole('textbox', { name: details.street })).toHaveValue('12 King St');
  await expect(page.getByLabel(details.country)).toHaveValue('CA');
  await expect(page.getByLabel(details.states.CA)).toHaveValue('ON');
  await expectGoodLayout(page);
  await page.getByRole('textbox', { name: details.city }).fill('Toronto');
  await page.getByRole('textbox', { name: details.zips.CA }).fill('M5H 2N2');
  await booking.requestCode();
});
