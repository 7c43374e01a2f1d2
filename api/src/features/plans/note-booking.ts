import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../lib/deps.ts';
import { noticeLimit } from './limit-notices.ts';
import { rewardReferral } from './referrals.ts';

/**
 * What a booking that was just made, accepted or moved means for the owner's plan: the mails about a month that
 * fills up, and the coins of a referral. Part of the transaction that writes the booking, under the business's lock.
 */
export async function noteBooking(deps: Deps, tx: Tx, business: Business, booking: Booking): Promise<void> {
  await noticeLimit(deps, tx, business, booking);
  await rewardReferral(deps, tx, business, booking);
}
