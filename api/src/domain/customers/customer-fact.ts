import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Customer } from '../../db/schema/customers.table.ts';

/** Reports other than changes of bookings. `booking.cancelled`: because its customer was erased. */
export type CustomerFact = { business: Business } & (
  | { event: 'customer.created'; customer: Customer }
  | { event: 'booking.attendance' | 'booking.cancelled'; booking: Booking }
);
