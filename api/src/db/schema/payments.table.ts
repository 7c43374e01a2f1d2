import { isNotNull } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LEDGER_KINDS, LEDGER_STATES, PaymentMethod } from '../../contract/payment-kinds.ts';
import { bookings } from './bookings.table.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, instant } from './columns.ts';

/** An amount in the smallest unit of the currency, as Stripe counts it. */
const minor = (name: string) => bigint(name, { mode: 'number' }).notNull();
const businessReference = () =>
  businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' });

export const REFUND_UNTIL_DEFAULT_HOURS = 24;

/** A business's Stripe account. Both secrets are encrypted; `secretKey` is null until one is connected. */
export const paymentSettings = pgTable(
  'payment_settings',
  {
    businessKey: businessReference(),
    /** The last part of the address that Stripe sends events to. */
    webhookId: text('webhook_id').notNull(),
    refundUntilHours: integer('refund_until_hours').notNull().default(REFUND_UNTIL_DEFAULT_HOURS),
    account: text('account').notNull().default(''),
    mode: text('mode').$type<'test' | 'live'>(),
    secretKey: text('secret_key'),
    webhookSecret: text('webhook_secret'),
    /** The webhook that this server registered at Stripe, to remove it. */
    endpointId: text('endpoint_id'),
    /** Since Stripe refuses the key. */
    refusedAt: instant('refused_at'),
    /** Events of Stripe up to here were looked at. */
    seenUntil: instant('seen_until'),
    nextLookAt: instant('next_look_at'),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey] }),
    index('payment_settings_looks').on(table.nextLookAt).where(isNotNull(table.secretKey)),
  ],
);
export type PaymentSettingsRow = typeof paymentSettings.$inferSelect;

/** What a booking asked its customer for, and the rule of refund that it was made with. */
export const bookingPayments = pgTable(
  'booking_payments',
  {
    businessKey: businessKey(),
    bookingId: uuid('booking_id').notNull(),
    askedMinor: minor('asked_minor'),
    /** The most that a no-show costs; 0 where no card is kept. */
    feeMinor: minor('fee_minor').default(0),
    refundUntilHours: integer('refund_until_hours').notNull(),
    /** The customer moved it when it was too late for a refund. */
    isForfeited: boolean('is_forfeited').notNull().default(false),
    /** The rule as the customer read it. */
    agreedText: text('agreed_text').notNull(),
    addressKey: text('address_key').notNull(),
    /** The hash of the code that it was booked with; '' for a proved address. */
    codeHash: text('code_hash').notNull(),
    /** What the owner asked for later and was not paid yet; null for nothing. */
    requestedMinor: bigint('requested_minor', { mode: 'number' }),
    /** The key of the owner's request, so that a repeat does nothing. */
    requestKey: text('request_key'),
    /** Null once it waits no longer. */
    waitsUntil: instant('waits_until'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.bookingId] }),
    foreignKey({
      name: 'booking_payments_booking_fk',
      columns: [table.businessKey, table.bookingId],
      foreignColumns: [bookings.businessKey, bookings.bookingId],
    }).onDelete('cascade'),
  ],
);
export type BookingPaymentRow = typeof bookingPayments.$inferSelect;

/** A page of Stripe on which a customer pays. It outlives its booking, because a payment can arrive later. */
export const checkouts = pgTable(
  'checkouts',
  {
    businessKey: businessReference(),
    /** The idempotency key at Stripe. */
    checkoutId: uuid('checkout_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    /** 0 where a card is kept and nothing is paid. */
    amountMinor: minor('amount_minor'),
    currency: text('currency').notNull(),
    keepsCard: boolean('keeps_card').notNull().default(false),
    /** Null until Stripe has answered. */
    sessionId: text('session_id'),
    url: text('url').notNull().default(''),
    state: text('state').$type<'open' | 'paid' | 'ended'>().notNull().default('open'),
    expiresAt: instant('expires_at').notNull(),
    /** The bank refused a card on it. */
    isRefused: boolean('is_refused').notNull().default(false),
    /** When a reader of its booking last had Stripe asked. */
    lookedAt: instant('looked_at'),
    /** When Stripe is asked again; null once it is paid or ended. */
    nextLookAt: instant('next_look_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.checkoutId] }),
    index('checkouts_booking').on(table.businessKey, table.bookingId),
    index('checkouts_looks').on(table.businessKey, table.nextLookAt).where(isNotNull(table.nextLookAt)),
  ],
);
export type CheckoutRow = typeof checkouts.$inferSelect;

/** Customers at Stripe whose card is kept for the fee of a no-show. A row goes once Stripe has forgotten them. */
export const keptCards = pgTable(
  'kept_cards',
  {
    businessKey: businessReference(),
    /** Stripe's id of the customer. */
    customerId: text('customer_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    forgetAt: instant('forget_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.customerId] }),
    index('kept_cards_booking').on(table.businessKey, table.bookingId),
    index('kept_cards_due').on(table.forgetAt, table.businessKey),
  ],
);
export type KeptCardRow = typeof keptCards.$inferSelect;

export type LedgerKind = (typeof LEDGER_KINDS)[number];
export type LedgerState = (typeof LEDGER_STATES)[number];
/** `stripe` and `fee`: made in Stripe's dashboard, of a payment and of a no-show fee. */
export type RefundCause =
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'late'
  | 'owner'
  | 'closed'
  | 'stripe'
  | 'fee';

/** The ledger: a row for each fact about money. Rows are added, and only their outcome changes. They outlive their booking. */
export const payments = pgTable(
  'payments',
  {
    businessKey: businessReference(),
    /** The idempotency key of a refund or fee at Stripe. */
    paymentId: uuid('payment_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    bookingRef: text('booking_ref').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** How money came another way; '' for Stripe. */
    method: text('method').$type<PaymentMethod | ''>().notNull().default(''),
    amountMinor: minor('amount_minor'),
    currency: text('currency').notNull(),
    state: text('state').$type<LedgerState>().notNull(),
    /** Stripe's id of the payment intent, refund or dispute; null until it is known. */
    providerId: text('provider_id'),
    /** The charge that a refund or dispute is of. */
    chargeId: uuid('charge_id'),
    cause: text('cause').$type<RefundCause>(),
    note: text('note').notNull().default(''),
    /** The key of an owner's request, so that a repeat does nothing. */
    requestKey: text('request_key'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.paymentId] }),
    uniqueIndex('payments_provider')
      .on(table.businessKey, table.providerId)
      .where(isNotNull(table.providerId)),
    uniqueIndex('payments_request')
      .on(table.businessKey, table.requestKey)
      .where(isNotNull(table.requestKey)),
    index('payments_booking').on(table.businessKey, table.bookingId),
    index('payments_listed').on(table.businessKey, table.createdAt),
    index('payments_due').on(table.businessKey, table.nextTryAt).where(isNotNull(table.nextTryAt)),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;
