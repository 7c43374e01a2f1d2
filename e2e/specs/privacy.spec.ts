/** The privacy policy against a browser that has been used. */
import { PASSWORD } from '../fixtures/business.ts';
import { expect, test } from '../fixtures/test.ts';
import { LandingPage } from '../pages/landing-page.ts';

test('the privacy policy names everything that a browser keeps @once', async ({
  page,
  context,
  bookLesson,
  words,
  business,
  customerEmail,
}) => {
  await bookLesson();
  const inTab = await page.evaluate(() => Object.keys(sessionStorage));

  const landing = new LandingPage(page, words);
  await landing.register(`owner-${customerEmail}`, PASSWORD);
  await expect(page.getByRole('heading', { name: words.shell.account.sentTitle })).toBeVisible();
  await page.goto('/?form=login');
  await landing.logIn(business.ownerEmail, PASSWORD);
  await expect(page).toHaveURL(/dashboard/);

  await page.goto('/privacy');
  await page.getByRole('cell').first().waitFor();
  const listed = await page.getByRole('cell').locator('code').allTextContents();
  const inBrowser = await page.evaluate(() => Object.keys(localStorage));
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies).toEqual(expect.arrayContaining(['session', 'csrf_token', 'registration', 'proved']));
  const isListed = (name: string) =>
    listed.some((entry) => (entry.endsWith('…') ? name.startsWith(entry.slice(0, -1)) : name === entry));
  expect([...cookies, ...inBrowser, ...inTab].filter((name) => !isListed(name))).toEqual([]);
});
