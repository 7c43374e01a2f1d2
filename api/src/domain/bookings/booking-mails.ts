import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { REMINDER_MAILS } from '../../emails/mail-kinds.ts';
import { enqueueAll, type Mail } from '../../outbox/outbox.repository.ts';
import {
  delayUnsent,
  deleteUnsent,
  mailsToCustomers,
  updateUnsent,
} from '../../outbox/unsent-mails.repository.ts';
import type { BookingChange, ChangedBooking } from './booking-change.ts';
import { bookingFacts } from './booking-facts.ts';
import { listBookings } from './booking-lists.repository.ts';
import { isSameInstant, isSameSlot, UNDO_MS } from './booking-rules.ts';
import { byCustomer, isByOwner, type MailedChanges, mailTo } from './customer-mail.ts';
import { ownerMails } from './owner-mail.ts';
import { namesIn } from './staff-names.ts';
import { stillMoved, type WaitingMove, type WaitingMoves, withdrawMoves } from './waiting-moves.ts';

const isNew = ({ booking, action }: ChangedBooking) =>
  booking.sequence === 0 && (action.type === 'requested' || action.type === 'booked');

const keepsStart = ({ booking, action }: ChangedBooking) =>
  action.type === 'moved' && isSameInstant(action.previous.startTime, booking.startTime);

async function followReminders(tx: Tx, { business, changed }: BookingChange, names: StaffNames) {
  const { businessKey } = business;
  const stays = changed.filter(keepsStart).map(({ booking }) => {
    const facts = bookingFacts(business, booking, names);
    const { end, serviceName, staffName, parts = [], seats, price } = facts;
    return { bookingId: booking.bookingId, values: { end, serviceName, staffName, parts, seats, price } };
  });
  const ended = changed.filter((change) => !isNew(change) && !keepsStart(change));
  const bookingIds = ended.map(({ booking }) => booking.bookingId);
  if (stays.length > 0) await updateUnsent(tx, businessKey, stays, REMINDER_MAILS);
  if (bookingIds.length > 0) await deleteUnsent(tx, { businessKey, bookingIds }, REMINDER_MAILS);
}

/** What changed since the last mail to the customer; null if nothing did. */
function sinceLastMail(change: ChangedBooking, waiting: WaitingMove | undefined): ChangedBooking | null {
  const { booking, action } = change;
  if (action.type === 'cancelled' && isByOwner(action))
    return { action, booking: { ...booking, ...waiting?.formerSlot } };
  if (action.type !== 'moved') return change;
  const previous = waiting?.formerSlot ?? action.previous;
  if (isSameSlot(previous, booking)) return null;
  return { booking, action: { ...action, previous, note: action.note || (waiting?.note ?? '') } };
}

const withdrawnDue = (changes: MailedChanges, waiting: WaitingMoves) =>
  Math.max(...changes.map(({ booking }) => waiting.get(booking.bookingId)?.dueAt.getTime() ?? 0));

/**
 * One mail to each address. Moves of which a customer was not mailed yet are told with those of this act: the latest state,
 * and what changed since the last mail.
 */
async function customerMails(
  deps: Deps,
  tx: Tx,
  change: BookingChange,
  actNames: StaffNames,
): Promise<Mail[]> {
  const { business, changed, rule, notifyCustomer = business.notifyCustomer } = change;
  const { businessKey } = business;
  const before = changed.filter((change) => !isNew(change) && change.booking.customerEmail !== '');
  const waiting = await withdrawMoves(
    tx,
    businessKey,
    before.map(({ booking }) => booking),
  );
  const news = changed.flatMap((change) => {
    const move = waiting.get(change.booking.bookingId);
    const isTold = notifyCustomer || (move !== undefined && change.action.type === 'moved');
    return (isTold && sinceLastMail(change, move)) || [];
  });
  const acted = new Set(changed.map(({ booking }) => booking.bookingId));
  const others = new Map([...waiting].filter(([bookingId]) => !acted.has(bookingId)));
  const otherBookings = others.size > 0 ? await listBookings(tx, businessKey, [...others.keys()]) : [];
  const moved = stillMoved(otherBookings, others);
  const names = moved.length > 0 ? await namesIn(tx, businessKey, [...news, ...moved]) : actNames;
  const groups = byCustomer([...news, ...moved]);
  const undoneUntil = deps.now().getTime() + UNDO_MS;
  const mails = groups.map((changes): Mail => {
    const [{ action }] = changes;
    const isOfAct = changes.some(({ booking }) => acted.has(booking.bookingId));
    const dueAt = new Date(isOfAct ? undoneUntil : withdrawnDue(changes, others));
    const mail = mailTo(deps, business, changes, names, rule);
    return action.type === 'moved' && isByOwner(action) ? { ...mail, dueAt } : mail;
  });
  await delayOlder(tx, business, { groups, mails });
  return mails;
}

/** What has not left before a move waits as long as the mail about the move: an undone move must not cost a confirmation. */
async function delayOlder(
  tx: Tx,
  { businessKey }: Business,
  { groups, mails }: { groups: MailedChanges[]; mails: Mail[] },
): Promise<void> {
  const late = mails.flatMap(({ dueAt }, at) =>
    dueAt ? [{ dueAt, changes: groups[at] as MailedChanges }] : [],
  );
  if (late.length === 0) return;
  const bookings = late.flatMap(({ changes }) => changes.map(({ booking }) => booking));
  const dueAt = new Date(Math.max(...late.map((change) => change.dueAt.getTime())));
  await delayUnsent(tx, mailsToCustomers(businessKey, bookings), dueAt);
}

/** Enqueues emails as the owner's options, or the change itself, allow; deletes unsent reminders, or updates their end. */
export async function enqueueBookingMails(deps: Deps, tx: Tx, change: BookingChange): Promise<void> {
  if (change.changed.length === 0) return;
  const names = await namesIn(tx, change.business.businessKey, change.changed);
  await followReminders(tx, change, names);
  const toCustomers = await customerMails(deps, tx, change, names);
  const toOwners = await ownerMails(deps, tx, change, names);
  await enqueueAll(tx, [...toCustomers, ...toOwners], deps.now());
}
