import { language } from '../../contract/scalars.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../outbox/outbox.repository.ts';
import { customerMail } from './booking-mails.ts';

/** The mail to the customer of a booking that is erased with it; it therefore names no booking. */
export function cancellationMail(
  deps: Deps,
  business: Business,
  booking: Booking,
  { names, note = '' }: { names: StaffNames; note?: string },
): Mail<'booking_cancelled'> {
  const cancelled: Booking = { ...booking, status: 'cancelled', sequence: booking.sequence + 1 };
  return {
    businessKey: booking.businessKey,
    language: language.parse(booking.language),
    to: { address: booking.customerEmail, name: booking.customerName },
    ...(business.email && { replyTo: business.email }),
    ...customerMail(deps, business, cancelled, { type: 'cancelled', by: 'owner', note }, names),
  } as Mail<'booking_cancelled'>;
}
