import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';

/** What was done to a booking, and by whom. */
export type BookingAction =
  | { type: 'requested' | 'booked' | 'accepted' }
  | { type: 'declined'; reason: string }
  | { type: 'cancelled'; by: 'customer' | 'owner'; reason: string }
  | { type: 'moved'; by: 'customer' | 'owner'; previousStart: Date }
  /** By the owner; the start stays. */
  | { type: 'end_changed'; previousEnd: Date };

/** The booking as it is after `action`. */
export interface BookingChange {
  business: Business;
  booking: Booking;
  action: BookingAction;
}
