/** An owner invites somebody, who works with one person's bookings, then as a manager, and leaves. */
import { expectAccessible } from '../fixtures/axe.ts';
import { PASSWORD } from '../fixtures/business.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

const LINK = /https?:\S+\/join\?token=\S+/;

test('three roles see what is theirs', async ({
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
  await app.chooseInAccountMenu(members.title);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(members.onlyOwner)).toBeVisible();
  await dialog.getByRole('textbox', { name: members.email }).fill(email);
  await dialog.getByLabel(members.what).selectOption(filled(members.staffOf, { name: 'Ana' }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: members.send }).click();
  await expect(dialog.getByText(filled(members.sent, { email }))).toBeVisible();
  await expect(dialog.getByText(members.invited, { exact: true })).toBeVisible();

  await other.goto(LINK.exec((await mailbox.waitFor(email, LINK)).text ?? '')?.[0] ?? '');
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

  await dialog.getByLabel(filled(members.roleOf, { email })).selectOption(members.manager);
  await expect(dialog.getByText(members.changed, { exact: true })).toBeVisible();
  await other.reload();
  await expect(places.getByRole('link', { name: texts.places['business-page'] })).toBeVisible();
  await other.getByRole('button', { name: texts.account.menu }).click();
  await expect(other.getByRole('menuitem', { name: texts.account.title })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: members.title })).toHaveCount(0);
  await other.keyboard.press('Escape');

  await dialog.getByRole('button', { name: filled(members.remove, { email }) }).click();
  await page.getByRole('button', { name: members.removeGo }).click();
  await expect(dialog.getByText(email)).toHaveCount(0);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/(\?.*)?$/);
});
