/** The link that verifies an address, opened in another browser or tab than the one that registered. */
import { expectAccessible } from '../fixtures/axe.ts';
import { PASSWORD } from '../fixtures/business.ts';
import { expect, test } from '../fixtures/test.ts';
import { LandingPage } from '../pages/landing-page.ts';

test('in another browser the link asks for the password and is valid once', { tag: '@once' }, async ({
  page,
  mailbox,
  uniqueId,
  words,
  customerPage: other,
}) => {
  const { shell, console } = words;
  const email = `${uniqueId}@owner.example`;
  await new LandingPage(page, words).register(email, PASSWORD);
  await expect(page.getByText(shell.account.sentTitle)).toBeVisible();
  const mail = await mailbox.waitFor(email, /verify-email/);
  const link = /https?:\S+verify-email\S+/.exec(mail.text ?? '')?.[0] ?? '';

  await other.goto(link);
  await expect(other.getByRole('heading', { name: shell.verify.title })).toBeVisible();
  await expectAccessible(other);
  const password = other.getByLabel(shell.account.password, { exact: true });
  const submit = other.getByRole('button', { name: shell.verify.submit });
  await submit.click();
  await expect(other.getByText(shell.validation.password)).toBeVisible();
  await password.fill('not the password');
  await submit.click();
  await expect(password).toHaveAccessibleDescription(/./);
  await expect(password).toBeFocused();
  await expectAccessible(other);
  await password.fill(PASSWORD);
  await submit.click();
  await expect(other).toHaveURL('/dashboard');
  await expect(other.getByText(console.verified)).toBeVisible();

  await page.goto(link);
  await expect(page.getByText(shell.messages.invalid_token)).toBeVisible();
});

test('in the same browser the tab that waits for the link moves on', { tag: '@once' }, async ({
  page,
  context,
  mailbox,
  uniqueId,
  words,
}) => {
  const email = `${uniqueId}@owner.example`;
  await new LandingPage(page, words).register(email, PASSWORD);
  await expect(page.getByText(words.shell.account.sentTitle)).toBeVisible();
  const mail = await mailbox.waitFor(email, /verify-email/);
  const other = await context.newPage();
  await other.goto(/https?:\S+verify-email\S+/.exec(mail.text ?? '')?.[0] ?? '');
  await expect(other.getByText(words.console.verified)).toBeVisible();
  await page.bringToFront();
  // Without a screen every tab has the focus.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(/dashboard/);
});
