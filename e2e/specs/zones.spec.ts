/** Printed times come from the offsets that the server reckons with, not from the zone data of the browser. */
import { dateIn } from '../fixtures/business-clock.ts';
import { openShop, PASSWORD } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { LandingPage } from '../pages/landing-page.ts';

type Offsets = [instant: string, minutes: number][];

/** An hour off the real ones, as if the browser's zone data were older than a change of the law. */
const shifted = (offsets: Offsets): Offsets => offsets.map(([instant, minutes]) => [instant, minutes - 60]);

function clockBy(offsets: Offsets, instant: string, locale = ''): string {
  const [, minutes] = offsets.findLast(([from]) => Date.parse(from) <= Date.parse(instant)) ?? [
    '',
    Number.NaN,
  ];
  const wall = new Date(Date.parse(instant) + minutes * 60_000);
  const style: Intl.DateTimeFormatOptions = locale.startsWith('zh')
    ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
    : { hour: 'numeric', minute: '2-digit', hour12: true };
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(wall).replace(/\s/g, ' ');
}

test('a customer whose browser has another clock for the business sees the times of the server', async ({
  page,
  service,
  word,
  locale,
}) => {
  await openShop(service, word);
  let offsets: Offsets = [];
  // The page's html brings the business along.
  await page.route(new RegExp(`/${word}\\?`), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"utc_offsets":(\[\[.*?\]\])/, (_, found: string) => {
      offsets = shifted(JSON.parse(found));
      return `"utc_offsets":${JSON.stringify(offsets)}`;
    });
    await route.fulfill({ response, body });
  });
  await page.goto(`/${word}?service=Single+lesson&date=${dateIn(3)}&tz=America/Toronto`);
  const slots = page.locator('[data-slot]');
  await expect(slots.first()).toBeVisible();
  // Open from 9 by the shop's own clock, which here is one hour behind.
  await expect(slots.first()).toHaveText(locale?.startsWith('zh') ? '08:00' : '8:00 AM');
  const printed = await slots.evaluateAll((buttons) =>
    buttons.map((button) => [button.getAttribute('data-slot') ?? '', button.textContent]),
  );
  for (const [instant = '', label] of printed) expect(label).toBe(clockBy(offsets, instant, locale));
});

test('the console names the offset that the server reckons with', async ({ page, service, word, locale }) => {
  const words = wordsOf(locale);
  const { ownerEmail } = await openShop(service, word);
  let offsets: Offsets = [];
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    const profile = await response.json();
    offsets = shifted(profile.utc_offsets);
    await route.fulfill({ response, json: { ...profile, utc_offsets: offsets } });
  });
  await page.goto('/?verified=true');
  await new LandingPage(page, words).logIn(ownerEmail, PASSWORD);
  await expect.poll(() => offsets.length).toBeGreaterThan(0);
  const [, minutes] = offsets.findLast(([from]) => Date.parse(from) <= Date.now()) ?? ['', Number.NaN];
  await expect(page.getByText(`GMT−${-minutes / 60}`).first()).toBeVisible();
});
