/** An owner invites somebody, who works with one person's bookings, then as a manager, and leaves. */
import { expectAccessible } from '../fixtures/axe.ts';
import { PASSWORD } from '../fixtures/business.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

const LINK = /https?:\S+\/join\?token=\S+/;

test('three roles see what is theirs @once', async ({
  page,
  business: { id, owner },
  openConsole,
  mailbox,
  words,
  customerPage: other,
}) => {
  const { console: texts, shell } = words;
  const { members } = texts;
  const email = `ana-${id}@member.example`;
  const { staff } = await owner.call('GET', '/api/staff');
  await owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { name: 'Ana' });
  await owner.call('POST', '/api/staff', { name: 'Mark' });

  const app = await openConsole();
  await app.chooseInAccountMenu(texts.sections.members);
  await expect(page).toHaveURL(/place=account&section=members/);
  const list = page.getByRole('region', { name: texts.sections.members });
  const dialog = page.getByRole('dialog');
  await expect(list.getByText(members.onlyOwner)).toBeVisible();
  await expect(list.getByText(members.alone)).toBeVisible();
  await list.getByRole('button', { name: members.invite }).click();
  await dialog.getByRole('button', { name: members.send }).click();
  await expect(dialog.getByText(texts.email.required)).toBeVisible();
  await dialog.getByRole('textbox', { name: members.email }).fill(email);
  await expect(dialog.getByRole('radio', { name: members.staff, exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: members.send }).click();
  await expect(dialog.getByText(members.whoseMissing)).toBeVisible();
  await dialog.getByLabel(members.whose).selectOption('Ana');
  await expectGoodLayout(page);
  await dialog.getByRole('button', { name: members.send }).click();
  await expect(dialog).toBeHidden();
  const row = list.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText(filled(members.is.staff, { name: 'Ana' }));
  await expect(row).toContainText(filled(members.invited, { date: '' }).trim());
  await row.getByRole('button', { name: members.again }).click();
  await expect(list.getByRole('alert')).toBeVisible();
  await expectGoodLayout(page);

  const link = LINK.exec((await mailbox.waitFor(email, LINK)).text ?? '')?.[0] ?? '';
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Marlow Street Tutors');
  await expect(other.getByText(shell.join.as.staff)).toBeVisible();
  await expect(other.getByText(filled(shell.join.help, { email }))).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel(shell.join.password, { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: shell.join.submit }).click();
  await expect(other).toHaveURL(/dashboard/);
  const places = other.getByRole('navigation', { name: texts.places.label }).filter({ visible: true });
  await expect(places.getByRole('link')).toHaveText([texts.places.calendar, texts.sections.hours]);
  await places.getByRole('link', { name: texts.sections.hours }).click();
  await expect(other.getByRole('heading', { name: texts.special.title })).toBeVisible();
  await expect(other.getByRole('heading', { name: texts.hours.title })).toHaveCount(0);
  await expectAccessible(other);
  await other.goto(link);
  await expect(other.getByText(shell.join.ended)).toBeVisible();
  await expectAccessible(other);

  await other.goto('/dashboard?place=account');
  await other.getByRole('textbox', { name: texts.account.name }).fill('Ana Ruiz');
  await other.getByRole('button', { name: texts.staff.save }).click();
  await expect(other.getByText(texts.account.nameSaved)).toBeVisible();
  const mails = other.getByRole('switch', { name: texts.notifications.mail });
  await expect(mails).toBeChecked();
  const stored = other.waitForResponse('**/api/me/notifications');
  await mails.click();
  await stored;
  await expect(mails).not.toBeChecked();
  await expectAccessible(other);
  await other.reload();
  await expect(mails).not.toBeChecked();

  await page.reload();
  await expect(row).toContainText('Ana Ruiz');
  await row.getByRole('button', { name: members.change }).click();
  await dialog.getByRole('radio', { name: members.manager, exact: true }).check();
  await dialog.getByRole('button', { name: members.save }).click();
  await expect(row).toContainText(members.is.manager);
  await expect(row).toContainText(filled(members.seen, { date: '' }).trim());
  await other.goto('/dashboard?place=account&section=members');
  await expect(other.getByText(texts.places.forbidden)).toBeVisible();
  await expect(places.getByRole('link', { name: texts.places['business-page'] })).toBeVisible();
  await other.getByRole('button', { name: texts.account.menu }).click();
  await expect(other.getByRole('menuitem', { name: texts.sections.security })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: texts.sections.members })).toHaveCount(0);
  await other.keyboard.press('Escape');

  await row.getByRole('button', { name: members.change }).click();
  await dialog.getByRole('radio', { name: members.owner, exact: true }).check();
  await dialog.getByRole('button', { name: members.save }).click();
  await expect(dialog.getByText(texts.account.passwordNeeded)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(texts.password.current).fill(PASSWORD);
  await dialog.getByRole('button', { name: members.save }).click();
  await expect(row).toContainText(members.is.owner);

  await row.getByRole('button', { name: filled(members.remove, { email }) }).click();
  await page.getByRole('button', { name: members.removeGo }).click();
  await expect(row).toHaveCount(0);
  await expect(other.getByText(words.shell.messages.session_ended)).toBeVisible();
});
