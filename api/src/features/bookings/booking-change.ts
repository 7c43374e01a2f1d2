import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';

export type BookingAction =
  | { type: 'requested' | 'booked' | 'accepted' }
  | { type: 'declined'; reason: string }
  | { type: 'cancelled'; by: 'customer' | 'owner'; reason: string }
  | { type: 'moved'; by: 'customer' | 'owner'; previousStart: Date }
  | { type: 'end_changed'; previousEnd: Date };

export interface BookingChange {
  business: Business;
  booking: Booking;
  action: BookingAction;
}
