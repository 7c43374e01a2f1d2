/** Two consoles of an owner and a customer, side by side: each sees what the others do. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { CUSTOMER_NAME, PASSWORD } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled, type Words } from '../fixtures/words.ts';
import { ConsolePage } from '../pages/console-page.ts';

/** The beginning of a toast. */
const toastStart = (words: Words, type: keyof Words['console']['live'], name: string) =>
  filled(words.console.live[type], { name }).split('{{when}}')[0]?.trim() ?? '';

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);

const openEvents = (page: Page, words: Words) => new ConsolePage(page, words).showView('agenda');

/** Resolves once the console listens. */
const listening = (page: Page) => page.waitForResponse((response) => response.url().includes('/api/changes'));

test('two consoles and a customer see each other’s changes without reloading', { tag: '@once' }, async ({
  page,
  customerPage: second,
  business,
  bookFirstSlot,
  openConsole,
  words,
}) => {
  const { console: texts } = words;
  const both = [page, second];
  const ready = both.map(listening);
  await second.context().addCookies(business.owner.cookies);
  await Promise.all([openConsole(), second.goto('/dashboard')]);
  await Promise.all(ready);
  for (const console of both) await openEvents(console, words);

  await bookFirstSlot();
  // Toasts leave by themselves: both are awaited at once.
  const requested = toastStart(words, 'requested', CUSTOMER_NAME);
  await Promise.all(both.map((console) => expect(toast(console, requested)).toBeVisible()));
  for (const console of both) {
    await expect(console).toHaveTitle(/^\(1\) /);
    await expect(console.getByRole('button', { name: CUSTOMER_NAME })).toBeVisible();
    await expect(console.locator('#requests-pill')).toBeVisible();
  }
  const request = (await new ConsolePage(second, words).openRequests()).getByRole('heading', {
    name: CUSTOMER_NAME,
  });
  await expect(request).toBeVisible();
  await expectGoodLayout(second);

  // Accepted here, it is shown in the other session, with a toast only there.
  const accepted = toastStart(words, 'accepted', CUSTOMER_NAME);
  await Promise.all([
    new ConsolePage(page, words).accept(CUSTOMER_NAME),
    // It waits for the toast of the request, which offers to show that.
    expect(toast(second, accepted)).toBeVisible({ timeout: 30_000 }),
  ]);
  await expect(toast(page, accepted)).toBeHidden();
  await expect(second).toHaveTitle(/^[^(]/);
  await expect(request).toBeHidden();
  await expect(second.getByRole('button', { name: CUSTOMER_NAME }).first()).toBeVisible();

  // Offline, and back.
  await second.context().setOffline(true);
  await expect(second.getByText(texts.offline)).toBeVisible();
  const start = noon(dateIn(2));
  const end = start.replace(':00:00', ':30:00');
  await business.owner.call('POST', '/api/calendar', { title: 'Dentist', start_time: start, end_time: end });
  await expect(page.getByRole('button', { name: 'Dentist' })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Dentist' })).toBeHidden();
  await second.context().setOffline(false);
  await expect(toast(second, toastStart(words, 'added', 'Dentist'))).toBeVisible();
  await expect(second.getByRole('button', { name: 'Dentist' })).toBeVisible();
});

test('an event that is changed or deleted elsewhere keeps what was typed', { tag: '@phone-en' }, async ({
  page,
  business: { owner },
  openConsole,
  words,
}) => {
  const { elsewhere } = words.console.event;
  const create = (title: string, day: number) =>
    owner.call('POST', '/api/calendar', {
      title,
      start_time: noon(dateIn(day)),
      end_time: noon(dateIn(day)).replace(':00:00', ':30:00'),
    });
  const { event } = await create('Dentist', 2);
  const ready = listening(page);
  const console = await openConsole();
  await ready;
  await console.openEvent('Dentist');
  const form = console.eventForm();

  // Without a draft the form follows.
  await owner.call('PUT', `/api/calendar/${event.id}`, { title: 'Optician' });
  await expect(form.title).toHaveValue('Optician');
  await expect(page.getByText(elsewhere.changed)).toBeHidden();

  await form.phone.fill('9025550117');
  await owner.call('PUT', `/api/calendar/${event.id}`, { title: 'Physio' });
  await expect(page.getByText(elsewhere.changed)).toBeVisible();
  await expect(form.title).toHaveValue('Optician');
  await expectGoodLayout(page);
  await page.getByRole('button', { name: elsewhere.showTheirs }).click();
  await expect(form.title).toHaveValue('Physio');
  await expect(form.phone).toHaveValue('');

  await form.title.fill('Mine');
  await owner.call('PUT', `/api/calendar/${event.id}`, { title: 'Theirs' });
  await page.getByRole('button', { name: elsewhere.keepMine }).click();
  await expect(page.getByText(elsewhere.changed)).toBeHidden();
  await owner.call('DELETE', `/api/calendar/${event.id}`, {});
  await expect(page.getByText(elsewhere.deleted)).toBeVisible();
  await expectAccessible(page);
  await expect(form.title).toHaveValue('Mine');
  await page.getByRole('button', { name: elsewhere.saveAsNew }).click();
  await expect(form.title).toBeHidden();
  const { events } = await owner.call('GET', `/api/calendar?start=${dateIn(1)}&end=${dateIn(4)}`);
  expect(events.map(({ title }: { title: string }) => title)).toEqual(['Mine']);
});

test('attendance that one console marks shows in the other @once', async ({
  page,
  customerPage: second,
  business: { owner },
  openConsole,
  words,
}) => {
  const { services } = await owner.call('GET', '/api/services');
  const { event } = await owner.call('POST', '/api/bookings', {
    service_id: services[0].service_id,
    start_time: noon(dateIn(2)),
    customer: { name: 'Noor Haddad', phone: '4165550142' },
    force: true,
  });
  // Only a change may begin in the past.
  const start_time = noon(dateIn(-1));
  await owner.call('PUT', `/api/calendar/${event.id}`, {
    start_time,
    end_time: start_time.replace(':00:00', ':15:00'),
  });
  const path = `/dashboard?date=${dateIn(-1)}`;
  const ready = [page, second].map(listening);
  await second.context().addCookies(owner.cookies);
  await Promise.all([openConsole(path), second.goto(path)]);
  await Promise.all(ready);
  for (const console of [page, second]) await new ConsolePage(console, words).openEvent('Noor Haddad');
  const mark = (console: Page, attendance: 'came' | 'no_show') =>
    console.getByRole('button', { name: words.console.attendance[attendance], exact: true });
  await mark(page, 'no_show').click();
  for (const console of [page, second])
    await expect(mark(console, 'no_show')).toHaveAttribute('aria-pressed', 'true');
  await mark(second, 'came').click();
  await expect(mark(page, 'came')).toHaveAttribute('aria-pressed', 'true');
  await expect(mark(page, 'no_show')).toHaveAttribute('aria-pressed', 'false');
});

test('a session that ends asks for the password above what was typed', { tag: '@phone-en' }, async ({
  page,
  context,
  business,
  openConsole,
  words,
}) => {
  const { session, event } = words.console;
  const console = await openConsole();
  const form = await console.newEvent();
  await form.title.fill('Stocktaking');
  await form.date.fill(dateIn(3));
  // In another tab.
  const loggedOut = await context.request.post('/api/logout', {
    headers: {
      'X-CSRF-Token': (await context.cookies()).find(({ name }) => name === 'csrf_token')?.value ?? '',
    },
  });
  expect(loggedOut.status()).toBe(200);
  await expect(page.getByRole('dialog', { name: session.title })).toBeVisible();
  await expectGoodLayout(page);
  const password = page.getByLabel(session.password, { exact: true });
  const email = page.getByLabel(session.email, { exact: true });
  await expect(email).toHaveValue(business.ownerEmail);
  await expect(password).toBeFocused();
  // As after a change of address in another browser.
  await email.fill(`former-${business.ownerEmail}`);
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: session.resume }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await email.fill(business.ownerEmail);
  await password.fill('not the password');
  await page.getByRole('button', { name: session.resume }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: session.resume }).click();
  await expect(page.getByRole('dialog', { name: session.title })).toBeHidden();
  await expect(form.title).toHaveValue('Stocktaking');
  await form.save();
  await expect(form.title).toBeHidden();
  await expect(page.getByText(event.added).first()).toBeAttached();
});

test('two tabs of a browser share one stream', { tag: '@once' }, async ({
  page,
  context,
  business,
  openConsole,
  words,
}) => {
  const ready = listening(page);
  await openConsole();
  await ready;
  const tab = await context.newPage();
  const taken = listening(tab);
  await tab.goto('/dashboard');
  await taken;
  const open = async () => {
    const counts = await Promise.all([page, tab].map((one) => one.evaluate(() => navigator.locks.query())));
    return counts[0]?.held?.length;
  };
  await expect.poll(open).toBe(1);
  for (const one of [page, tab]) await openEvents(one, words);
  const start = noon(dateIn(2));
  const end = start.replace(':00:00', ':30:00');
  await business.owner.call('POST', '/api/calendar', { title: 'Dentist', start_time: start, end_time: end });
  for (const one of [page, tab]) await expect(one.getByRole('button', { name: 'Dentist' })).toBeVisible();
});
