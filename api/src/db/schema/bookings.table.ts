import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookingStatus } from '../../contract/calendar.ts';
import type { AbsenceState, Attendance, BookedBy } from '../../contract/limits.ts';
import type { OwnerBookedReply } from '../../contract/owner-bookings.ts';
import type { BookReply } from '../../contract/public.ts';
import type { Answer } from '../../contract/questions.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, hasPersonalData, instant } from './columns.ts';
import { customers } from './customers.table.ts';

export const bookingDirectory = pgTable('booking_directory', {
  bookingRef: text('booking_ref').primaryKey(),
  businessKey: businessKey(),
});

type StatusColumn = { status: AnyPgColumn };
/** The conditions of the partial indexes, without parameters, so that a generic plan can use those indexes. */
export const isPending = ({ status }: StatusColumn) => sql`${status} = 'pending'`;
export const isAccepted = ({ status }: StatusColumn) => sql`${status} = 'accepted'`;
export const isActive = ({ status }: StatusColumn) => sql`${status} in ('pending', 'accepted')`;
export const isAwaitingPayment = ({ status }: StatusColumn) => sql`${status} = 'awaiting_payment'`;
export const isCancelled = ({ status }: StatusColumn) => sql`${status} = 'cancelled'`;

/** What a customer booked at once; `booking_parts` has its services. It starts with the first part and ends with the last. */
export const bookings = pgTable(
  'bookings',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id').notNull(),
    bookingRef: text('booking_ref').notNull(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    /** How many customers it is for. */
    seats: smallint('seats').notNull().default(1),
    /** ISO 4217, of the prices. */
    currency: text('currency').notNull(),
    status: text('status').$type<BookingStatus>().notNull(),
    /** Null without a contact. */
    customerId: uuid('customer_id'),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    customerAddress: text('customer_address').notNull(),
    additionalInfo: text('additional_info').notNull(),
    /** Each answer has a copy of its question at the time of booking. */
    answers: jsonb('answers').$type<Answer[]>().notNull().default([]),
    /** Set by the owner for the calendar; null shows customer and service. */
    title: text('title'),
    onlineLink: text('online_link').notNull().default(''),
    language: text('language').notNull(),
    /** IANA name, '' if unknown. */
    customerZone: text('customer_zone').notNull().default(''),
    /** Null where it is not known. */
    bookedHow: text('booked_how').$type<BookedBy>(),
    /** The member or key that booked; its name ends with it. */
    bookedBy: uuid('booked_by'),
    /** RFC 5545 SEQUENCE. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAt(),
    handledAt: instant('handled_at'),
    attendance: text('attendance').$type<Attendance>(),
    remindAt: instant('remind_at'),
    seriesId: uuid('series_id'),
    /** The start by the series' rule, however often it was moved (RFC 5545 RECURRENCE-ID). */
    seriesStart: instant('series_start'),
    /**
     * In a series: the wall time, in minutes since 1970-01-01, that it asks for and a clock change skipped on this date, so that a
     * later move of the series does not keep the later hour. Null for all others.
     */
    skippedWall: integer('skipped_wall'),
    /** Since a part came to lie outside its member's hours; null for all others. */
    absence: text('absence').$type<AbsenceState>(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.bookingId] }),
    uniqueIndex('bookings_ref').on(table.businessKey, table.bookingRef),
    foreignKey({
      name: 'bookings_customer_fk',
      columns: [table.businessKey, table.customerId],
      foreignColumns: [customers.businessKey, customers.customerId],
    }),
    index('bookings_active').on(table.businessKey, table.endTime, table.startTime).where(isActive(table)),
    index('bookings_remind')
      .on(table.remindAt)
      .where(sql`${isActive(table)} and ${isNotNull(table.remindAt)}`),
    index('bookings_personal').on(table.endTime).where(hasPersonalData(table)),
    index('bookings_started').on(table.businessKey, table.startTime),
    index('bookings_requests').on(table.businessKey, table.startTime).where(isPending(table)),
    index('bookings_unanswered').on(table.startTime).where(isPending(table)),
    index('bookings_awaiting').on(table.businessKey, table.endTime).where(isAwaitingPayment(table)),
    index('bookings_cancelled').on(table.businessKey, table.endTime).where(isCancelled(table)),
    index('bookings_customer')
      .on(table.businessKey, table.customerId, table.startTime, table.status, table.attendance)
      .where(isNotNull(table.customerId)),
    index('bookings_series').on(table.businessKey, table.seriesId).where(isNotNull(table.seriesId)),
  ],
);
export type BookingRow = typeof bookings.$inferSelect;

/** A part of a visit that a code holds; instants in UTC. */
export interface HeldPart {
  serviceId: string;
  staffId: string;
  startTime: string;
  endTime: string;
}

export interface Hold {
  seats: number;
  parts: readonly HeldPart[];
}

/** The current code of an address (`mailboxKey`) at a business. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    emailKey: text('email_key').notNull(),
    codeHash: text('code_hash').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
    clientKey: text('client_key').notNull(),
    /** The time that is kept for the address; null without any. */
    hold: jsonb('hold').$type<Hold>(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.emailKey] }),
    index('verification_codes_expiry').on(table.expiresAt),
    index('verification_codes_holds')
      .on(table.businessKey, table.expiresAt)
      .where(sql`${isNotNull(table.hold)} and ${table.triesLeft} > 0`),
  ],
);

/** Replies to bookings, for repeats with the same key and body (24 h). */
export const storedReplies = pgTable(
  'stored_replies',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    bookingId: uuid('booking_id').notNull(),
    reply: json('reply').$type<BookReply | OwnerBookedReply>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.idempotencyKey] }),
    index('stored_replies_age').on(table.createdAt),
  ],
);
