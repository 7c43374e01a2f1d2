/** An owner moves the account to another email address. */
import { expectAccessible } from '../fixtures/axe.ts';
import { PASSWORD } from '../fixtures/business.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';
import { LandingPage } from '../pages/landing-page.ts';

const LINK = /https?:\S+verify-email\S+/;

test('a new email address is asked for in the console and taken over by its link @once', async ({
  page,
  business,
  openConsole,
  mailbox,
  words,
  customerPage: other,
}) => {
  const { console: texts, shell } = words;
  const next = `next-${business.id}@owner.example`;
  const app = await openConsole();
  await app.chooseInAccountMenu(texts.sections.security);
  await expect(page.getByText(filled(texts.account.emailHelp, { email: business.ownerEmail }))).toBeVisible();
  await page.getByRole('button', { name: texts.account.emailGo }).click();

  const dialog = page.getByRole('dialog');
  const email = dialog.getByLabel(texts.email.new);
  const password = dialog.getByLabel(texts.email.password, { exact: true });
  const send = dialog.getByRole('button', { name: texts.email.send });
  await send.click();
  await expect(dialog.getByText(texts.email.required)).toBeVisible();
  await email.fill(business.ownerEmail);
  await password.fill('a guess');
  await send.click();
  await expect(password).toHaveAccessibleDescription(/./);
  await dialog.getByRole('button', { name: texts.password.show, exact: true }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: texts.password.hide, exact: true }).click();
  await expectAccessible(page);
  await email.fill(next);
  await password.fill(PASSWORD);
  await send.click();
  await expect(dialog.getByText(filled(texts.email.sent, { email: next }))).toBeVisible();
  await expectAccessible(page);

  const notice = await mailbox.waitFor(business.ownerEmail, new RegExp(next));
  expect(notice.text).not.toMatch(LINK);
  const link = LINK.exec((await mailbox.waitFor(next, LINK)).text ?? '')?.[0] ?? '';
  await other.goto(link);
  await expect(other.getByRole('heading', { name: shell.verify.changeTitle })).toBeVisible();
  await expectAccessible(other);
  await page.goto(link);
  await expect(page.getByText(texts.email.changed)).toBeVisible();
  await app.account().click();
  await expect(page.getByRole('menu').getByText(next)).toBeVisible();
  await page.keyboard.press('Escape');

  await other.goto('/?form=login');
  await new LandingPage(other, words).logIn(next, PASSWORD);
  await expect(other).toHaveURL(/dashboard/);
});

test('the link of a new email address asks for the password in another browser', { tag: '@once' }, async ({
  business,
  mailbox,
  words,
  customerPage: other,
}) => {
  const { console: texts, shell } = words;
  const newEmail = `away-${business.id}@owner.example`;
  await business.owner.call('POST', '/api/account/email', { newEmail, password: PASSWORD });
  await other.goto(LINK.exec((await mailbox.waitFor(newEmail, LINK)).text ?? '')?.[0] ?? '');
  await other.getByLabel(shell.account.password, { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: shell.verify.changeSubmit }).click();
  await expect(other.getByText(texts.email.changed)).toBeVisible();
});
