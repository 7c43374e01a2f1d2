import type { BookedSlot, ChangedBooking } from './booking-change.ts';
import { isSameSlot } from './booking-rules.ts';
import { isByOwner } from './customer-mail.ts';
import { hasStaff, isSameStaff, listStaffIds } from './part-rules.ts';

/** What staff members who were not told yet know of bookings, by their ids; null: nothing. */
export type UnsentNews = ReadonlyMap<string, BookedSlot | null>;

/** What an act of the team changed since staff members were last told; null if nothing did. */
export function sinceLastMessage(
  { booking, action }: ChangedBooking,
  unsent: UnsentNews,
): ChangedBooking | null {
  if (!isByOwner(action)) return null;
  const waiting = unsent.get(booking.bookingId);
  if (action.type === 'cancelled')
    return waiting === null ? null : { booking: { ...booking, ...waiting }, action };
  if (action.type !== 'moved') return { booking, action };
  if (waiting === null) return { booking, action: { type: 'booked', by: 'owner' } };
  const previous = waiting ?? action.previous;
  return isSameSlot(previous, booking) ? null : { booking, action: { ...action, previous } };
}

/** The staff members concerned: of a move, who does a part now and who did one. */
export function findConcerned({ booking, action }: ChangedBooking): string[] {
  const former = action.type === 'moved' ? listStaffIds(action.previous) : [];
  return [...new Set([...listStaffIds(booking), ...former])];
}

/** What a change is for one of them. */
export function toMove(
  { booking, action }: ChangedBooking,
  staffId: string,
): 'rescheduled' | 'taken' | 'given' {
  if (action.type !== 'moved' || isSameStaff(action.previous, booking)) return 'rescheduled';
  const [had, has] = [hasStaff(action.previous, staffId), hasStaff(booking, staffId)];
  return had && has ? 'rescheduled' : has ? 'taken' : 'given';
}
