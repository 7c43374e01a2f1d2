import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { businessKey, createdAt, instant } from './columns.ts';

/** Directory: e-mail address (lower case) → owner. */
export const ownerDirectory = pgTable('owner_directory', {
  emailKey: text('email_key').primaryKey(),
  businessKey: businessKey(),
});

/** Belongs to the e-mail directory: someone asked for an account and has not yet proved the address. */
export const registrations = pgTable(
  'registrations',
  {
    /** Of the first link; the version before knows no other one. */
    tokenHash: text('token_hash').primaryKey(),
    /** Of the cookie of the browser that registered; null from the version before. */
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

/** The mailed links of registrations: those of one are valid side by side until one is used. */
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
  /** Since when the operator keeps this owner out. */
  blockedAt: instant('blocked_at'),
  createdAt: createdAt(),
});

/** Sessions by the hash of their token; `stays` tells the 30-day kind from the 24-hour one. */
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
