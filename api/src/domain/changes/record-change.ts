import type { EntryChange } from '../../contract/changes.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookingAction, BookingChange } from '../bookings/booking-change.ts';
import { isSameInstant } from '../bookings/booking-rules.ts';
import { insertChange } from './changes.repository.ts';

type Clock = Pick<Deps, 'now'>;

function typeOf({ action, booking }: BookingChange): EntryChange['type'] {
  if (action.type === 'moved' && isSameInstant(action.previous.startTime, booking.startTime)) return 'edited';
  // A move that the owner has to decide on.
  return action.type === 'requested' && booking.sequence > 0 ? 'moved' : action.type;
}

function authorOf(action: BookingAction): EntryChange['by'] {
  if ('by' in action) return action.by;
  if (action.type === 'expired') return 'clock';
  return action.type === 'requested' ? 'customer' : 'owner';
}

/** Records what happened to a booking, for the open consoles. */
export async function recordBookingChange({ now }: Clock, tx: Tx, change: BookingChange): Promise<void> {
  const { business, booking, action } = change;
  const { bookingId, staffId, customerName, customerEmail, startTime } = booking;
  await insertChange(tx, {
    businessKey: business.businessKey,
    rev: business.rev,
    entryId: bookingId,
    staffId,
    type: typeOf(change),
    by: authorOf(action),
    name: customerName || customerEmail,
    startTime,
    createdAt: now(),
  });
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
  await insertChange(tx, {
    businessKey,
    rev,
    entryId: eventId,
    staffId,
    type,
    by: 'owner',
    name: title,
    startTime,
    createdAt: now(),
  });
}
