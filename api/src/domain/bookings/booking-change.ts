import type { PrintedReceipt } from '../../contract/printed-receipt.ts';
import type { Repeat } from '../../contract/series.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Author } from '../sessions/author.ts';

/** When and for how many a booking is, its services and who does them. A move changes one of them at least. */
export type BookedSlot = Pick<Booking, 'startTime' | 'endTime' | 'parts' | 'seats'>;

export type BookingAction =
  | { type: 'accepted' | 'expired' }
  | { type: 'booked'; by: 'customer' | 'owner' }
  /** `previous`: of a booking that its customer moved, which the owner decides again. */
  | { type: 'requested'; previous?: BookedSlot }
  | { type: 'declined'; note: string }
  | { type: 'cancelled'; by: 'customer' | 'owner'; note: string; isRequest?: boolean }
  | { type: 'moved'; by: 'customer' | 'owner'; previous: BookedSlot; note: string };

/** A booking before and after the owner changed it. */
export interface BookedEdit {
  before: Booking;
  after: Booking;
}

/** The owner's choices with a change. */
export interface CustomerNotice {
  note: string;
  /** Whether the customer is mailed; undefined: by the business's option. */
  notifyCustomer: boolean | undefined;
}

export interface SeriesRule extends Repeat {
  /** All starts by the rule, including those left out. */
  starts: readonly Date[];
}

/** A booking as it is now, and what changed it. */
export interface ChangedBooking {
  booking: Booking;
  action: BookingAction;
  /** What was paid for it, and the rule of refund, in the customer's language. */
  paidNote?: string;
  /** It is attached to the mail. */
  receipt?: PrintedReceipt | undefined;
}

/** What one act did to one or several bookings of a business. Each customer is mailed once. */
export interface BookingChange {
  business: Business;
  /** Who of the business acted; absent for customers and the clock. */
  author?: Author | undefined;
  changed: readonly ChangedBooking[];
  /** Whether customers are mailed; undefined: by the business's option. */
  notifyCustomer?: boolean | undefined;
  /** False: what was paid is kept. */
  refund?: boolean | undefined;
  /** Set for a new series. */
  rule?: SeriesRule | undefined;
}
