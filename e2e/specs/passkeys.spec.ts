/** Passkeys instead of a password, and as the second factor that a business demands. */
import type { Page } from 'playwright/test';
import { inviteAndJoin, PASSWORD } from '../fixtures/business.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { appCode } from '../fixtures/totp.ts';
import { filled } from '../fixtures/words.ts';

const SECURITY = '/dashboard?place=account';

/** A device whose fingerprint check always succeeds. */
async function addAuthenticator(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an owner logs in with a passkey alone, and removes it', { tag: '@once' }, async ({
  page,
  openConsole,
  words,
}) => {
  const { security, password } = words.console;
  const app = await openConsole(SECURITY);
  await addAuthenticator(page);
  const card = page.getByRole('region', { name: security.title });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await card.getByRole('button', { name: security.addPasskey, exact: true }).click();
  await dialog.getByRole('textbox', { name: security.passkeyName }).fill('Ada’s laptop');
  await dialog.getByLabel(password.current, { exact: true }).fill(PASSWORD);
  await button(security.next).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('checkbox').check();
  await button(security.codesDone).click();
  const passkey = card.getByRole('listitem').filter({ hasText: 'Ada’s laptop' });
  await expect(passkey).toBeVisible();
  await expectGoodLayout(page);

  await page.route('**/api/logout', async (route) => {
    const refusedChanges = page.waitForResponse(
      (response) => response.url().includes('/api/changes') && response.status() === 401,
    );
    const response = await route.fetch();
    await refusedChanges;
    await route.fulfill({ response });
  });
  await app.chooseInAccountMenu(words.console.account.logout);
  await page.waitForURL(/\/(\?.*)?$/);
  await expect(page).toHaveURL('/');
  await page.goto('/?form=login');
  await page.getByRole('button', { name: words.shell.account.passkeyLogin }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(SECURITY);
  await expect(passkey).not.toContainText(filled(security.addedAt, { when: '' }).trim());

  await passkey.getByRole('button', { name: security.remove }).click();
  await dialog.getByLabel(password.current, { exact: true }).fill(PASSWORD);
  await button(security.remove).click();
  await expect(passkey).toHaveCount(0);
});

test('a member who has to set up a second factor keeps the recovery codes of a passkey @once', async ({
  page,
  context,
  service,
  business,
  words,
}) => {
  const { security, password, places } = words.console;
  const { owner } = business;
  const { secret } = await owner.call('POST', '/api/second-factor/totp', { password: PASSWORD });
  await owner.call('POST', '/api/second-factor/totp/confirm', { code: appCode(secret) });
  const code = appCode(secret, 1);
  await owner.call('PUT', '/api/members', { second_factor_required: true, code });
  const member = await inviteAndJoin(service, business, 'manager');
  await context.addCookies(member.cookies);
  await page.goto('/dashboard');
  await addAuthenticator(page);
  await page.getByRole('button', { name: security.addPasskey, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(password.current, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: security.next, exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: security.codesDone, exact: true }).click();
  const navigation = page.getByRole('navigation', { name: places.label }).filter({ visible: true });
  await expect(navigation.first()).toBeVisible();
});
