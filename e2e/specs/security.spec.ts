/** Second factor, sessions and activity. */
import { readFile } from 'node:fs/promises';
import { ApiClient } from '../fixtures/api-client.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { inviteAndJoin, PASSWORD } from '../fixtures/business.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { appCode } from '../fixtures/totp.ts';
import { filled } from '../fixtures/words.ts';
import { LandingPage } from '../pages/landing-page.ts';

const SECURITY = '/dashboard?place=account';

test('an owner sets up an authenticator app, logs in with it and ends the other sessions', async ({
  page,
  business,
  openConsole,
  mailbox,
  customerPage: other,
  words,
}) => {
  const { security, password, account } = words.console;
  const { account: login } = words.shell;
  await openConsole(SECURITY);
  const card = page.getByRole('region', { name: security.title });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await card.getByRole('button', { name: security.setUp, exact: true }).click();
  await dialog.getByLabel(password.current, { exact: true }).fill('wrong');
  await button(security.next).click();
  await expect(dialog.getByRole('alert').or(dialog.locator('[aria-invalid=true]')).first()).toBeVisible();
  await dialog.getByLabel(password.current, { exact: true }).fill(PASSWORD);
  await button(security.next).click();
  await expect(dialog.getByRole('img', { name: security.scan })).toBeVisible();
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog.getByLabel(security.code, { exact: true }).fill('000000');
  await button(security.turnOn).click();
  await expect(dialog.locator('[aria-invalid=true]')).toBeVisible();
  await expectGoodLayout(page);
  await dialog.getByLabel(security.code, { exact: true }).fill(appCode(secret));
  await button(security.turnOn).click();

  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const saved = page.waitForEvent('download');
  await button(security.saveFile).click();
  const codes = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n');
  expect(codes).toHaveLength(10);
  await page.keyboard.press('Escape');
  await expect(button(security.codesDone)).toBeDisabled();
  await expectGoodLayout(page);
  await dialog.getByRole('checkbox').check();
  await button(security.codesDone).click();
  await expect(card.getByText(security.on, { exact: true })).toBeVisible();

  await test.step('the login requires a code', async () => {
    await other.goto('/?form=login');
    await new LandingPage(other, words).logIn(business.ownerEmail, PASSWORD);
    await expect(other.getByRole('heading', { name: login.codeTitle })).toBeVisible();
    await expectAccessible(other);
    const submit = other.locator('form').getByRole('button', { name: login.submitLogin, exact: true });
    await other.getByRole('textbox', { name: login.code, exact: true }).fill('000000');
    await submit.click();
    await expect(other.getByText(filled(login.wrongCode_other, { count: 3 }))).toBeVisible();
    await other.getByRole('button', { name: login.useRecovery }).click();
    await other.getByRole('textbox', { name: login.recoveryCode, exact: true }).fill(codes[0] ?? '');
    await submit.click();
    await expect(other).toHaveURL(/dashboard/);
    await mailbox.waitFor(business.ownerEmail, /\/\?form=forgot/);
  });

  await test.step('sessions are listed and end', async () => {
    await page.reload();
    await expect(card).toContainText(filled(security.codes_other, { count: 9 }));
    const sessions = page.getByRole('region', { name: security.sessions });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expectGoodLayout(page);
    await sessions.getByRole('button', { name: security.endOthers }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(other.getByText(words.shell.messages.session_ended)).toBeVisible();
  });

  await test.step('the activity is exported', async () => {
    const activity = page.getByRole('region', { name: security.activity });
    await expect(activity).toContainText(security.what.recovery_code_used);
    const download = page.waitForEvent('download');
    await activity.getByRole('button', { name: security.export }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain(`"${business.ownerEmail}","totp_on"`);
  });

  await card.getByRole('button', { name: security.turnOff }).click();
  await dialog.getByLabel(password.current, { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(security.code, { exact: true }).fill(codes[1] ?? '');
  await button(security.turnOffGo).click();
  await expect(card.getByText(security.off, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: account.menu })).toBeVisible();
});

test('an owner demands two-step verification of members, who set it up before they go on', {
  tag: '@once',
}, async ({ page, context, service, business, openConsole, customerPage: other, words }) => {
  const { security, password, sections, places } = words.console;
  const { account: login } = words.shell;
  await inviteAndJoin(service, business, 'owner');
  const elsewhere = new ApiClient(service);
  await elsewhere.call('GET', '/api/check-auth');
  await elsewhere.prove('/api/login', { email: business.ownerEmail, password: PASSWORD });
  await openConsole(`${SECURITY}&section=members`);
  const demand = page.getByRole('region', { name: sections.members }).getByRole('switch');
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: security.demandQuestion });
  await demand.click();
  await expect(question).toContainText(security.ownFirst);
  await expectGoodLayout(page);
  await page.keyboard.press('Escape');
  const { secret } = await elsewhere.call('POST', '/api/second-factor/totp', { password: PASSWORD });
  await elsewhere.call('POST', '/api/second-factor/totp/confirm', { code: appCode(secret) });
  await page.reload();
  await demand.click();
  await expect(question).toContainText(security.demandAsks);
  await expectGoodLayout(page);
  await question.getByRole('button', { name: security.demandGo }).click();
  await expect(dialog.getByRole('heading', { name: security.again })).toBeVisible();
  const prove = async (code: string) => {
    await dialog.getByRole('textbox', { name: security.code, exact: true }).fill(code);
    await dialog.getByRole('button', { name: security.go, exact: true }).click();
  };
  await prove('000000');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectGoodLayout(page);
  await prove(appCode(secret, 1));
  await expect(dialog).toBeHidden();
  await expect(demand).toBeChecked();
  await expectGoodLayout(page);

  await test.step('who joins now sets one up, then works', async () => {
    const member = await inviteAndJoin(service, business, 'manager');
    await other.context().addCookies(member.cookies);
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { name: security.missingTitle })).toBeVisible();
    await expect(other.getByRole('navigation', { name: places.label })).toHaveCount(0);
    await expectGoodLayout(other);
    const own = other.getByRole('dialog');
    const button = (name: string) => own.getByRole('button', { name, exact: true });
    await other.getByRole('button', { name: security.setUp, exact: true }).click();
    await own.getByLabel(password.current, { exact: true }).fill(PASSWORD);
    await button(security.next).click();
    const shown = await own.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
    await own.getByLabel(security.code, { exact: true }).fill(appCode((shown ?? '').replaceAll(' ', '')));
    await button(security.turnOn).click();
    await own.getByRole('checkbox').check();
    await button(security.codesDone).click();
    const navigation = other.getByRole('navigation', { name: places.label }).filter({ visible: true });
    await expect(navigation.getByRole('link', { name: places.calendar })).toBeVisible();
  });

  await test.step('the fifth wrong code locks the field of the login', async () => {
    for (let tries = 3; tries > 0; tries--) {
      const wrong = { email: business.ownerEmail, password: PASSWORD, code: '000000' };
      await expect(elsewhere.prove('/api/login', wrong)).rejects.toThrow(`"tries_left":${tries}`);
    }
    await context.clearCookies();
    await page.goto('/?form=login');
    await new LandingPage(page, words).logIn(business.ownerEmail, PASSWORD);
    const field = page.getByRole('textbox', { name: login.code, exact: true });
    await field.fill('000000');
    await page.locator('form').getByRole('button', { name: login.submitLogin, exact: true }).click();
    await expect(field).toBeDisabled();
    await expect(page.locator('form')).toContainText(login.codeLocked.split('{{')[0]?.trim() ?? '');
    await expect(page.getByRole('button', { name: login.useRecovery })).toBeDisabled();
    await expectAccessible(page);
  });
});
