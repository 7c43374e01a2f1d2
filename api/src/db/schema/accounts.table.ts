import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../contract/members.ts';
import { businessKey, createdAt, instant } from './columns.ts';

export const memberId = () => uuid('member_id').notNull();
export const ofMember = () => memberId().references(() => members.memberId, { onDelete: 'cascade' });

/** Directory: e-mail address (lower case) → member. */
export const memberDirectory = pgTable('member_directory', {
  emailKey: text('email_key').primaryKey(),
  memberId: memberId(),
});

export const registrations = pgTable(
  'registrations',
  {
    /** Of the first link. The previous version knows only that. */
    tokenHash: text('token_hash').primaryKey(),
    /** Hash of the cookie of the browser that registered; null in rows of the previous version. */
    browserHash: text('browser_hash'),
    emailKey: text('email_key').notNull(),
    email: text('email').notNull(),
    businessKey: businessKey(),
    passwordHash: text('password_hash').notNull(),
    timezone: text('timezone').notNull(),
    language: text('language').notNull(),
    referredBy: uuid('referred_by'),
    mailedAt: instant('mailed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('registrations_email').on(table.emailKey),
    index('registrations_expiry').on(table.expiresAt).concurrently(),
  ],
);

/** The mailed links of a registration, which are all valid until one is used. */
export const registrationLinks = pgTable(
  'registration_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    registration: text('registration')
      .notNull()
      .references(() => registrations.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('registration_links_registration').on(table.registration)],
);

/** Log-ins. The one that registered the business has its key as `memberId`, and the row stays while the business exists. */
export const members = pgTable(
  'members',
  {
    memberId: memberId().primaryKey(),
    /** The business; null for the log-in that registered it. */
    memberOf: uuid('member_of').references((): AnyPgColumn => members.memberId, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Null in rows of the previous version. */
    passwordChangedAt: instant('password_changed_at'),
    language: text('language').notNull(),
    role: text('role').$type<Role>().notNull().default('owner'),
    /** Whom a log-in with the role `staff` is for; null for the others. */
    staffId: uuid('staff_id'),
    bookingMails: boolean('booking_mails').notNull().default(true),
    lastSeenAt: instant('last_seen_at'),
    removedAt: instant('removed_at'),
    blockedAt: instant('blocked_at'),
    policyDate: text('policy_date'),
    createdAt: createdAt(),
  },
  (table) => [index('members_member_of').on(table.memberOf).concurrently()],
);

const { memberOf, ...ownColumns } = getTableColumns(members);
/** Every column of a member, and the business's key. */
export const memberColumns = {
  ...ownColumns,
  businessKey: sql<string>`coalesce(${memberOf}, ${members.memberId})`,
};

export const isMemberOf = (businessKey: string) =>
  or(eq(members.memberId, businessKey), eq(members.memberOf, businessKey));

/** `stays`: 30 days instead of 24 hours. */
export const sessions = pgTable(
  'sessions',
  {
    memberId: ofMember(),
    tokenHash: text('token_hash').notNull(),
    stays: boolean('stays').notNull(),
    /** As `browserOf` writes it; '' and null in rows of the previous version. */
    browser: text('browser').notNull().default(''),
    createdAt: instant('created_at'),
    /** When a second factor was last shown. */
    provedAt: instant('proved_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.tokenHash] }),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    memberId: ofMember(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.tokenHash] }),
    index('password_resets_expiry').on(table.expiresAt).concurrently(),
  ],
);

/** Mailed links that move an account to another address. */
export const emailChanges = pgTable(
  'email_changes',
  {
    memberId: ofMember(),
    tokenHash: text('token_hash').notNull(),
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.tokenHash] }),
    index('email_changes_expiry').on(table.expiresAt),
  ],
);
