import { and, eq } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '../../contract/members.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, instant } from './columns.ts';

const memberId = () => uuid('member_id').notNull();

/** The columns that name a member. A business's key is not its members' id. */
export const memberKey = () => ({ businessKey: businessKey(), memberId: memberId() });

type MemberKeyColumns = Record<'businessKey' | 'memberId', AnyPgColumn>;

/** Rows of a member end with the member. */
export const belongsToMember = (table: MemberKeyColumns) =>
  foreignKey({
    columns: [table.businessKey, table.memberId],
    foreignColumns: [members.businessKey, members.memberId],
  }).onDelete('cascade');

/** Directory: e-mail address (lower case) → member. */
export const memberDirectory = pgTable('member_directory', {
  emailKey: text('email_key').primaryKey(),
  ...memberKey(),
});

/** Accounts whose address is not confirmed yet. `businessKey` is the key that the business will have. */
export const registrations = pgTable(
  'registrations',
  {
    businessKey: businessKey().primaryKey(),
    emailKey: text('email_key').notNull(),
    email: text('email').notNull(),
    browserHash: text('browser_hash').notNull(),
    passwordHash: text('password_hash').notNull(),
    timezone: text('timezone').notNull(),
    language: text('language').notNull(),
    referredBy: uuid('referred_by'),
    mailedAt: instant('mailed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('registrations_email').on(table.emailKey),
    index('registrations_expiry').on(table.expiresAt),
  ],
);

/** The mailed links of a registration, which are all valid until one is used. */
export const registrationLinks = pgTable(
  'registration_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    businessKey: businessKey().references(() => registrations.businessKey, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('registration_links_business').on(table.businessKey)],
);

/** Logins of businesses. */
export const members = pgTable(
  'members',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    memberId: memberId(),
    email: text('email').notNull(),
    /** '' until set. */
    name: text('name').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: instant('password_changed_at').notNull(),
    language: text('language').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Whom a login with the role `staff` is for; null for the others. */
    staffId: uuid('staff_id'),
    bookingMails: boolean('booking_mails').notNull().default(true),
    bookingPushes: boolean('booking_pushes').notNull().default(true),
    /** Incremented by what no login in progress may outlive: a new password, another second factor, the loss of rights. */
    loginVersion: integer('login_version').notNull().default(0),
    /** Incremented when the login loses rights: part of the hashes of its feed addresses and decision links. */
    rightsVersion: integer('rights_version').notNull().default(0),
    lastSeenAt: instant('last_seen_at'),
    blockedAt: instant('blocked_at'),
    policyDate: text('policy_date'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.businessKey, table.memberId] })],
);
export type Member = typeof members.$inferSelect;
export type MemberKey = Pick<Member, 'businessKey' | 'memberId'>;

/** The rows of a member, or those joined with a table that names one. */
export const isOfMember = (
  table: MemberKeyColumns,
  { businessKey, memberId }: MemberKey | MemberKeyColumns,
) => and(eq(table.businessKey, businessKey), eq(table.memberId, memberId));

/** `stays`: 30 days instead of 24 hours. */
export const sessions = pgTable(
  'sessions',
  {
    ...memberKey(),
    tokenHash: text('token_hash').notNull(),
    stays: boolean('stays').notNull(),
    /** The text that `nameBrowser` writes. */
    browser: text('browser').notNull(),
    createdAt: createdAt(),
    /** When a second factor was last shown. */
    provedAt: instant('proved_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.tokenHash] }),
    belongsToMember(table),
    index('sessions_member').on(table.businessKey, table.memberId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    ...memberKey(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.tokenHash] }),
    belongsToMember(table),
    index('password_resets_member').on(table.businessKey, table.memberId),
    index('password_resets_expiry').on(table.expiresAt),
  ],
);

export const emailChanges = pgTable(
  'email_changes',
  {
    ...memberKey(),
    tokenHash: text('token_hash').notNull(),
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.tokenHash] }),
    belongsToMember(table),
    index('email_changes_member').on(table.businessKey, table.memberId),
    index('email_changes_expiry').on(table.expiresAt),
  ],
);
