import { expect, test } from '../fixtures/test.ts';

test('the built server shows the API documentation', { tag: '@once' }, async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByText('/api/public/{business_id}/book')).toBeVisible();
});
