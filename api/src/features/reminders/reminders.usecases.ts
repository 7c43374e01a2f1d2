import type { Tx } from '../../db/client.ts';
import { type BusinessRows, handleInTurn } from '../../db/rows-in-turn.ts';
import type { Deps } from '../../deps.ts';
import { scheduleReminder } from '../../domain/bookings/bookings.repository.ts';
import type { MailReaders } from '../../domain/members/member-rules.ts';
import { listMembers } from '../../domain/members/members.repository.ts';
import { type DueReminder, dueReminder, type ReminderState } from '../../domain/reminders/reminder-rules.ts';
import { listStaffEmails, listStaffNames } from '../../domain/staff/staff.repository.ts';
import { unsubscribeCheck } from '../../domain/unsubscribes/unsubscribes.repository.ts';
import { startLoop } from '../../lib/loop.ts';
import { runAll } from '../../lib/settle-all.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { enqueueAll, type Mail } from '../../outbox/outbox.repository.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { type Appointment, bookingAppointment, eventAppointment, reminderMails } from './reminder-mails.ts';
import * as reminders from './reminders.repository.ts';

const isToOwner = ({ kind }: Mail) => kind.startsWith('owner_');

/** Limits reminders of own events to an address that an owner entered to a few a day; all to owners are sent. */
async function limitEventReminders({ limits }: Deps, tx: Tx, mails: Mail[], now: Date): Promise<Mail[]> {
  const ownerMails = mails.filter(isToOwner);
  const typed = mails
    .filter((mail) => !isToOwner(mail))
    .map((mail) => ({ mail, mailbox: mailboxKey(mail.to.address) }));
  // In one order, so that two processes cannot deadlock.
  for (const { mail, mailbox } of typed.toSorted((a, b) => (a.mailbox < b.mailbox ? -1 : 1))) {
    if (await limits.countIn(tx, 'eventReminders', mailbox, now)) ownerMails.push(mail);
  }
  return ownerMails;
}

/** When a reminder that could not be written is tried again. */
const PUT_OFF_MS = 10 * MINUTE_MS;

const dueNow = (reminded: ReminderState, now: Date) =>
  dueReminder({ ...reminded, remindAt: reminded.remindAt ?? now }, now);

const readReaders = async (tx: Tx, businessKey: string): Promise<MailReaders> => ({
  members: await listMembers(tx, businessKey),
  staffEmails: await listStaffEmails(tx, businessKey),
});

/** Stores the mails and the next due times of these bookings. */
async function remindOfBookings(deps: Deps, tx: Tx, rows: BusinessRows): Promise<void> {
  const now = deps.now();
  const claimed = await reminders.claimBookings(tx, rows, now);
  if (claimed.length === 0) return;
  const names = await listStaffNames(tx, rows.businessKey);
  const readers = await readReaders(tx, rows.businessKey);
  const due = claimed.map((row) => ({
    appointment: bookingAppointment(deps, row, readers, names),
    reminder: dueNow(row.booking, now),
  }));
  await enqueueAll(tx, await createMails(deps, tx, rows.businessKey, due), now);
  await Promise.all(due.map(({ appointment, reminder }) => scheduleReminder(tx, appointment, reminder.next)));
}

async function remindOfEvents(deps: Deps, tx: Tx, rows: BusinessRows): Promise<void> {
  const now = deps.now();
  const claimed = await reminders.claimEvents(tx, rows, now);
  if (claimed.length === 0) return;
  const readers = await readReaders(tx, rows.businessKey);
  const due = claimed.map((row) => ({
    appointment: eventAppointment(row, readers),
    reminder: dueNow({ status: 'accepted', ...row.event }, now),
  }));
  await enqueueAll(
    tx,
    await limitEventReminders(deps, tx, await createMails(deps, tx, rows.businessKey, due), now),
    now,
  );
  await Promise.all(
    due.map(({ appointment, reminder }) => reminders.scheduleEventReminder(tx, appointment, reminder.next)),
  );
}

async function createMails(
  deps: Deps,
  tx: Tx,
  businessKey: string,
  due: { appointment: Appointment; reminder: DueReminder }[],
): Promise<Mail[]> {
  const isUnsubscribed = await unsubscribeCheck(tx, businessKey);
  return due.flatMap(({ appointment, reminder }) =>
    reminderMails(deps, appointment, reminder, isUnsubscribed),
  );
}

const KINDS = [
  { list: reminders.listDueBookings, remind: remindOfBookings, putOff: reminders.putOffBooking },
  { list: reminders.listDueEvents, remind: remindOfEvents, putOff: reminders.putOffEvent },
];

/** The mails and next due times of a business are stored in one transaction, so that none is repeated or lost. */
export async function enqueueDueReminders(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db, logger, now } = deps;
  const parts = KINDS.map(
    ({ list, remind, putOff }) =>
      () =>
        handleInTurn(
          {
            list: (tx) => list(tx, now()),
            handle: (rows) => db.transaction((tx) => remind(deps, tx, rows)),
            putOff: (tx, row) => putOff(tx, row, new Date(now().getTime() + PUT_OFF_MS)),
          },
          { db, logger, errorMessage: 'a reminder was put off', signal },
        ),
  );
  await runAll(parts);
}

export const startReminders = (deps: Deps) =>
  startLoop(
    deps.env.reminderCron,
    { logger: deps.logger, errorMessage: 'reminders could not be looked for' },
    (signal) => enqueueDueReminders(deps, signal),
  );
