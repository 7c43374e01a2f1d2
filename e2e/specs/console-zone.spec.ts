/** The console shows times in the zone of the business, or none. */
import { inviteAndJoin, PASSWORD } from '../fixtures/business.ts';
import { expect, test } from '../fixtures/test.ts';
import { appCode } from '../fixtures/totp.ts';

test('a member whose second factor was missing sees no times before the profile is known @once', async ({
  page,
  context,
  service,
  business,
  words,
}) => {
  const { security, profile } = words.console;
  const { owner } = business;
  const { secret } = await owner.call('POST', '/api/second-factor/totp', { password: PASSWORD });
  await owner.call('POST', '/api/second-factor/totp/confirm', { code: appCode(secret) });
  const code = appCode(secret, 1);
  await owner.call('PUT', '/api/members', { second_factor_required: true, code });
  const member = await inviteAndJoin(service, business, 'manager');
  await context.addCookies(member.cookies);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: security.missingTitle })).toBeVisible();

  await page.route('**/api/profile', (route) => route.fulfill({ status: 404, json: { error: 'not_found' } }));
  const own = await member.call('POST', '/api/second-factor/totp', { password: PASSWORD });
  await member.call('POST', '/api/second-factor/totp/confirm', { code: appCode(own.secret) });
  const failed = page.getByText(profile.loadFailed);
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(failed).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.locator('[data-place]')).toHaveCount(0);

  await page.unroute('**/api/profile');
  await page.getByRole('button', { name: words.common.loadFailed.retry }).click();
  await expect(failed).toBeHidden();
  await expect(page.locator('[data-place="calendar"]')).toBeVisible();
});
