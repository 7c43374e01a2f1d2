/** What owners tell customers with an answer, a move or nothing at all. */
import { bookSlot, CUSTOMER_NAME, storedEvents } from '../fixtures/business.ts';
import { dateIn, formatWall, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('an owner declines a request with a sentence to the customer', async ({
  page,
  mailbox,
  customerEmail,
  bookFirstSlot,
  openConsole,
  words: { console: words },
}) => {
  await bookFirstSlot();
  const requests = await (await openConsole()).openRequests();
  const decline = requests.getByRole('button', { name: words.requests.decline });
  const note = requests.getByLabel(words.answer.reason);

  await decline.click();
  await expect(note).toBeFocused();
  await expectGoodLayout(page);
  await requests.getByRole('button', { name: words.cancel, exact: true }).click();
  await expect(decline).toBeFocused();
  await decline.click();
  await note.fill('Sorry, I am ill. Please pick Thursday.');
  await decline.click();
  await expect(requests).toBeHidden();
  await mailbox.waitFor(customerEmail, /Please pick Thursday/);
});

test('a move is undone without a mail, made in silence, and made with a sentence', { tag: '@once' }, async ({
  page,
  service,
  mailbox,
  customerEmail,
  business,
  openConsole,
  words: { console: words },
}) => {
  await business.owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const timeSlot = noon(dateIn(7));
  await bookSlot(service, business, { serviceName: 'Single lesson', timeSlot, email: customerEmail });
  const start = async () => {
    const [event] = await storedEvents(business.owner);
    return formatWall(event.start_time).slice(11);
  };
  /** Those that wait are listed too. */
  const moveMails = async () => {
    const [event] = await storedEvents(business.owner);
    const { mails } = await business.owner.call('GET', `/api/calendar/${event.id}/mails`);
    return mails.filter(({ kind }: { kind: string }) => kind === 'booking_moved');
  };
  const console = await openConsole();
  const question = page.getByRole('alertdialog', {
    name: filled(words.event.moveQuestion, { who: CUSTOMER_NAME }),
  });
  const tell = question.getByRole('checkbox');
  async function move(from: string, to: string) {
    await console.openEvent(CUSTOMER_NAME);
    const form = await console.reschedule();
    await expect(form.start).toHaveValue(from);
    await form.start.fill(to);
    await form.save();
    await expect(question).toBeVisible();
  }
  const confirm = () => question.getByRole('button', { name: words.event.move }).click();

  await move('12:00', '13:00');
  await expectGoodLayout(page);
  await question.getByRole('button', { name: words.event.moveKeep }).click();
  await expect(console.eventForm().start).toHaveValue('13:00');
  await console.eventForm().save();
  await confirm();
  await expect.poll(start).toBe('13:00');
  await page.getByRole('button', { name: words.event.undo }).click();
  await expect.poll(start).toBe('12:00');

  await move('12:00', '14:00');
  await tell.uncheck();
  await expect(question.getByLabel(words.answer.reason)).toBeHidden();
  await confirm();
  await expect.poll(start).toBe('14:00');
  expect(await moveMails()).toEqual([]);

  await move('14:00', '15:00');
  await question.getByLabel(words.answer.reason).fill('I have a class before.');
  await confirm();
  await mailbox.waitFor(customerEmail, /I have a class before/);
});

test('an owner books a past customer again @once', async ({
  page,
  business,
  bookFirstSlot,
  openConsole,
  words: { console: words },
}) => {
  await business.owner.call('POST', '/api/booking-options', { auto_confirm: true });
  await bookFirstSlot();
  const [booked] = await storedEvents(business.owner);
  const [start_time, end_time] = [noon(dateIn(-1)), noon(dateIn(-1)).replace(':00:00.', ':50:00.')];
  await business.owner.call('PUT', `/api/calendar/${booked.id}`, { start_time, end_time });

  const app = await openConsole();
  await app.showView('day');
  await page.getByRole('button', { name: words.calendar.previous.day }).click();
  await page.getByRole('button', { name: CUSTOMER_NAME }).first().click();
  await page.getByRole('button', { name: words.event.bookAgain }).click();
  await expect(page.getByLabel(words.event.date)).toHaveValue(dateIn(6));
  await expect(page.getByLabel(words.event.start)).toHaveValue('12:00');
  await expect(page.getByRole('main')).toContainText(CUSTOMER_NAME);
  await expectGoodLayout(page);
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText(filled(words.booking.doneMailed, { who: CUSTOMER_NAME }))).toBeVisible();
});
