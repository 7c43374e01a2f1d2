import type { Tx } from '../../db/client.ts';
import { countIn, mailboxKey } from '../../lib/limits.ts';
import type { Mail } from '../../outbox/outbox.repository.ts';

const isToOwner = ({ kind }: Mail) => kind.startsWith('owner_');

/**
 * Of the reminders of own events those that are sent: all to owners; to an address that owners typed, and nobody
 * proved, a few a day.
 */
export async function withinBudget(tx: Tx, mails: Mail[], now: Date): Promise<Mail[]> {
  const kept = mails.filter(isToOwner);
  const typed = mails
    .filter((mail) => !isToOwner(mail))
    .map((mail) => ({ mail, mailbox: mailboxKey(mail.to.address) }));
  // In one order everywhere, so that no two processes wait for each other.
  for (const { mail, mailbox } of typed.toSorted((a, b) => (a.mailbox < b.mailbox ? -1 : 1))) {
    if (await countIn(tx, 'eventReminders', mailbox, now)) kept.push(mail);
  }
  return kept;
}
