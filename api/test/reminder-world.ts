/** A business whose reminders a test observes. */
import { afterAll, afterEach } from 'vitest';
import type { MailKind } from '../src/emails/mails.ts';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { openBusiness, PASSWORD } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

/** Thursday, 10:00 in Toronto. */
export const START = '2026-11-05T15:00:00.000Z';
export const DAY_BEFORE = '2026-11-04T15:00:00.000Z';
export const TWO_HOURS_BEFORE = '2026-11-05T13:00:00.000Z';

export async function createReminderWorld() {
  const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0', FREE_MANUAL_EVENTS_PER_DAY: '0' });
  const business = await openBusiness(world, 'marlow', { capacity: 500 }, { auto_confirm: true });
  const { owner, ownerEmail: email } = business;
  await owner.post('/api/login', { email, password: PASSWORD, stayLoggedIn: true, action: 'submit' });
  afterEach(async () => {
    world.setClock(MONDAY);
    await owner.post('/api/booking-options', {
      notify_owner: true,
      notify_customer: true,
      auto_confirm: true,
    });
  });
  afterAll(() => world.close());

  const isReminder = (kind: MailKind) => kind.includes('reminder');
  return {
    world,
    business,
    isReminder,
    /** Sets the clock and processes due reminders. */
    async lookAt(...instants: string[]) {
      for (const instant of instants) {
        world.setClock(instant);
        await enqueueDueReminders(world.deps);
      }
    },
    remindersTo: async (address: string) =>
      (await world.mailsTo(address)).map(({ kind }) => kind).filter(isReminder),
    /** The owner's reminders about a customer. */
    async readOwnerReminders(customer: string) {
      const mails = await world.mailsTo<'owner_reminder_24h'>(business.ownerEmail);
      return mails
        .filter(({ kind, payload }) => isReminder(kind) && payload.customerEmail === customer)
        .map(({ kind }) => kind);
    },
  };
}
