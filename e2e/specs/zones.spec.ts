/** Shown times use the server's offsets, not the browser's zone data. */

import { MINUTE_MS } from '../../api/src/time/units.ts';
import { PASSWORD } from '../fixtures/business.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { LandingPage } from '../pages/landing-page.ts';

type Offsets = [instant: string, minutes: number][];

/** An hour less than the real ones, as if the browser's zone data were outdated. */
const shifted = (offsets: Offsets): Offsets => offsets.map(([instant, minutes]) => [instant, minutes - 60]);

function clockBy(offsets: Offsets, instant: string, locale = ''): string {
  const [, minutes] = offsets.findLast(([from]) => Date.parse(from) <= Date.parse(instant)) ?? [
    '',
    Number.NaN,
  ];
  const wall = new Date(Date.parse(instant) + minutes * MINUTE_MS);
  const style: Intl.DateTimeFormatOptions = locale.startsWith('zh')
    ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
    : { hour: 'numeric', minute: '2-digit', hour12: true };
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(wall).replace(/\s/g, ' ');
}

test('a customer with outdated zone data sees the server’s times @once', async ({
  page,
  business,
  locale,
}) => {
  let offsets: Offsets = [];
  // The page's HTML contains the business.
  await page.route(new RegExp(`/${business.id}\\?`), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"utc_offsets":(\[\[.*?\]\])/, (_, found: string) => {
      offsets = shifted(JSON.parse(found));
      return `"utc_offsets":${JSON.stringify(offsets)}`;
    });
    await route.fulfill({ response, body });
  });
  await page.goto(`/${business.id}?service=Single+lesson&date=${dateIn(3)}&tz=America/Toronto`);
  const slots = page.locator('[data-slot]');
  await expect(slots.first()).toBeVisible();
  // Opens at 9:00, an hour earlier by the replaced offsets.
  await expect(slots.first()).toHaveText(locale?.startsWith('zh') ? '08:00' : '8:00 AM');
  const shown = await slots.evaluateAll((buttons) =>
    buttons.map((button) => [button.getAttribute('data-slot') ?? '', button.textContent]),
  );
  for (const [instant = '', label] of shown) expect(label).toBe(clockBy(offsets, instant, locale));
});

test('a customer elsewhere with outdated zone data sees the times of the mails @once', async ({
  page,
  business,
  bookFirstSlot,
  words,
  locale,
}) => {
  let offsets: Offsets = [];
  await page.route('**/api/utc-offsets?*', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    offsets = shifted(shifted(reply.utc_offsets));
    await route.fulfill({ response, json: { ...reply, utc_offsets: offsets } });
  });
  await page.goto(`/${business.id}?service=Single+lesson&date=${dateIn(3)}`);
  const first = page.locator('[data-slot]').first();
  await expect.poll(() => offsets.length).toBeGreaterThan(0);
  const slot = (await first.getAttribute('data-slot')) ?? '';
  await expect(first).toHaveText(clockBy(offsets, slot, locale));

  const atHome = offsets;
  const { another } = words.widget.zone;
  const timeThere = page.locator(`[data-slot="${slot}"]`);
  await page.getByRole('button', { name: another }).click();
  await page.getByRole('combobox', { name: another }).selectOption('Asia/Kathmandu');
  await expect(page).toHaveURL(/tz=Asia(%2F|\/)Kathmandu/);
  await expect.poll(() => offsets[0]?.[1]).toBe(345 - 120);
  await expect(timeThere).toHaveText(clockBy(offsets, slot, locale));

  const { manageUrl } = await bookFirstSlot();
  await page.goto(manageUrl);
  const [request] = (await business.owner.call('GET', '/api/service-requests')).service_requests;
  await expect(page.getByText(clockBy(atHome, request.start_time, locale).slice(0, 5)).first()).toBeVisible();
});

test('the console shows the server’s offset @once', async ({ page, business, words }) => {
  let offsets: Offsets = [];
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    const profile = await response.json();
    offsets = shifted(profile.utc_offsets);
    await route.fulfill({ response, json: { ...profile, utc_offsets: offsets } });
  });
  await page.goto('/?verified=true');
  await new LandingPage(page, words).logIn(business.ownerEmail, PASSWORD);
  await expect.poll(() => offsets.length).toBeGreaterThan(0);
  const [, minutes] = offsets.findLast(([from]) => Date.parse(from) <= Date.now()) ?? ['', Number.NaN];
  await expect(page.getByText(`GMT−${-minutes / 60}`).first()).toBeVisible();
});

for (const [timezoneId, names] of [
  ['America/Halifax', true],
  ['America/Toronto', false],
] as const) {
  test.describe(`an owner in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`${names ? 'reads' : 'does not read'} the business’s zone beside the time of a request`, {
      tag: '@once',
    }, async ({ page, bookFirstSlot, openConsole, words }) => {
      await bookFirstSlot();
      await (await openConsole()).openRequests();
      const { requests } = words.console;
      const decline = page.getByRole('button', { name: requests.decline });
      await expect(decline).toHaveAccessibleName(/\d:\d\d/);
      const zone = 'Toronto time';
      const request = page.getByRole('listitem').filter({ has: decline });
      if (names) await expect(request).toContainText(zone);
      else await expect(request).not.toContainText(zone);
      await expectGoodLayout(page);
    });
  });
}
