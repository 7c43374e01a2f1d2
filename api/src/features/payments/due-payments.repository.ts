import { isNotNull, sql } from 'drizzle-orm';
import { type DueBusiness, type DueQueue, isNextDue, listDueBusinesses } from '../../db/claims-in-turn.ts';
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

export type StripeQueue<Row> = DueQueue<DueBusiness, Row>;

const ENTRIES = { table: payments, id: [payments.paymentId], dueAt: payments.nextTryAt };
const CHECKOUTS = { table: checkouts, id: [checkouts.checkoutId], dueAt: checkouts.nextLookAt };
const CARDS = { table: keptCards, id: [keptCards.customerId], dueAt: keptCards.forgetAt };
const ACCOUNTS = {
  table: paymentSettings,
  id: [paymentSettings.businessKey],
  dueAt: paymentSettings.nextLookAt,
  where: isNotNull(paymentSettings.secretKey),
};

/** Refunds to be made, and fees whose outcome is unknown. */
export const dueEntries: StripeQueue<PaymentRow> = {
  list: (tx, filter) => listDueBusinesses(tx, ENTRIES, filter),
  claim: (tx, { businessKey }, claim) =>
    tx
      .update(payments)
      .set({ nextTryAt: claim.claimedUntil, tries: sql`${payments.tries} + 1` })
      .where(isNextDue(ENTRIES, businessKey, claim))
      .returning()
      .execute(),
};

export const dueCheckouts: StripeQueue<CheckoutRow> = {
  list: (tx, filter) => listDueBusinesses(tx, CHECKOUTS, filter),
  claim: (tx, { businessKey }, claim) =>
    tx
      .update(checkouts)
      .set({ nextLookAt: claim.claimedUntil })
      .where(isNextDue(CHECKOUTS, businessKey, claim))
      .returning()
      .execute(),
};

export const dueCards: StripeQueue<KeptCardRow> = {
  list: (tx, filter) => listDueBusinesses(tx, CARDS, filter),
  claim: (tx, { businessKey }, claim) =>
    tx
      .update(keptCards)
      .set({ forgetAt: claim.claimedUntil })
      .where(isNextDue(CARDS, businessKey, claim))
      .returning()
      .execute(),
};

/** Accounts whose events are to be looked at. */
export const dueAccounts: StripeQueue<PaymentSettingsRow> = {
  list: (tx, filter) => listDueBusinesses(tx, ACCOUNTS, filter),
  claim: (tx, { businessKey }, claim) =>
    tx
      .update(paymentSettings)
      .set({ nextLookAt: claim.claimedUntil })
      .where(isNextDue(ACCOUNTS, businessKey, claim))
      .returning()
      .execute(),
};
