/** The owner's day: week and day at a glance, on paper and in a spreadsheet. */
import { readFile } from 'node:fs/promises';
import { HOUR_MS, MINUTE_MS } from '../../api/src/time/units.ts';
import { type Business, bookSlot } from '../fixtures/business.ts';
import { dateIn, noon, untilMidnight } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

const CONTACT = { customerPhone: '4165550123', customerAddress: '412 Marlow Street, Toronto' };

/** Adds an event; `from` and `to` in epoch ms. Only a change may begin in the past. */
async function add({ owner }: Business, title: string, from: number, to: number, more = {}) {
  const iso = (at: number) => new Date(at).toISOString();
  const later = { start_time: iso(Date.now() + HOUR_MS), end_time: iso(Date.now() + 2 * HOUR_MS) };
  const { event } = await owner.call('POST', '/api/calendar', { title, ...later, ...more });
  await owner.call('PUT', `/api/calendar/${event.id}`, { start_time: iso(from), end_time: iso(to) });
}

/** Somebody is there, one comes next and two later, all of it before midnight. */
const test = base.extend<{ busyDay: undefined }>({
  busyDay: [
    async ({ business }, use) => {
      const now = Date.now();
      const part = Math.min(untilMidnight() / 5, 30 * MINUTE_MS);
      const at = (parts: number) => now + parts * part;
      const noor = { customerName: 'Noor Haddad', additional_info: 'By the back door, please', ...CONTACT };
      await add(business, 'Single lesson', now - 10 * MINUTE_MS, at(1), noor);
      await add(business, 'Single lesson', at(2), at(3), { customerName: 'Mia Okafor', ...CONTACT });
      await add(business, 'Intro call', at(3), at(3.5), { customerName: 'Ravi Shah' });
      await add(business, 'Intro call', at(4), at(4.5), { customerName: 'Ida Berg' });
      await use(undefined);
    },
    { auto: true },
  ],
});

test('week and day show the opening hours, what lies outside them, and whole days in a row of their own', async ({
  page,
  business,
  openConsole,
  words: { console: words },
  locale,
}) => {
  const day = Date.parse(noon(dateIn(7)));
  await add(business, 'Half an hour', day, day + 30 * MINUTE_MS, { customerName: 'Tom Ames' });
  const app = await openConsole();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await app.showView('day');
  for (let days = 0; days < 7; days += 1) await button(words.calendar.next.day).click();
  const hours = page.locator('.rbc-time-gutter .rbc-label');
  const isChinese = locale?.startsWith('zh');
  const from = (early: string, late: string) => expect(hours.first()).toHaveText(isChinese ? early : late);
  await from('08:00', '8 AM');
  await expect(hours).toHaveCount(10);
  const half = page.locator('.rbc-event', { hasText: 'Tom Ames' });
  expect((await half.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  const head = page.locator('.rbc-header').first();
  const edge = 4;
  const headTop = (await head.boundingBox())?.y ?? 0;
  expect((await head.locator('b').boundingBox())?.y).toBeGreaterThanOrEqual(headTop + edge);

  await add(business, 'Delivery', day - 7 * HOUR_MS, day - 6.5 * HOUR_MS);
  await add(business, 'Fair', day - 24 * HOUR_MS, day + 24 * HOUR_MS);
  await page.reload();
  await from('05:00', '5 AM');
  await expect(page.locator('.rbc-allday-cell').getByRole('button', { name: 'Fair' })).toBeVisible();
  await expectGoodLayout(page);
});

test('an owner prints the day', { tag: '@once' }, async ({
  page,
  openConsole,
  words: { console: words },
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const app = await openConsole();
  await app.showView('day');
  await app.chooseInCalendarMenu(words.outputs.print);
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print-sheet]');
  await expect(sheet.getByRole('row', { name: 'Noor Haddad' })).toContainText('By the back door, please');
  await expect(sheet.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('toolbar')).toBeHidden();
});

test('with several people requests and print name the person', { tag: '@once' }, async ({
  service,
  customerEmail,
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  const { owner } = business;
  const { staff } = await owner.call('GET', '/api/staff');
  await owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { name: 'Ana' });
  await bookSlot(service, business, {
    serviceName: 'Intro call',
    timeSlot: noon(dateIn(1)),
    email: customerEmail,
  });
  await owner.call('POST', '/api/staff', { name: 'Mark' });
  const { events } = await owner.call('GET', `/api/calendar?start=${dateIn(0)}&end=${dateIn(1)}`);
  await owner.call('PUT', `/api/calendar/${events[0].id}`, { staff_id: staff[0].staff_id });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const app = await openConsole('/dashboard?view=day');
  const withAna = filled(words.people.with, { name: 'Ana' });
  await expect(await app.openRequests()).toContainText(withAna);
  await page.keyboard.press('Escape');
  await app.chooseInCalendarMenu(words.outputs.print);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print-sheet]');
  await expect(sheet.getByRole('row', { name: 'Noor Haddad' })).toContainText('Ana');
});

test('an owner downloads a range of days for a spreadsheet', { tag: '@once' }, async ({
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  const day = Date.parse(noon(dateIn(40)));
  await add(business, '=SUM(A1)', day, day + HOUR_MS, { customerName: 'Ames, Tom' });
  const app = await openConsole();
  await app.chooseInCalendarMenu(words.outputs.export);
  const dialog = page.getByRole('dialog', { name: words.outputs.exportTitle });
  const download = dialog.getByRole('button', { name: words.outputs.download });
  await dialog.getByLabel(words.outputs.from).fill(dateIn(41));
  await dialog.getByLabel(words.outputs.to).fill(dateIn(39));
  await download.click();
  await expect(dialog.getByText(words.outputs.order)).toBeVisible();
  await expectGoodLayout(page);
  await dialog.getByLabel(words.outputs.from).fill(dateIn(39));
  await dialog.getByLabel(words.outputs.to).fill(dateIn(41));
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const text = await readFile(await file.path(), 'utf8');
  const [head, row, ...rest] = text.split('\r\n');
  expect(head).toContain(`\uFEFF${words.outputs.date},`);
  expect(row).toContain(`${dateIn(40)},${dateIn(40)} 12:00,${dateIn(40)} 13:00,'=SUM(A1),"Ames, Tom"`);
  expect(rest).toEqual(['']);
  await expect(dialog).toBeHidden();
});
