import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { businessKey, createdAt, instant } from './columns.ts';

export const isFinished = (mail: { sentAt: AnyPgColumn; failedAt: AnyPgColumn }) =>
  sql`(${isNotNull(mail.sentAt)} or ${isNotNull(mail.failedAt)})`;

/** An email, inserted in the transaction of what it reports; finished when `sentAt` or `failedAt` is set. */
export const outbox = pgTable(
  'outbox',
  {
    businessKey: businessKey(),
    mailId: uuid('mail_id').notNull(),
    /** The booking or own event; null for emails about the account. */
    bookingId: uuid('booking_id'),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    language: text('language').notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull(),
    replyTo: text('reply_to').notNull(),
    createdAt: createdAt(),
    dueAt: instant('due_at').notNull(),
    inFlight: boolean('in_flight').notNull().default(false),
    priority: smallint('priority').notNull().default(1),
    uselessFrom: instant('useless_from'),
    attempts: smallint('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    /** The reader's data was erased: the row is deleted once it is sent or given up. */
    erasedWhenDone: boolean('erased_when_done').notNull().default(false),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.mailId] }),
    index('outbox_booking').on(table.businessKey, table.bookingId),
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`${isNull(table.sentAt)} and ${isNull(table.failedAt)}`),
    index('outbox_waiting')
      .on(table.priority, table.businessKey, table.dueAt)
      .where(sql`${isNull(table.sentAt)} and ${isNull(table.failedAt)}`),
    index('outbox_unsent_address')
      .on(table.businessKey, sql`lower(${table.toAddress})`)
      .where(sql`${isNull(table.sentAt)} and ${isNull(table.failedAt)}`),
    index('outbox_finished').on(table.createdAt).where(isFinished(table)),
  ],
);

export type OutboxMail = typeof outbox.$inferSelect;

export const isUnsent = and(isNull(outbox.sentAt), isNull(outbox.failedAt));
