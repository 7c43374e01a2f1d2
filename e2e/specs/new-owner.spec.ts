/** A new owner's first ten minutes, from the landing page to the first accepted booking. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { bookFirstSlot, PASSWORD } from '../fixtures/business.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { ConsolePage } from '../pages/console-page.ts';
import { LandingPage } from '../pages/landing-page.ts';

const LINK = /https?:\S+verify-email\S+/;
const MOST_PRESSES = 14;

/** Counts every press of a mouse or finger in some browsers. */
async function countPresses(...pages: Page[]) {
  let presses = 0;
  for (const page of pages) {
    await page.context().exposeBinding('countPress', () => void presses++);
    await page.context().addInitScript(() => {
      const { countPress } = window as unknown as { countPress: () => void };
      addEventListener('pointerdown', () => countPress(), true);
    });
  }
  return () => presses;
}

test('from the landing page to the first accepted booking takes at most 14 presses', async ({
  page,
  customerPage,
  mailbox,
  uniqueId,
  mailedCode,
  customerEmail,
  words,
}) => {
  const { shell, console: texts } = words;
  const ownerEmail = `${uniqueId}@owner.example`;
  const presses = await countPresses(page, customerPage);
  await test.step('the owner registers and opens the mailed link', async () => {
    await new LandingPage(page, words).register(ownerEmail, PASSWORD);
    await expect(page.getByText(filled(shell.account.sentTo, { email: ownerEmail }))).toBeVisible();
    const mail = await mailbox.waitFor(ownerEmail, LINK);
    await page.goto(LINK.exec(mail.text ?? '')?.[0] ?? '');
  });
  await test.step('the set-up suggests the business ID and opens the form of a service', async () => {
    const guide = page.getByRole('region', { name: texts.setup.title });
    await guide.getByRole('button', { name: texts.setup.address.go }).click();
    await page.getByLabel(texts.profile.name, { exact: true }).fill(`Marlow ${uniqueId}`);
    await expect(page.getByLabel(texts.profile.id, { exact: true })).toHaveValue(`marlow${uniqueId}`);
    await page.getByRole('button', { name: texts.profile.save, exact: true }).click();
    await expect(page.getByText(texts.saved, { exact: true })).toBeVisible();
    const next = filled(texts.setup.next, { name: texts.setup.services.title });
    await page.getByRole('button', { name: next }).click();
    const form = page.getByRole('region', { name: texts.services.addTitle });
    await form.getByLabel(texts.services.name, { exact: true }).fill('Single lesson');
    await form.getByLabel(texts.services.duration).fill('50');
    await form.locator('button[type=submit]').click();
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: texts.publish.publish, exact: true }).click();
    await expect(page.getByRole('link', { name: texts.publish.open })).toBeVisible();
  });
  await test.step('a customer books at the address on the poster', async () => {
    await customerPage.goto(`/marlow${uniqueId}`);
    const booking = new BookingPage(customerPage, words);
    await booking.chooseTime();
    await booking.fillDetails(customerEmail);
    await booking.requestCode();
    await booking.enterCode(await mailedCode());
    await expect(booking.done).toBeVisible();
  });
  await test.step('the owner accepts', () => new ConsolePage(page, words).accept('Mia Okafor'));
  const mailedLinks = 1;
  expect(presses() + mailedLinks).toBeLessThanOrEqual(MOST_PRESSES);
});

test('the registration’s mail can be sent again, and the address be corrected', { tag: '@once' }, async ({
  page,
  mailbox,
  uniqueId,
  words,
}) => {
  const { account, validation } = words.shell;
  const [wrong, email] = [`wrong-${uniqueId}@owner.example`, `right-${uniqueId}@owner.example`];
  await page.clock.install();
  await page.goto('/');
  const password = page.getByLabel(account.password, { exact: true });
  await password.fill('password1');
  await page.getByLabel(account.confirmPassword, { exact: true }).fill('password1');
  await page.getByRole('button', { name: account.submitRegister }).click();
  await expect(page.getByText(validation.passwordCommon)).toBeVisible();
  const field = page.locator('div', { has: password }).last();
  await field.getByRole('button', { name: account.show, exact: true }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expectAccessible(page);

  await new LandingPage(page, words).register(wrong, PASSWORD);
  await expect(page.getByText(filled(account.sentTo, { email: wrong }))).toBeVisible();
  await page.getByRole('button', { name: account.wrongAddress }).click();
  const address = page.getByRole('textbox', { name: account.email, exact: true });
  await expect(address).toBeFocused();
  await address.fill(email);
  await page.getByRole('button', { name: account.submitRegister }).click();
  await expect(page.getByText(filled(account.sentTo, { email }))).toBeVisible();
  await expectAccessible(page);

  const first = LINK.exec((await mailbox.waitFor(email, LINK)).text ?? '')?.[0] ?? '';
  const [before] = account.sendAgainIn.split('{{time}}');
  await expect(page.getByRole('button', { name: before || account.sendAgain })).toBeDisabled();
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: account.sendAgain, exact: true }).click();
  await expect(page.getByText(account.sentAgain)).toBeVisible();
  await page.clock.resume();
  await page.goto(first);
  await expect(page).toHaveURL('/dashboard');
});

test('the owner hangs up a poster and walks a test appointment, which one press removes', async ({
  page,
  business,
  openConsole,
  service,
  words,
}) => {
  const { share, publish, trial } = words.console;
  await openConsole('/dashboard?place=business-page&section=publish');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await page.getByRole('button', { name: share.qr }).click();
  for (const [label, size] of [
    [share.posterA4, [595, 842]],
    [share.posterA6, [298, 420]],
  ] as const) {
    await page.evaluate(() => document.body.removeAttribute('data-printed'));
    await page.getByRole('button', { name: label }).click();
    await expect(page.locator('body[data-printed]')).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(pages.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual(
      [size],
    );
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await expect(page.getByRole('link', { name: publish.open })).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: trial.go }).click();
  const tab = await opened;
  const booking = new BookingPage(tab, words);
  await booking.choose('Intro call');
  await expect(tab.getByRole('textbox', { name: words.widget.details.email, exact: true })).toHaveValue(
    business.ownerEmail,
  );
  await tab.close();

  await bookFirstSlot(service, business, business.ownerEmail);
  await page.reload();
  const remove = page.getByRole('button', { name: trial.remove, exact: true });
  await expect(remove).toBeVisible();
  await expectAccessible(page);
  await remove.click();
  await expect(page.getByText(filled(trial.waits, { when: '' }).trim())).toBeHidden();
  const { service_requests: left } = await business.owner.call('GET', '/api/service-requests');
  expect(left).toEqual([]);
});

test('a day’s hours get a lunch break and are copied to other days', async ({
  page,
  openConsole,
  business,
  words,
}) => {
  const { hours, weekday } = words.console;
  await openConsole('/dashboard?place=business-page&section=hours');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: weekday.Monday }) });
  await row.locator('button[aria-expanded]').first().click();
  await page.getByRole('button', { name: hours.none, exact: true }).click();
  await page.getByRole('button', { name: hours.all, exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: hours.lunch }).click();
  await row.getByRole('button', { name: filled(hours.copyOf, { day: weekday.Monday }) }).click();
  await page.getByRole('checkbox', { name: weekday.Tuesday }).check();
  await page.getByRole('checkbox', { name: weekday.Saturday }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: hours.copy, exact: true }).click();
  await expect(page.getByRole('checkbox', { name: weekday.Tuesday })).toBeHidden();
  const { business_hours: shifts } = await business.owner.call('GET', '/api/business-hours');
  const times = shifts.map(
    (shift: Record<string, string>) =>
      `${shift.day_of_week?.slice(0, 3)} ${shift.shift_start_time}-${shift.shift_end_time}`,
  );
  for (const day of ['Mon', 'Tue', 'Sat'])
    expect(times).toEqual(expect.arrayContaining([`${day} 09:00-12:00`, `${day} 13:00-17:00`]));
  expect(times).toContain('Wed 09:00-17:00');
});
