/** Links in mails that work without a session: the decision on a request, and unsubscribing from reminders. */
import { expectAccessible } from '../fixtures/axe.ts';
import { CUSTOMER_NAME } from '../fixtures/business.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

const linkIn = (text: string | undefined, link: RegExp) => link.exec(text ?? '')?.[0] ?? '';

test('an owner accepts a request by the link in the mail @once', async ({
  page,
  context,
  mailbox,
  customerEmail,
  business,
  openConsole,
  bookFirstSlot,
  words: allWords,
}) => {
  const { console: words } = allWords;
  const { serviceName } = await bookFirstSlot();
  const { text } = await mailbox.waitFor(business.ownerEmail, /answer=accept/);

  await page.goto(linkIn(text, /http\S+answer=accept/));
  const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
  await expect(title(filled(words.answer.states.pending, { who: CUSTOMER_NAME }))).toBeVisible();
  await expect(page.getByText(serviceName)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.requests.accept, exact: true }).click();
  await expect(title(words.answer.states.accepted)).toBeVisible();
  await expectAccessible(page);
  await mailbox.waitFor(customerEmail, /You’re booked/);

  const decline = linkIn(text, /http\S+answer=decline/);
  await page.goto(decline);
  await expect(title(words.answer.states.accepted)).toBeVisible();
  await expect(page.getByRole('button', { name: words.requests.decline, exact: true })).toBeHidden();
  await page.goto(decline.replace('token=', 'token=x'));
  await expect(title(words.answer.wrongLink.title)).toBeVisible();
  await expectAccessible(page);

  await context.addCookies(business.owner.cookies);
  await (await openConsole()).openEvent(CUSTOMER_NAME);
  const mails = page.locator('details').filter({ hasText: words.mails.kinds.booking_confirmed });
  await mails.locator('summary').click();
  const confirmed = mails.getByRole('listitem').filter({ hasText: words.mails.kinds.booking_confirmed });
  await expect(confirmed).toContainText(customerEmail);
  await expect(confirmed).toContainText(words.mails.status.sent.split('{{when}}')[0] ?? '');
  await expectAccessible(page);
});

test('a customer unsubscribes from reminders by the link in one, and subscribes again', {
  tag: '@once',
}, async ({ page, mailbox, customerEmail, business, words: allWords }) => {
  const words = allWords.widget.unsubscribe;
  // The reminder two hours before is due in four seconds.
  const start = Date.now() + 7_204_000;
  await business.owner.call('POST', '/api/calendar', {
    title: 'Lesson',
    customerName: CUSTOMER_NAME,
    customerEmail,
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 1_800_000).toISOString(),
  });
  const { text } = await mailbox.waitFor(customerEmail, /\/unsubscribe\?token=/);
  const link = linkIn(text, /http\S+\/unsubscribe\?token=\S+/);

  await page.goto(link);
  const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
  await expect(title(words.title)).toBeVisible();
  await expect(page.getByText(customerEmail)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.verb, exact: true }).click();
  await expect(title(words.done.title)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(title(words.done.title)).toBeVisible();
  await page.getByRole('button', { name: words.again, exact: true }).click();
  await expect(page.getByRole('button', { name: words.verb, exact: true })).toBeVisible();

  await page.goto(`${link}x`);
  await expect(page.getByText(words.wrongLink)).toBeVisible();
  await expectAccessible(page);
});
