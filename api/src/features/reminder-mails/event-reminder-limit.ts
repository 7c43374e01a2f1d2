import type { Tx } from '../../db/client.ts';
import { countIn, mailboxKey } from '../../lib/limits.ts';
import type { Mail } from '../../outbox/outbox.repository.ts';

const isToOwner = ({ kind }: Mail) => kind.startsWith('owner_');

/** Limits reminders of own events to an address that an owner entered to a few a day; all to owners are sent. */
export async function limitEventReminders(tx: Tx, mails: Mail[], now: Date): Promise<Mail[]> {
  const kept = mails.filter(isToOwner);
  const typed = mails
    .filter((mail) => !isToOwner(mail))
    .map((mail) => ({ mail, mailbox: mailboxKey(mail.to.address) }));
  // In one order, so that two processes cannot deadlock.
  for (const { mail, mailbox } of typed.toSorted((a, b) => (a.mailbox < b.mailbox ? -1 : 1))) {
    if (await countIn(tx, 'eventReminders', mailbox, now)) kept.push(mail);
  }
  return kept;
}
