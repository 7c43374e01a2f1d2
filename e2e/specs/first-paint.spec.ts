/** What stands on a business's page before any script has run. */
import { openShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';

test('the page can be read while its scripts are on their way, and nothing moves when they come', async ({
  page,
  service,
  word,
  locale,
}) => {
  const words = wordsOf(locale).widget;
  await openShop(service, word);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/${word}`, { waitUntil: 'domcontentloaded' });
  const name = page.getByRole('heading', { level: 1, name: 'Marlow Street Tutors', exact: true });
  const lesson = page.getByRole('radio', { name: 'Single lesson' });
  await expect(name).toBeVisible();
  await expect(page.getByRole('heading', { name: words.services.title })).toBeVisible();
  const painted = [await name.boundingBox(), await lesson.boundingBox()];

  release();
  await expect(page.locator('[data-painted]')).toHaveCount(0);
  await expect(page.getByText(words.slots.loading)).toHaveCount(0);
  expect([await name.boundingBox(), await lesson.boundingBox()]).toEqual(painted);
});
