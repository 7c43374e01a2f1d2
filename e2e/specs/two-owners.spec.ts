/** Two owners change one appointment at the same moment. */
import { bookSlot, CUSTOMER_NAME, storedEvents } from '../fixtures/business.ts';
import { dateIn, formatWall, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('an owner does not move over what another one moved while the question was open @once', async ({
  page,
  service,
  customerEmail,
  business,
  openConsole,
  words: { console: words },
}) => {
  const { owner } = business;
  await owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const timeSlot = noon(dateIn(3));
  await bookSlot(service, business, { serviceName: 'Single lesson', timeSlot, email: customerEmail });
  const [{ id }] = await storedEvents(owner);
  const times = async () => {
    const [event] = await storedEvents(owner);
    return [event.start_time, event.end_time].map((at: string) => formatWall(at).slice(11));
  };
  const app = await openConsole();
  await app.openEvent(CUSTOMER_NAME);
  const form = await app.reschedule();
  await form.start.fill('11:45');
  await form.save();
  const question = page.getByRole('alertdialog', {
    name: filled(words.event.moveQuestion, { who: CUSTOMER_NAME }),
  });
  await expect(question).toBeVisible();
  const [two, three] = [timeSlot.replace(/T\d\d/, 'T19'), timeSlot.replace(/T\d\d/, 'T20')];
  await owner.call('PUT', `/api/calendar/${id}`, { start_time: two, end_time: three });
  const moved = await times();
  await question.getByRole('button', { name: words.event.move }).click();

  const notice = page.getByRole('status').filter({ hasText: words.event.elsewhere.changed });
  await expect(notice).toContainText(/\b(2|14|3|15):00\b/);
  expect(await times()).toEqual(moved);
  await expectGoodLayout(page);
  await notice.getByRole('button', { name: words.event.elsewhere.showTheirs }).click();
  await expect(form.start).toHaveValue(moved[0] ?? '');
});
