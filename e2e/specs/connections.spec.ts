/** Connected calendars and other programs: an address that is sent the changes of bookings, and a key. */
import { HOUR_MS } from '../../api/src/time/units.ts';
import { startWebhookReceiver, verifySignature } from '../../api/test/webhook-receiver.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { bookFirstSlot, openSlots } from '../fixtures/business.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import { startCalendarSource } from '../fixtures/calendar-source.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('an owner has each booking sent to an address of theirs @once', async ({
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
  const types = expect.arrayContaining(['booking.requested', 'test']);
  await expect.poll(() => receiver.types(), { timeout: 15_000 }).toEqual(types);
  for (const received of receiver.received) verifySignature(signingSecret, received);

  await page.getByRole('button', { name: webhooks.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: webhooks.remove }).click();
  await expect(page.getByRole('link', { name: webhooks.add })).toBeVisible();
  await expect(page.getByText(receiver.url)).toHaveCount(0);
  await receiver.close();
});

test('an owner makes a key for a program and removes it @once', async ({
  page,
  service,
  openConsole,
  words,
}) => {
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

test('an owner finds the steps for the calendar that is already in use', async ({
  page,
  openConsole,
  words,
}) => {
  const { calendars } = words.console;
  const { providers } = calendars;
  await openConsole('/dashboard?place=business-page&section=connections');
  await expectGoodLayout(page);
  await page.getByRole('link', { name: providers.icloud.name }).click();
  await expect(page.getByRole('heading', { name: providers.icloud.first })).toBeVisible();
  await expect(page.getByLabel(providers.icloud.user)).toHaveValue('');
  await expect(page.getByRole('textbox', { name: calendars.address, exact: true })).toHaveCount(0);
  await expectGoodLayout(page);
  const others = page.getByRole('navigation', { name: calendars.otherProvider });
  for (const [name, first] of [
    ['fastmail', providers.fastmail.firstHelp],
    ['nextcloud', providers.nextcloud.firstHelp],
    ['google', providers.google.secondHelp],
    ['outlook', providers.outlook.secondHelp],
    ['other', providers.other.secondHelp],
  ] as const) {
    await others.getByRole('link', { name: providers[name].name, exact: true }).click();
    await expect(page.getByText(first)).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('radio', { name: calendars.kinds.caldav }).check();
  await expect(page.getByRole('textbox', { name: calendars.address, exact: true })).toBeVisible();
  await expectGoodLayout(page);
});

test('what is busy in a connected calendar is not offered, until the calendar is removed', {
  tag: '@once',
}, async ({ page, business, customerPage, openConsole, words }) => {
  const { calendars, calendar, sections } = words.console;
  const { serviceId, slots } = await openSlots(business);
  const [start = ''] = slots;
  const end = new Date(Date.parse(slots.at(-1) ?? '') + HOUR_MS).toISOString();
  const source = await startCalendarSource({ start, end });
  const CONNECTIONS = '/dashboard?place=business-page&section=connections';
  const row = page.locator('#calendars').getByRole('listitem').filter({ hasText: '127.0.0.1' });

  await openConsole(CONNECTIONS);
  await test.step('a link is connected, once its address is right', async () => {
    await page.getByRole('link', { name: calendars.providers.other.name }).click();
    await page.getByRole('radio', { name: calendars.kinds.ics }).check();
    const connect = page.getByRole('button', { name: calendars.connect, exact: true });
    const address = page.getByRole('textbox', { name: calendars.link });
    await page.getByRole('textbox', { name: calendars.name }).fill('Private');
    for (const wrong of ['my calendar', 'http://127.0.0.1:1/private.ics']) {
      await address.fill(wrong);
      await connect.click();
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await expect(address).toBeFocused();
      await expect(address).toHaveValue(wrong);
    }
    await expectAccessible(page);
    await address.fill(source.url);
    await connect.click();
    await expect(row).toContainText('Private');
    await expect(row).toContainText(calendars.state.ok);
    await expectAccessible(page);
  });

  await test.step('its busy time is not offered', async () => {
    await customerPage.goto(`/${business.id}?service=${serviceId}&date=${dateIn(3)}`);
    const day = customerPage.locator(`[data-date="${dateIn(3)}"]`);
    await expect(day).toHaveAccessibleName(new RegExp(words.widget.days.why.full));
  });

  await test.step('the calendar shows it without its title, and where it comes from', async () => {
    await page.goto('/dashboard?view=agenda');
    await page.getByRole('button', { name: calendar.kind.external }).click();
    const from = filled(calendars.noteOf, { name: 'Private', host: '127.0.0.1' });
    await expect(page.getByText(from)).toBeVisible();
    await expect(page.getByText('School play')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: sections.connections }).click();
  });

  await test.step('a source that fails says so, and its busy time still counts', async () => {
    source.fail();
    await row.getByRole('button', { name: calendars.readNow }).click();
    await expect(row).toContainText(calendars.retry);
    await expect(row).not.toContainText(calendars.state.ok);
    await expectAccessible(page);
  });

  await test.step('its time is offered again once it is removed', async () => {
    await row.getByRole('button', { name: calendars.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: calendars.removeConfirm }).click();
    await expect(page.getByRole('heading', { name: calendars.connectTitle })).toBeVisible();
    expect((await openSlots(business)).slots[0]).toBe(start);
  });
  await source.close();
});
