import type { Repeat } from '../../contract/series.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';

/** A move changes one of them at least. */
export type BookedSlot = Pick<Booking, 'startTime' | 'endTime' | 'staffId'>;

export type BookingAction =
  | { type: 'accepted' | 'expired' }
  | { type: 'booked'; by: 'customer' | 'owner' }
  /** `previous`: of a booking that its customer moved, which the owner decides again. */
  | { type: 'requested'; previous?: BookedSlot }
  | { type: 'declined'; note: string }
  | { type: 'cancelled'; by: 'customer' | 'owner'; note: string }
  | { type: 'moved'; by: 'customer' | 'owner'; previous: BookedSlot; note: string };

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

/** The bookings that one mail is about, by start. */
export interface SeriesNews {
  bookings: readonly [Booking, ...Booking[]];
  /** Set for a new series. */
  rule?: SeriesRule | undefined;
}

export interface BookingChange {
  business: Business;
  booking: Booking;
  action: BookingAction;
  notifyCustomer?: boolean | undefined;
  series?: SeriesNews | undefined;
}
