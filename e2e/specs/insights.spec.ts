/** A business in numbers: in one place of the console, and in one line of the first. */
import { expectAccessible } from '../fixtures/axe.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('an owner sees the business in numbers, of a period and a person, as tables and files', async ({
  page,
  business,
  openConsole,
  words: { console: words },
  isMobile,
}) => {
  const { insights } = words;
  const { services } = await business.owner.call('GET', '/api/services');
  const lesson = services.find(({ name }: { name: string }) => name === 'Single lesson').service_id;
  for (const [day, time] of [
    [1, '15:00'],
    [1, '17:00'],
    [2, '19:00'],
  ] as const)
    await business.owner.call('POST', '/api/bookings', {
      service_id: lesson,
      start_time: `${dateIn(day)}T${time}:00Z`,
      customer: { name: 'Ana Souza', email: 'ana@customer.example' },
      force: true,
    });
  const [first] = (await business.owner.call('GET', '/api/staff')).staff;
  await business.owner.call('PUT', `/api/staff/${first.staff_id}`, { name: 'Marco' });
  const { staff_id: tunde } = await business.owner.call('POST', '/api/staff', { name: 'Tunde' });

  const app = await openConsole();
  const range = `from=${dateIn(0)}&to=${dateIn(6)}`;
  await app.place('insights').click();
  await expect(page.getByRole('heading', { level: 1, name: words.places.insights })).toBeVisible();
  await expect(page.getByText(insights.empty)).toBeVisible();
  await expectGoodLayout(page);

  await page.getByLabel(insights.period.label).selectOption({ label: insights.period.custom });
  await page.getByLabel(insights.to, { exact: true }).fill(dateIn(6));
  await page.getByLabel(insights.from, { exact: true }).fill(dateIn(0));
  await expect(page).toHaveURL(new RegExp(`${range}$`));
  const totals = page.getByRole('region', { name: insights.totals });
  await expect(totals).toContainText('$135');
  await expect(totals).toContainText(filled(insights.before, { value: '0' }));
  const card = (table: keyof typeof insights.table) =>
    page.getByRole('region', { name: insights.table[table], exact: true });
  await expect(card('by_service').getByRole('row', { name: 'Single lesson' })).toContainText('$135');
  await expect(card('by_staff').getByRole('row')).toHaveCount(2);
  await expect(card('by_hour').getByRole('cell', { name: '1', exact: true })).not.toHaveCount(0);
  await expect(card('by_hour').getByRole('rowheader').first()).toHaveText(
    isMobile ? /\d/ : words.weekday.Monday,
  );
  await expectGoodLayout(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });

  const downloading = page.waitForEvent('download');
  await card('by_week').getByRole('link').click();
  expect((await downloading).suggestedFilename()).toBe('by_week.csv');

  await page.reload();
  await expect(totals).toContainText('$135');
  await page.getByLabel(insights.whose).selectOption(tunde);
  await expect(page.getByText(insights.empty)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`person=${tunde}`));
  await page.getByLabel(insights.to, { exact: true }).fill(dateIn(400));
  await expect(page.getByText(filled(insights.tooLong, { most: '366' }))).toBeVisible();
});

test('the numbers of the first tab and of a lost connection @once', async ({
  page,
  context,
  business,
  openConsole,
  words: { console: words },
  locale,
}) => {
  const { services } = await business.owner.call('GET', '/api/services');
  await business.owner.call('POST', '/api/bookings', {
    service_id: services[0].service_id,
    start_time: `${dateIn(1)}T15:00:00Z`,
    customer: { name: 'Ana Souza', email: 'ana@customer.example' },
    force: true,
  });
  const { event } = await business.owner.call('POST', '/api/bookings', {
    service_id: services[0].service_id,
    start_time: `${dateIn(1)}T16:00:00Z`,
    customer: { name: 'Ben Osei', phone: '4165550100' },
    force: true,
  });
  await business.owner.call('DELETE', `/api/calendar/${event.id}`);
  // Tomorrow may be the first day of another week: the line says what the requested weeks hold.
  const requests: string[] = [];
  await page.route('**/api/insights?*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const from = new URL(route.request().url()).searchParams.get('from') ?? '';
    requests.push(from);
    const isLast = from < dateIn(-6);
    const totals = { ...json.totals, bookings: 9, accepted: isLast ? 2 : 1, pending: 1 };
    await route.fulfill({ response, json: { ...json, totals } });
  });
  await openConsole();
  const line = page.getByText(filled(words.insights.weekLine_other, { count: '2', last: '3' }));
  await expect(line).toBeVisible();
  const first = locale?.startsWith('zh') ? 1 : 0;
  expect(new Set(requests.map((date) => new Date(date).getUTCDay()))).toEqual(new Set([first]));
  await line.getByRole('link', { name: words.places.insights }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.places.insights })).toBeVisible();
  await page.unroute('**/api/insights?*');

  await page.getByLabel(words.insights.period.label).selectOption('month');
  await expect(page).toHaveURL(/period=month/);
  await context.setOffline(true);
  await page.getByLabel(words.insights.period.label).selectOption('year');
  await expect(page.getByText(words.insights.loadFailed)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words.insights.loadFailed)).toBeHidden();
});
