import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, instant } from './columns.ts';

/** A wish: any time of a service on a date, with one staff member or anyone. Waitlist entries share it. */
export const waitlistWishes = pgTable(
  'waitlist_wishes',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    /** Derived from the three columns below. */
    wishId: uuid('wish_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    staffId: uuid('staff_id'),
    date: date('date', { mode: 'string' }).notNull(),
    /** The revision of the business at which `freeStarts` was read. */
    rev: bigint('rev', { mode: 'number' }).notNull(),
    /** Epoch minutes, ascending. */
    freeStarts: jsonb('free_starts').$type<number[]>().notNull(),
    /** When time can become free without a write: the end of the next hold. */
    lookAt: instant('look_at'),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.wishId] }),
    // The loop reads only this index for unchanged wishes.
    index('waitlist_wishes_looks').on(table.businessKey, table.rev, table.lookAt),
  ],
);
export type WaitlistWish = typeof waitlistWishes.$inferSelect;

export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    businessKey: businessKey(),
    entryId: uuid('entry_id').notNull(),
    wishId: uuid('wish_id').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    /** IANA name, '' if unknown. */
    zone: text('zone').notNull(),
    /** Null until the mailed link is used. */
    confirmedAt: instant('confirmed_at'),
    /** The expiry of the link; once confirmed, the end of the date. */
    expiresAt: instant('expires_at').notNull(),
    /** Starts that became free and were not mailed yet, in epoch minutes. */
    freedStarts: jsonb('freed_starts').$type<number[]>().notNull().default([]),
    /** When they may be mailed; null if there are none. */
    offerAt: instant('offer_at'),
    offeredAt: instant('offered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.entryId] }),
    foreignKey({
      name: 'waitlist_entries_wish_fk',
      columns: [table.businessKey, table.wishId],
      foreignColumns: [waitlistWishes.businessKey, waitlistWishes.wishId],
    }).onDelete('cascade'),
    uniqueIndex('waitlist_entries_address').on(table.businessKey, table.emailKey, table.wishId),
    index('waitlist_entries_wish').on(table.businessKey, table.wishId),
    index('waitlist_entries_offer')
      .on(table.offerAt)
      .where(sql`${table.confirmedAt} is not null and ${table.offerAt} is not null`),
    index('waitlist_entries_expiry').on(table.expiresAt),
  ],
);
export type WaitlistEntry = typeof waitlistEntries.$inferSelect;
