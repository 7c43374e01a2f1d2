/** Other programs: an address that is sent the changes of bookings, and a key. */
import { startWebhookReceiver, verifySignature } from '../../api/test/webhook-receiver.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { bookFirstSlot } from '../fixtures/business.ts';
import { expect, test } from '../fixtures/test.ts';

test('an owner has each booking sent to an address of theirs', async ({
  page,
  service,
  business,
  customerEmail,
  openConsole,
  words,
}) => {
  const receiver = await startWebhookReceiver();
  const { webhooks, secret } = words.console;
  await openConsole('/dashboard?place=business-page&section=connections');
  await page.getByRole('link', { name: webhooks.add }).click();
  await page.getByRole('button', { name: webhooks.save, exact: true }).click();
  const url = page.getByRole('textbox', { name: webhooks.url });
  await expect(url).toBeFocused();
  await url.fill(receiver.url);
  await page.getByRole('checkbox', { name: webhooks.events.booking.cancelled }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: webhooks.save, exact: true }).click();

  const dialog = page.getByRole('dialog');
  const signingSecret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: secret.done }).click();
  await page.getByRole('link', { name: webhooks.open }).click();
  await expectAccessible(page);

  receiver.replies.push({ status: 503, body: 'Closed for stocktaking' });
  await bookFirstSlot(service, business, customerEmail);
  await page.getByRole('button', { name: webhooks.test }).click();
  await expect(page.getByText(webhooks.status.delivered).first()).toBeVisible();
  await expect(page.getByText(webhooks.answer).first()).toBeVisible();
  expect(receiver.types()).toEqual(expect.arrayContaining(['booking.requested', 'test']));
  for (const received of receiver.received) verifySignature(signingSecret, received);

  await page.getByRole('button', { name: webhooks.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: webhooks.remove }).click();
  await expect(page.getByRole('link', { name: webhooks.add })).toBeVisible();
  await expect(page.getByText(receiver.url)).toHaveCount(0);
  await receiver.close();
});

test('an owner makes a key for a program and removes it', async ({ page, service, openConsole, words }) => {
  const { keys, secret } = words.console;
  await openConsole('/dashboard?place=business-page&section=connections');
  await page.getByRole('button', { name: keys.make }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: keys.name }).fill('Bookkeeping');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: keys.make }).click();
  const key = (await dialog.getByText(/^sw_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: secret.done }).click();

  const read = () => fetch(`${service.url}/api/services`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await read()).status).toBe(200);
  await page.getByRole('button', { name: `${keys.remove} Bookkeeping` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: keys.remove }).click();
  await expect(page.getByText('Bookkeeping')).toHaveCount(0);
  expect((await read()).status).toBe(401);
});
