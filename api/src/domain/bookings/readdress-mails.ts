import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { OutboxMail } from '../../db/schema/outbox.table.ts';
import type { Deps } from '../../deps.ts';
import { listedTimes } from '../../outbox/mail-validity.ts';
import { enqueueAll, type Mail } from '../../outbox/outbox.repository.ts';
import { deleteWaiting, mailsToCustomers } from '../../outbox/unsent-mails.repository.ts';
import type { BookedEdit, ChangedBooking } from './booking-change.ts';
import { listBookings } from './booking-lists.repository.ts';
import { toSlot } from './booking-rules.ts';
import { byCustomer, mailTo } from './customer-mail.ts';
import { placeParts } from './part-rules.ts';
import { namesIn } from './staff-names.ts';
import { movesIn, stillMoved } from './waiting-moves.ts';

const READDRESSED = ['booking_confirmed', 'booking_moved'] as const;

/** What a mail that has not left tells, of the bookings as they are now. */
function readNews(mail: OutboxMail, bookings: readonly Booking[]): ChangedBooking[] {
  if (mail.kind === 'booking_moved') return stillMoved(bookings, movesIn(mail));
  const listed = listedTimes(mail);
  return bookings.flatMap((booking) => {
    const at = listed.get(booking.bookingId);
    if (!at) return [];
    // With the time it told: the mail is deleted if that is no longer true when it is due.
    const times = { startTime: new Date(at.start), endTime: new Date(at.end) };
    const told = { ...booking, ...times, parts: placeParts(booking.parts, times) };
    return [{ booking: told, action: { type: 'accepted' } as const }];
  });
}

/**
 * After the owner corrected the addresses of bookings: what has not left yet goes to the addresses as they are now, which are
 * returned. What it tells stays as it was before the edits: their effects are still to come.
 */
export async function readdressMails(
  deps: Deps,
  tx: Tx,
  business: Business,
  edits: readonly BookedEdit[],
): Promise<string[]> {
  const { businessKey } = business;
  const corrected = edits.filter(({ before, after }) => before.customerEmail !== after.customerEmail);
  if (corrected.length === 0) return [];
  const former = corrected.map(({ before }) => before);
  const waiting = await deleteWaiting(tx, mailsToCustomers(businessKey, former), READDRESSED);
  if (waiting.length === 0) return [];
  const ids = new Set(waiting.flatMap((mail) => [...listedTimes(mail).keys()]));
  const slots = new Map(edits.map(({ before }) => [before.bookingId, toSlot(before)]));
  const bookings = (await listBookings(tx, businessKey, [...ids])).map((booking) => ({
    ...booking,
    ...slots.get(booking.bookingId),
  }));
  const news = waiting.map((mail) => ({ dueAt: mail.dueAt, changed: readNews(mail, bookings) }));
  const names = await namesIn(
    tx,
    businessKey,
    news.flatMap(({ changed }) => changed),
  );
  const mails = news.flatMap(({ dueAt, changed }) =>
    byCustomer(changed).map((changes): Mail => ({ ...mailTo(deps, business, changes, names), dueAt })),
  );
  await enqueueAll(tx, mails, deps.now());
  return mails.map(({ to }) => to.address);
}
