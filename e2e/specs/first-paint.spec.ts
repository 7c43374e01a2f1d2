/** What a page shows before its scripts have run. */
import { expectAccessible } from '../fixtures/axe.ts';
import { holdRequests, untilFullyHydrated, untilHydrated } from '../fixtures/hydrated.ts';
import { watchLayoutShift } from '../fixtures/layout-shift.ts';
import { expect, test } from '../fixtures/test.ts';

test('a booking page is readable before its scripts have loaded, and they move nothing', async ({
  page,
  business,
  words,
}) => {
  const { services, slots } = words.widget;
  const release = await holdRequests(page);
  await page.goto(`/${business.id}`, { waitUntil: 'domcontentloaded' });
  const name = page.getByRole('heading', { level: 1, name: 'Marlow Street Tutors', exact: true });
  const lesson = page.getByRole('radio', { name: 'Single lesson' });
  await expect(name).toBeVisible();
  await expect(page.getByRole('heading', { name: services.title })).toBeVisible();
  const heading = await name.elementHandle();
  const before = [await name.boundingBox(), await lesson.boundingBox()];

  release();
  await untilHydrated(page);
  await expect(page.getByText(slots.loading)).toHaveCount(0);
  expect(await heading?.evaluate((node) => node.isConnected), 'hydrated, not rendered again').toBe(true);
  expect([await name.boundingBox(), await lesson.boundingBox()]).toEqual(before);
});

/** The numbers of the week and the stream follow when the page is idle. */
const LATER = /\/api\/(insights|changes)\b/;

test('so is the console, which does not request what its HTML contains', async ({
  page,
  context,
  business,
  isMobile,
}) => {
  await context.addCookies(business.owner.cookies);
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (new URL(url).pathname.startsWith('/api/') && !LATER.test(url)) calls.push(url);
  });
  const release = await holdRequests(page);
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  // What else a wide screen shows depends on the window, which the server does not know.
  const currentLink = 'nav a[aria-current]:visible';
  const seen = isMobile ? [currentLink, '#calendar-title', 'footer >> nth=-1'] : [currentLink];
  const boxes = () => Promise.all(seen.map((part) => page.locator(part).boundingBox()));
  await expect(page.locator(currentLink)).toBeVisible();
  const before = await boxes();
  const link = await page.locator(currentLink).elementHandle();
  await expectAccessible(page);

  release();
  await untilHydrated(page);
  await expect(page.locator('footer').last()).toBeVisible();
  expect(await link?.evaluate((node) => node.isConnected), 'hydrated, not rendered again').toBe(true);
  expect(calls).toEqual([]);
  expect(await boxes()).toEqual(before);
});

test.describe('an owner at the business', () => {
  test.use({ timezoneId: 'America/Toronto' });
  test('sees no layout shift while the calendar loads', async ({ page, bookFirstSlot, openConsole }) => {
    await bookFirstSlot();
    const layoutShift = await watchLayoutShift(page);
    await openConsole();
    await untilHydrated(page);
    await page.locator('#requests-pill').waitFor();
    await untilFullyHydrated(page);
    expect(await layoutShift()).toBe('0.00');
  });
});

test.describe('a visitor in another zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });
  test('sees nothing move while the booking page loads', async ({ page, business, words }) => {
    const layoutShift = await watchLayoutShift(page);
    await page.goto(`/${business.id}`);
    await untilHydrated(page);
    await expect(page.getByText(words.widget.slots.loading)).toHaveCount(0);
    expect(await layoutShift()).toBe('0.00');
  });
});
