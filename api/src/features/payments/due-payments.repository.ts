import { sql } from 'drizzle-orm';
import { type Claim, isNextInTurn } from '../../db/claims-in-turn.ts';
import type { Tx } from '../../db/client.ts';
import {
  type CheckoutRow,
  checkouts,
  type KeptCardRow,
  keptCards,
  type PaymentRow,
  type PaymentSettingsRow,
  paymentSettings,
  payments,
} from '../../db/schema/payments.table.ts';

/** The most of a business that this process asks Stripe about at once. */
const BUSINESS_SHARE = 4;

/** Refunds to be made, and fees whose outcome is unknown. */
export async function claimEntries(tx: Tx, claim: Claim): Promise<PaymentRow[]> {
  return tx
    .update(payments)
    .set({ nextTryAt: claim.claimedUntil, tries: sql`${payments.tries} + 1` })
    .where(
      isNextInTurn(
        {
          key: [payments.businessKey, payments.paymentId],
          dueAt: payments.nextTryAt,
          businessShare: BUSINESS_SHARE,
        },
        claim,
      ),
    )
    .returning();
}

export async function claimCheckouts(tx: Tx, claim: Claim): Promise<CheckoutRow[]> {
  return tx
    .update(checkouts)
    .set({ nextLookAt: claim.claimedUntil })
    .where(
      isNextInTurn(
        {
          key: [checkouts.businessKey, checkouts.checkoutId],
          dueAt: checkouts.nextLookAt,
          businessShare: BUSINESS_SHARE,
        },
        claim,
      ),
    )
    .returning();
}

export async function claimCards(tx: Tx, claim: Claim): Promise<KeptCardRow[]> {
  return tx
    .update(keptCards)
    .set({ forgetAt: claim.claimedUntil })
    .where(
      isNextInTurn(
        {
          key: [keptCards.businessKey, keptCards.customerId],
          dueAt: keptCards.forgetAt,
          businessShare: BUSINESS_SHARE,
        },
        claim,
      ),
    )
    .returning();
}

/** Accounts whose events are to be looked at. */
export async function claimAccounts(tx: Tx, claim: Claim): Promise<PaymentSettingsRow[]> {
  return tx
    .update(paymentSettings)
    .set({ nextLookAt: claim.claimedUntil })
    .where(
      isNextInTurn(
        {
          key: [paymentSettings.businessKey],
          dueAt: paymentSettings.nextLookAt,
          due: sql`select business_key, next_look_at as due_at from ${paymentSettings}
                    where secret_key is not null and next_look_at <= ${claim.now.toISOString()}`,
          businessShare: 1,
        },
        claim,
      ),
    )
    .returning();
}
