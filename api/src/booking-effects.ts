import type { Tx } from './db/client.ts';
import type { Deps } from './deps.ts';
import type { BookingChange } from './domain/bookings/booking-change.ts';
import { enqueueBookingMails } from './domain/bookings/booking-mails.ts';
import { recordBookingChange } from './domain/changes/record-change.ts';
import { applyPaymentEffects } from './domain/payments/payment-effects.ts';
import { rewardReferral } from './domain/plans/referrals.ts';
import { endWaiting } from './domain/waitlist/waitlist.usecases.ts';
import { enqueuePlanLimitMail } from './features/plans/limit-notices.ts';
import { enqueuePush } from './features/push/push.usecases.ts';
import { tellStaff } from './features/push/tell-staff.ts';
import { enqueueTexts } from './features/texting/enqueue-texts.ts';
import { enqueueWebhooks } from './features/webhooks/enqueue-webhooks.ts';
import { settleAll } from './lib/settle-all.ts';

const EFFECTS = [
  recordBookingChange,
  enqueueBookingMails,
  enqueuePush,
  tellStaff,
  enqueueTexts,
  enqueueWebhooks,
  endWaiting,
  applyPaymentEffects,
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
