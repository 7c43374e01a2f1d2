import type { Tx } from './db/client.ts';
import type { Deps } from './deps.ts';
import { enqueueBookingMails } from './features/booking-mails/booking-mails.ts';
import type { BookingChange } from './features/bookings/booking-change.ts';
import { enqueuePlanLimitMail } from './features/plans/limit-notices.ts';
import { rewardReferral } from './features/plans/referrals.ts';

/** Everything that follows from a change of a booking, in this order. */
const EFFECTS = [enqueueBookingMails, enqueuePlanLimitMail, rewardReferral];

/** Runs the effects in the transaction of the change, under the business's lock. */
export async function applyBookingEffects(deps: Deps, tx: Tx, change: BookingChange): Promise<void> {
  for (const apply of EFFECTS) await apply(deps, tx, change);
}
