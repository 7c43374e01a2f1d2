import { expect, test } from '../fixtures/test.ts';

test('the description of the api can be read, from the built server', { tag: '@once' }, async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByText('/api/public/{business_id}/book')).toBeVisible();
});
