/** A service's questions, from the owner's form to the answers in the booking. */
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

const HOSTILE = `<img src=x onerror="alert(1)">${'W'.repeat(120)}`;

test('an owner writes questions, a customer answers them, and the owner reads the answers @once', async ({
  page,
  customerPage,
  customerEmail,
  openConsole,
  openBookingPage,
  mailedCode,
  words: allWords,
}) => {
  const { console: words, widget, parts } = allWords;
  const { questions } = parts;
  const app = await openConsole();
  await app.openBusinessPage('services');
  const edit = page.getByRole('link', {
    name: filled(words.services.editTitle, { name: 'Single lesson' }),
  });
  await edit.click();
  const form = page.getByRole('region', { name: 'Single lesson' });
  const button = (name: string) => form.getByRole('button', { name, exact: true });
  const label = form.getByRole('textbox', { name: words.questions.label, exact: true });
  const preview = page.getByRole('region', { name: words.questions.preview });
  const save = button(words.services.save);

  await test.step('a question without a text, and a choice of one, are not saved', async () => {
    await form.getByText(words.questions.title, { exact: true }).click();
    await button(words.questions.add).click();
    await expect(label).toBeFocused();
    await save.click();
    await expect(label).toHaveAccessibleDescription(words.questions.labelRequired);
    await label.fill('Which part?');
    await expect(preview).toContainText('Which part?');
    await form
      .getByLabel(words.questions.answer, { exact: true })
      .selectOption({ label: words.questions.kinds.choice });
    const choice = (number: number) =>
      form.getByRole('textbox', { name: filled(words.questions.choice, { number }), exact: true });
    await choice(1).fill('Back');
    await save.click();
    await expect(form.getByText(words.questions.optionsRequired)).toBeVisible();
    await choice(2).fill(HOSTILE);
    await choice(2).press('Enter');
    await choice(3).fill('Knee');
    await choice(3).press('Enter');
    await choice(4).press('Backspace');
    await expect(choice(3)).toBeFocused();
    await form.getByRole('switch', { name: words.questions.required }).click();
    await expect(preview).toContainText('Knee');
    await expectGoodLayout(page);
    await button(words.questions.done).click();
  });

  await test.step('the order changes by the arrows, and a removed question comes back', async () => {
    await button(words.questions.add).click();
    await label.fill(HOSTILE);
    await button(words.questions.done).click();
    await button(words.questions.add).click();
    await label.fill('Treated before?');
    await form
      .getByLabel(words.questions.answer, { exact: true })
      .selectOption({ label: words.questions.kinds.yes_no });
    await form.getByRole('switch', { name: words.questions.required }).click();
    await button(words.questions.done).click();
    const names = form.locator('ol b');
    const up = button(filled(words.order.up, { name: 'Treated before?' }));
    await up.click();
    await expect(up).toBeFocused();
    await up.click();
    await expect(names.first()).toHaveText('Treated before?');
    await button(`${words.questions.edit} Treated before?`).click();
    await button(words.questions.remove).click();
    await expect(form.getByText(words.questions.removed)).toBeVisible();
    await button(words.event.undo).click();
    await expect(names.first()).toHaveText('Treated before?');
    const grips = form.locator('[draggable=true]');
    if (await grips.first().isVisible()) {
      await grips.nth(1).dragTo(names.first());
      await expect(names.first()).toHaveText('Which part?');
    }
    await page.getByRole('main').getByRole('link', { name: words.sections.services, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.discard.keep }).click();
    await save.click();
    await expect(form).toBeHidden();
  });

  const booking = await openBookingPage();
  await booking.choose('Single lesson');
  await booking.fillDetails(customerEmail);
  const part = page.getByRole('radiogroup', { name: 'Which part?' });
  const before = page.getByRole('radiogroup', { name: 'Treated before?' });
  const long = page.getByRole('textbox', { name: HOSTILE });

  await test.step('errors are shown at their questions, and typed answers survive a reload', async () => {
    await page.getByRole('button', { name: widget.details.send }).click();
    await expect(part).toHaveAccessibleDescription(questions.chooseOne);
    await expect(before).toHaveAccessibleDescription(questions.chooseOne);
    await expect(page.locator('[role=radiogroup] input').first()).toBeFocused();
    await expectGoodLayout(page);
    await part.getByRole('radio', { name: 'Knee' }).check();
    await before.getByRole('radio', { name: questions.no, exact: true }).check();
    await long.fill('A'.repeat(170));
    await expect(long).toHaveAccessibleDescription(filled(questions.used, { used: 170, max: 200 }));
    await page.reload();
    await expect(part.getByRole('radio', { name: 'Knee' })).toBeChecked();
    await expect(long).toHaveValue('A'.repeat(170));
    await long.fill('=1+1');
  });

  await test.step('the done page and the manage page repeat the answers', async () => {
    await booking.requestCode();
    await booking.enterCode(await mailedCode());
    await expect(booking.done).toBeVisible();
    const given = page.locator('main dl');
    await expect(given).toContainText('=1+1');
    await expect(given).toContainText(questions.no);
    await expectGoodLayout(page);
    const manage = await page.getByRole('link', { name: widget.done.manage }).getAttribute('href');
    await customerPage.goto(manage ?? '');
    await expect(customerPage.locator('main dl')).toContainText('Knee');
    await expectGoodLayout(customerPage);
  });

  await test.step('the owner sees them in the request and in the booking', async () => {
    const request = await (await openConsole()).openRequests();
    await expect(request.locator('dl')).toContainText('Knee');
    await expectGoodLayout(page);
    await page.keyboard.press('Escape');
    await app.accept('Mia Okafor');
    await app.openEvent('Mia Okafor');
    await expect(page.locator('dl', { hasText: '=1+1' }).last()).toBeVisible();
    await expectGoodLayout(page);
  });
});
