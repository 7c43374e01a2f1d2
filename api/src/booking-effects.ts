import type { Tx } from './db/client.ts';
import type { Deps } from './deps.ts';
import { enqueueBookingMails } from './features/booking-mails/booking-mails.ts';
import type { BookingChange } from './features/bookings/booking-change.ts';
import { recordBookingChange } from './features/changes/record-change.ts';
import { enqueuePlanLimitMail } from './features/plans/limit-notices.ts';
import { rewardReferral } from './features/plans/referrals.ts';
import { enqueuePush } from './features/push/push.usecases.ts';
import { endWaiting } from './features/waitlist/waitlist.usecases.ts';
import { enqueueWebhooks } from './features/webhooks/enqueue-webhooks.ts';
import { settleAll } from './lib/settle-all.ts';

const EFFECTS = [
  recordBookingChange,
  enqueueBookingMails,
  enqueuePush,
  enqueueWebhooks,
  endWaiting,
  enqueuePlanLimitMail,
  rewardReferral,
];

/**
 * Runs what follows from a change, in the transaction of the change and under the business's lock. Effects do not depend on
 * each other: their statements share round trips.
 */
export function applyBookingEffects(deps: Deps, tx: Tx, change: BookingChange): Promise<void> {
  return settleAll(EFFECTS.map((apply) => apply(deps, tx, change)));
}
