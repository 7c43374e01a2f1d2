/** The main story: an owner registers and publishes, a customer books. */
import { PASSWORD } from '../fixtures/business.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { ConsolePage } from '../pages/console-page.ts';
import { LandingPage } from '../pages/landing-page.ts';

test('an owner publishes a page, a customer requests a slot, the owner accepts, both get mails', {
  tag: '@engines',
}, async ({ page, mailbox, uniqueId, customerPage, customerEmail, mailedCode, words }) => {
  const ownerEmail = `${uniqueId}@owner.example`;

  await test.step('the owner registers and follows the mailed link, which logs in', async () => {
    const landing = new LandingPage(page, words);
    await landing.register(ownerEmail, PASSWORD);
    await expect(page.getByText(words.shell.account.sentTitle)).toBeVisible();
    const mail = await mailbox.waitFor(ownerEmail, /verify-email/);
    await page.goto(/https?:\S+verify-email\S+/.exec(mail.text ?? '')?.[0] ?? '');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(words.console.verified)).toBeVisible();
  });

  const owner = new ConsolePage(page, words);
  await test.step('the owner claims an address, adds a service and a shift, and publishes', async () => {
    await owner.openBusinessPage();
    await owner.saveProfile('Marlow Street Tutors', uniqueId);
    await owner.addService('Single lesson', 50);
    await owner.addShift('Saturday');
    await owner.publish();
  });

  await test.step('a customer picks a time, proves the address with the mailed code and requests it', async () => {
    const booking = new BookingPage(customerPage, words);
    await customerPage.goto(`/${uniqueId}`);
    await booking.choose('Single lesson');
    await expect(customerPage.getByText(words.widget.deadline.start)).toBeVisible();
    await booking.fillDetails(customerEmail);
    await booking.requestCode();
    await booking.enterCode(await mailedCode());
    await expect(booking.done).toBeVisible();
    await expect(customerPage.getByText(words.widget.deadline.start)).toBeVisible();
  });

  await test.step('the owner is mailed, accepts in the console, and the customer gets the confirmation', async () => {
    await mailbox.waitFor(ownerEmail, /Mia Okafor|Single lesson/);
    await page.reload();
    await owner.accept('Mia Okafor');
    const confirmation = await mailbox.waitFor(customerEmail, /\/manage\/\w{10}\?token=/);
    expect(confirmation.replyTo ?? []).toEqual([]);
    await customerPage.getByRole('link', { name: words.widget.done.manage }).click();
    await expect(customerPage.getByText(words.widget.deadline.start)).toBeVisible();
  });
});
