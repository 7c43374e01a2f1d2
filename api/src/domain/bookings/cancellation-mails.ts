import type { Language } from '../../contract/scalars.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../outbox/outbox.repository.ts';
import { isActive } from './booking-rules.ts';
import { byCustomer, customerMail, mailLanguage, toCustomer } from './customer-mail.ts';

/** One mail to each address about bookings that are erased with the act; the mails therefore name no booking. */
export function cancellationMails(
  deps: Deps,
  business: Business,
  bookings: readonly Booking[],
  { names, noteIn = () => '' }: { names: StaffNames; noteIn?: (language: Language) => string },
): Mail<'booking_cancelled'>[] {
  const changed = bookings.map((booking) => ({
    booking: {
      ...booking,
      status: 'cancelled' as const,
      sequence: booking.sequence + (isActive(booking.status) ? 1 : 0),
    },
    action: { type: 'cancelled', by: 'owner', note: '' } as const,
  }));
  return byCustomer(changed).map((changes) => {
    const { kind, payload } = customerMail(deps, business, changes, names);
    const reason = noteIn(mailLanguage(changes));
    return {
      ...toCustomer(business, changes),
      kind,
      erasedWhenDone: true,
      payload: { ...payload, reason },
    } as Mail<'booking_cancelled'>;
  });
}
