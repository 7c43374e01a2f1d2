import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { customerMail } from '../../domain/bookings/booking-mails.ts';
import { listStaffNames } from '../../domain/staff/staff.repository.ts';
import { enqueueAll, type Mail } from '../../outbox/outbox.repository.ts';

/**
 * Mails a blocked customer what any customer gets whose request is declined. The mails name no booking, as the first would not be true
 * of a declined one; the second is due later, so that it arrives second.
 */
export async function enqueueRefusal(
  deps: Deps,
  tx: Tx,
  business: Business,
  booking: Booking,
): Promise<void> {
  if (!business.notifyCustomer) return;
  const now = deps.now();
  const to = {
    businessKey: business.businessKey,
    language: language.parse(booking.language),
    to: { address: booking.customerEmail, name: booking.customerName },
    ...(business.email && { replyTo: business.email }),
  };
  const names = await listStaffNames(tx, [business.businessKey]);
  const pending: Booking = { ...booking, status: 'pending' };
  const received = customerMail(deps, business, pending, { type: 'requested' }, names);
  const declined = customerMail(deps, business, booking, { type: 'declined', note: '' }, names);
  const dueAt = new Date(now.getTime() + 1000);
  await enqueueAll(tx, [{ ...to, ...received } as Mail, { ...to, ...declined, dueAt } as Mail], now);
}
