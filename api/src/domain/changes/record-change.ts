import type { EntryChange } from '../../contract/changes.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookingAction, BookingChange, ChangedBooking } from '../bookings/booking-change.ts';
import { isSameInstant } from '../bookings/booking-rules.ts';
import { listStaffIds } from '../bookings/part-rules.ts';
import { findConcerned } from '../bookings/staff-news.ts';
import { insertChanges } from './changes.repository.ts';

type Clock = Pick<Deps, 'now'>;

function findType({ action, booking }: ChangedBooking): EntryChange['type'] {
  if (action.type === 'moved' && isSameInstant(action.previous.startTime, booking.startTime)) return 'edited';
  // A move that the owner has to decide on.
  return action.type === 'requested' && booking.sequence > 0 ? 'moved' : action.type;
}

function toAuthor(action: BookingAction): EntryChange['by'] {
  if ('by' in action) return action.by;
  if (action.type === 'expired') return 'clock';
  return action.type === 'requested' ? 'customer' : 'owner';
}

export async function recordBookingChange(
  { now }: Clock,
  tx: Tx,
  { business: { businessKey, rev }, changed }: BookingChange,
): Promise<void> {
  const createdAt = now();
  const rows = changed.map((change) => {
    const { bookingId, customerName, customerEmail, startTime } = change.booking;
    const entry = {
      entryId: bookingId,
      staffIds: findConcerned(change),
      startTime,
      name: customerName || customerEmail,
    };
    return { businessKey, rev, ...entry, type: findType(change), by: toAuthor(change.action), createdAt };
  });
  await insertChanges(tx, rows);
}

/** A visit that waits for its payment, or does so no longer: consoles show it, and announce nothing. */
export async function recordWaiting(
  { now }: Clock,
  tx: Tx,
  { businessKey, rev }: Business,
  { bookingId, customerName, customerEmail, startTime, parts }: Booking,
): Promise<void> {
  const entry = { entryId: bookingId, staffIds: listStaffIds({ parts }), startTime };
  const name = customerName || customerEmail;
  const change = { ...entry, name, type: 'edited', by: 'customer', createdAt: now() } as const;
  await insertChanges(tx, [{ businessKey, rev, ...change }]);
}

interface EventChange {
  type: 'added' | 'edited' | 'deleted';
  event: { eventId: string; staffId: string | null; title: string; startTime: Date };
}

/** The same for an own event. */
export async function recordEventChange(
  { now }: Clock,
  tx: Tx,
  { businessKey, rev }: Business,
  { type, event: { eventId, staffId, title, startTime } }: EventChange,
): Promise<void> {
  await insertChanges(tx, [
    {
      businessKey,
      rev,
      entryId: eventId,
      staffIds: staffId === null ? null : [staffId],
      type,
      by: 'owner',
      name: title,
      startTime,
      createdAt: now(),
    },
  ]);
}
