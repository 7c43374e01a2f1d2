import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { customerMail, toCustomer } from '../../domain/bookings/customer-mail.ts';
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
  const names = await listStaffNames(tx, business.businessKey);
  const pending: Booking = { ...booking, status: 'pending' };
  const requested = [{ booking: pending, action: { type: 'requested' } }] as const;
  const declined = [{ booking, action: { type: 'declined', note: '' } }] as const;
  const [first, second] = [requested, declined].map((mailed) => ({
    ...toCustomer(business, mailed),
    ...customerMail(deps, business, mailed, names),
  })) as [Mail, Mail];
  await enqueueAll(tx, [first, { ...second, dueAt: new Date(now.getTime() + 1000) }], now);
}
