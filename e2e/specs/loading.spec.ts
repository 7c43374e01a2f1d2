/** Every screen has its heading and is accessible while it loads. */
import { expectAccessible } from '../fixtures/axe.ts';
import { holdRequests } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';

test('a screen has its heading while it loads', { tag: '@once' }, async ({
  page,
  business,
  openConsole,
  words,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  const screen = await holdRequests(page, /\/remotes\/.*remote-/);
  // Some browsers delay the load event until linked scripts arrive.
  await page.goto(`/${business.id}`, { waitUntil: 'commit' });
  await expect(heading('Marlow Street Tutors')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/samplebiz', { waitUntil: 'commit' });
  await expect(heading(words.common.loading)).toBeVisible();
  await expectAccessible(page);
  screen();
  await expect(heading(words.common.loading)).toBeHidden();

  const businessPage = await holdRequests(page, /\/business-page-/);
  await openConsole('/dashboard?place=business-page&section=hours');
  await expect(heading(words.console.places['business-page'])).toBeAttached();
  await expectAccessible(page);
  const profile = await holdRequests(page, /\/api\/(profile|services|business-hours)$/);
  businessPage();
  await page.reload();
  await expect(heading(words.console.places['business-page'])).toBeAttached();
  await expectAccessible(page);
  profile();
  await expect(page.getByRole('heading', { name: words.console.hours.title, exact: true })).toBeVisible();
});
