import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { businessKey, createdAt, instant } from './columns.ts';

/** Directory: e-mail address (lower case) → owner. */
export const ownerDirectory = pgTable('owner_directory', {
  emailKey: text('email_key').primaryKey(),
  businessKey: businessKey(),
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

export const owners = pgTable('owners', {
  businessKey: businessKey().primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  language: text('language').notNull(),
  blockedAt: instant('blocked_at'),
  policyDate: text('policy_date'),
  createdAt: createdAt(),
});

/** `stays`: 30 days instead of 24 hours. */
export const sessions = pgTable(
  'sessions',
  {
    businessKey: businessKey().references(() => owners.businessKey, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    stays: boolean('stays').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.tokenHash] }),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    businessKey: businessKey().references(() => owners.businessKey, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.tokenHash] }),
    index('password_resets_expiry').on(table.expiresAt).concurrently(),
  ],
);

/** Mailed links that move an account to another address. */
export const emailChanges = pgTable(
  'email_changes',
  {
    businessKey: businessKey().references(() => owners.businessKey, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.tokenHash] }),
    index('email_changes_expiry').on(table.expiresAt),
  ],
);
