import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TextKind, TextStatus } from '../../contract/limits.ts';
import { bookings } from './bookings.table.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, instant } from './columns.ts';

/** A business's Twilio account and what it texts. `authToken` is encrypted; null while it is not connected. */
export const textingAccounts = pgTable('texting_accounts', {
  businessKey: businessKey()
    .primaryKey()
    .references(() => businesses.businessKey, { onDelete: 'cascade' }),
  webhookId: text('webhook_id').notNull(),
  accountSid: text('account_sid').notNull().default(''),
  authToken: text('auth_token'),
  /** A number in international form, or the id of a messaging service. */
  sender: text('sender').notNull().default(''),
  remindsDayBefore: boolean('reminds_day_before').notNull().default(true),
  remindsSoon: boolean('reminds_soon').notNull().default(false),
  confirms: boolean('confirms').notNull().default(true),
  /** Segments. */
  monthlyLimit: integer('monthly_limit').notNull(),
  /** The month that is counted, `YYYY-MM` in the business's zone. */
  month: text('month').notNull().default(''),
  sentInMonth: integer('sent_in_month').notNull().default(0),
  segmentsInMonth: integer('segments_in_month').notNull().default(0),
  /** The last month whose limit the owners were mailed about. */
  limitMailedIn: text('limit_mailed_in').notNull().default(''),
});

/** A customer asked for text messages about a booking. `text` is what was agreed to. */
export const textConsents = pgTable(
  'text_consents',
  {
    businessKey: businessKey(),
    bookingId: uuid('booking_id').notNull(),
    /** The number in international form. */
    phone: text('phone').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.bookingId] }),
    foreignKey({
      name: 'text_consents_booking_fk',
      columns: [table.businessKey, table.bookingId],
      foreignColumns: [bookings.businessKey, bookings.bookingId],
    }).onDelete('cascade'),
  ],
);

/** A text message, inserted in the transaction of its cause. `nextTryAt` is null once it was handed over, failed or became useless. */
export const textMessages = pgTable(
  'text_messages',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    /** Null for a test. */
    bookingId: uuid('booking_id'),
    messageId: uuid('message_id').notNull(),
    kind: text('kind').$type<TextKind>().notNull(),
    phone: text('phone').notNull(),
    /** The start that it tells. */
    startTime: instant('start_time'),
    /** The start that the customer was told last, before a change. */
    formerStart: instant('former_start'),
    /** How many appointments it is about. */
    appointments: smallint('appointments').notNull().default(1),
    dueAt: instant('due_at').notNull(),
    nextTryAt: instant('next_try_at'),
    tries: smallint('tries').notNull().default(0),
    status: text('status').$type<TextStatus>().notNull().default('waiting'),
    /** What was sent; '' before the first try. */
    text: text('text').notNull().default(''),
    segments: smallint('segments').notNull().default(0),
    firstTriedAt: instant('first_tried_at'),
    /** Twilio's id. */
    sid: text('sid').notNull().default(''),
    errorCode: text('error_code').notNull().default(''),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.messageId] }),
    foreignKey({
      name: 'text_messages_booking_fk',
      columns: [table.businessKey, table.bookingId],
      foreignColumns: [bookings.businessKey, bookings.bookingId],
    }).onDelete('cascade'),
    index('text_messages_waiting')
      .on(table.businessKey, table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    index('text_messages_due')
      .on(table.nextTryAt, table.businessKey)
      .where(sql`${table.nextTryAt} is not null`),
    index('text_messages_booking').on(table.businessKey, table.bookingId),
    index('text_messages_age').on(table.createdAt),
  ],
);
export type TextMessage = typeof textMessages.$inferSelect;

/** A number that asked for no more messages, as a hash with the secret. */
export const textBlocks = pgTable(
  'text_blocks',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    phoneHash: text('phone_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.businessKey, table.phoneHash] })],
);
