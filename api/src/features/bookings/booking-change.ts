import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';

/** What happened to a booking, and by whom. */
export type BookingNews =
  | { what: 'requested' | 'booked' | 'accepted' }
  | { what: 'declined'; reason: string }
  | { what: 'cancelled'; by: 'customer' | 'owner'; reason: string }
  | { what: 'moved'; by: 'customer' | 'owner'; previousStart: Date }
  /** By the owner; the start stays. */
  | { what: 'end_changed'; previousEnd: Date };

/** A booking as it is after `news`. */
export interface BookingChange {
  business: Business;
  booking: Booking;
  news: BookingNews;
}
