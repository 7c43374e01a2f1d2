/** Links in mails that open a page of their own, without a session: a request's answer, and the end of reminders. */
import { expectNoObjection } from '../fixtures/axe.ts';
import { openShop, openSlot, takeSlot } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { ConsolePage } from '../pages/console-page.ts';

/** What `openShop` and `takeSlot` make. */
const CUSTOMER = 'Quick One';
const linkIn = (text: string | undefined, link: RegExp) => link.exec(text ?? '')?.[0] ?? '';

test('the owner accepts by the link in the mail, which then says that it is done', async ({
  page,
  context,
  service,
  mailbox,
  word,
  locale,
}) => {
  const words = wordsOf(locale).console;
  const shop = await openShop(service, word);
  const customer = `${word}@customer.example`;
  const { service: name, slot } = await openSlot(shop);
  await takeSlot(service, shop.id, name, slot, customer);
  const { text } = await mailbox.waitFor(shop.ownerEmail, /answer=accept/);

  await page.goto(linkIn(text, /http\S+answer=accept/));
  const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
  await expect(title(words.answer.states.pending.replace('{{who}}', CUSTOMER))).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expectNoObjection(page);
  await page.getByRole('button', { name: words.requests.accept, exact: true }).click();
  await expect(title(words.answer.states.accepted)).toBeVisible();
  await expectNoObjection(page);
  await mailbox.waitFor(customer, /You’re booked/);

  const decline = linkIn(text, /http\S+answer=decline/);
  await page.goto(decline);
  await expect(title(words.answer.states.accepted)).toBeVisible();
  await expect(page.getByRole('button', { name: words.requests.decline, exact: true })).toBeHidden();
  await page.goto(decline.replace('token=', 'token=x'));
  await expect(title(words.answer.wrongLink.title)).toBeVisible();
  await expectNoObjection(page);

  await context.addCookies(shop.owner.cookies);
  await page.goto('/dashboard');
  await new ConsolePage(page, wordsOf(locale)).openEvent(CUSTOMER);
  const mails = page.locator('details').filter({ hasText: words.mails.kinds.booking_confirmed });
  await mails.locator('summary').click();
  const confirmed = mails.getByRole('listitem').filter({ hasText: words.mails.kinds.booking_confirmed });
  await expect(confirmed).toContainText(customer);
  await expect(confirmed).toContainText(words.mails.status.sent.split('{{when}}')[0] ?? '');
  await expectNoObjection(page);
});

test('the link in a reminder stops reminders at the press of a button, and lets them come again', async ({
  page,
  service,
  mailbox,
  word,
  locale,
}) => {
  const words = wordsOf(locale).widget.unsubscribe;
  const { owner } = await openShop(service, word);
  const customer = `${word}@customer.example`;
  // Its reminder is due two hours before, so in two seconds.
  const start = Date.now() + 7_202_000;
  await owner.call('POST', '/api/calendar', {
    title: 'Lesson',
    customerName: CUSTOMER,
    customerEmail: customer,
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 1_800_000).toISOString(),
  });
  const { text } = await mailbox.waitFor(customer, /\/unsubscribe\?token=/);
  const link = linkIn(text, /http\S+\/unsubscribe\?token=\S+/);

  await page.goto(link);
  const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
  await expect(title(words.title)).toBeVisible();
  await expect(page.getByText(customer)).toBeVisible();
  await expectNoObjection(page);
  await page.getByRole('button', { name: words.verb, exact: true }).click();
  await expect(title(words.done.title)).toBeVisible();
  await expectNoObjection(page);
  await page.reload();
  await expect(title(words.done.title)).toBeVisible();
  await page.getByRole('button', { name: words.again, exact: true }).click();
  await expect(page.getByRole('button', { name: words.verb, exact: true })).toBeVisible();

  await page.goto(`${link}x`);
  await expect(page.getByText(words.wrongLink)).toBeVisible();
  await expectNoObjection(page);
});
