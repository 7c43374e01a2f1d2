/** The mails to staff members about what others of the team did to their appointments: one for each act. */
import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { OutboxMail } from '../../db/schema/outbox.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import type { CustomersBooking, StaffMove, StaffsBooking } from '../../emails/mails.ts';
import { listedTimes, withOnly } from '../../outbox/mail-validity.ts';
import { enqueueAll, type Mail } from '../../outbox/outbox.repository.ts';
import { deleteWaiting } from '../../outbox/unsent-mails.repository.ts';
import { listAuthorNames } from '../members/author-names.repository.ts';
import { type MailReaders, type Recipient, staffRecipients } from '../members/member-rules.ts';
import type { BookedSlot, BookingChange, ChangedBooking } from './booking-change.ts';
import { bookingFacts, listedFacts, movedFrom } from './booking-facts.ts';
import { UNDO_MS } from './booking-rules.ts';
import { byStart, isByOwner, type MailContent } from './customer-mail.ts';
import { namesIn } from './staff-names.ts';
import { findConcerned, sinceLastMessage, toMove } from './staff-news.ts';
import { movesIn } from './waiting-moves.ts';

type MailDeps = Pick<Deps, 'env' | 'secret' | 'now'>;

/** What one mail tells its reader. */
interface ReaderChanges {
  recipient: Recipient;
  changes: [ChangedBooking, ...ChangedBooking[]];
  moves: Set<StaffMove>;
}

/** A mail that has not left, without the bookings that changed again; null if none is left. */
function withoutChanged(mail: OutboxMail, changed: ReadonlySet<string>): Mail | null {
  const payload = mail.payload as CustomersBooking;
  const [bookingId] = [...listedTimes(mail).keys()].filter((id) => !changed.has(id));
  const left = payload.appointments && withOnly(payload, (id) => !changed.has(id));
  if (!bookingId || !left) return null;
  return {
    ...{ businessKey: mail.businessKey, bookingId, dueAt: mail.dueAt },
    kind: mail.kind as Mail['kind'],
    payload: left as Mail['payload'],
    language: language.parse(mail.language),
    to: { address: mail.toAddress, name: mail.toName },
    replyTo: '',
  };
}

async function withdrawUnsent(
  tx: Tx,
  businessKey: string,
  { members, staffEmails }: MailReaders,
  changed: ReadonlySet<string>,
): Promise<{ unsent: Map<string, BookedSlot | null>; left: Mail[] }> {
  const addresses = [...members.map(({ email }) => email), ...staffEmails.values()];
  const waiting = await deleteWaiting(tx, { businessKey, bookingIds: [...changed], addresses }, [
    'staff_booked',
    'staff_moved',
  ]);
  const unsent = new Map<string, BookedSlot | null>();
  for (const mail of waiting) {
    const moves = mail.kind === 'staff_moved' ? movesIn(mail) : null;
    for (const id of listedTimes(mail).keys()) unsent.set(id, moves?.get(id)?.formerSlot ?? null);
  }
  return { unsent, left: waiting.flatMap((mail) => withoutChanged(mail, changed) ?? []) };
}

function groupByReader(
  news: readonly ChangedBooking[],
  readers: MailReaders,
  author: BookingChange['author'],
): ReaderChanges[] {
  const groups = new Map<string, ReaderChanges>();
  for (const change of news.toSorted(byStart))
    for (const staffId of findConcerned(change))
      for (const recipient of staffRecipients(readers, staffId, author)) {
        const key = `${change.action.type} ${recipient.address.toLowerCase()}`;
        const group = groups.get(key);
        if (!group)
          groups.set(key, { recipient, changes: [change], moves: new Set([toMove(change, staffId)]) });
        else if (!group.changes.includes(change)) {
          group.changes.push(change);
          group.moves.add(toMove(change, staffId));
        }
      }
  return [...groups.values()];
}

/** The customer of several appointments is named in their list. */
const WITHOUT_CUSTOMER = {
  ...{ customerEmail: '', customerPhone: '', customerAddress: '', additionalInfo: '', bookingRef: '' },
  ...{ price: null, answers: [] },
};

function toContent(
  deps: MailDeps,
  { business }: BookingChange,
  { changes, moves }: ReaderChanges,
  { names, author }: { names: StaffNames; author: string },
): MailContent {
  const [{ booking, action }] = changes;
  const appointments = changes.map((change) => ({
    ...listedFacts(deps, change, names),
    customerName: change.booking.customerName || change.booking.customerEmail || change.booking.customerPhone,
    manageUrl: '',
  }));
  const payload: StaffsBooking = {
    ...bookingFacts(business, booking, names),
    ...(changes.length > 1 && { ...WITHOUT_CUSTOMER, appointments }),
    dashboardUrl: `${deps.env.publicUrl}/dashboard`,
    author,
  };
  if (action.type === 'cancelled') return { kind: 'staff_cancelled', payload };
  if (action.type !== 'moved') return { kind: 'staff_booked', payload };
  const [move = 'mixed', ...others] = moves;
  const moved = { ...movedFrom(action.previous, names), move: others.length > 0 ? 'mixed' : move };
  return { kind: 'staff_moved', payload: { ...payload, ...moved } };
}

/** Moves wait as long as they can be undone; what changes again before it was mailed is mailed once. */
export async function enqueueStaffMails(
  deps: MailDeps,
  tx: Tx,
  change: BookingChange,
  readers: MailReaders,
): Promise<void> {
  const { business, author } = change;
  const { businessKey } = business;
  const acts = change.changed.filter(({ action }) => isByOwner(action));
  const changed = new Set(acts.map(({ booking }) => booking.bookingId));
  const { unsent, left } = await withdrawUnsent(tx, businessKey, readers, changed);
  const news = acts.flatMap((change) => sinceLastMessage(change, unsent) ?? []);
  const groups = groupByReader(news, readers, author);
  if (groups.length === 0) return enqueueAll(tx, left, deps.now());
  const names = await namesIn(tx, businessKey, news);
  const authorName = (await listAuthorNames(tx, businessKey)).get(author?.id ?? '') ?? '';
  const undoneUntil = new Date(deps.now().getTime() + UNDO_MS);
  const mails = groups.map((group): Mail => {
    const [{ booking, action }, ...others] = group.changes;
    return {
      ...{ businessKey, bookingId: booking.bookingId, language: group.recipient.language },
      to: { address: group.recipient.address, name: business.name },
      ...(others.length === 0 && { replyTo: booking.customerEmail }),
      ...toContent(deps, change, group, { names, author: authorName }),
      ...(action.type === 'moved' && { dueAt: undoneUntil }),
    };
  });
  await enqueueAll(tx, [...left, ...mails], deps.now());
}
