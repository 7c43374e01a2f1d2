import type { BookedSlot, ChangedBooking } from './booking-change.ts';
import { inSlot, isSameSlot, isSameStaff, toSlot } from './booking-rules.ts';
import { isByOwner } from './customer-mail.ts';
import { hasStaff, listStaffIds } from './part-rules.ts';

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
    return waiting === null ? null : { booking: waiting ? inSlot(booking, waiting) : booking, action };
  if (action.type !== 'moved') return { booking, action };
  if (waiting === null) return { booking, action: { type: 'booked', by: 'owner' } };
  const previous = waiting ?? action.previous;
  return isSameSlot(previous, toSlot(booking)) ? null : { booking, action: { ...action, previous } };
}

/** The staff members concerned: of a move, who has it now and who had it. */
export function findConcerned({ booking, action }: ChangedBooking): string[] {
  const former = action.type === 'moved' ? action.previous.staffIds : [];
  return [...new Set([...listStaffIds(booking), ...former])];
}

/** What a change is for one of them. */
export function toMove(
  { booking, action }: ChangedBooking,
  staffId: string,
): 'rescheduled' | 'taken' | 'given' {
  if (action.type !== 'moved' || isSameStaff(action.previous, toSlot(booking))) return 'rescheduled';
  const [had, has] = [action.previous.staffIds.includes(staffId), hasStaff(booking, staffId)];
  return had && has ? 'rescheduled' : has ? 'taken' : 'given';
}
