import { bigint, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { belongsToMember, memberKey } from './accounts.table.ts';
import { createdAt, instant } from './columns.ts';

/** A member's authenticator app. Secrets are encrypted; a pending one is not confirmed yet. */
export const authenticatorApps = pgTable(
  'authenticator_apps',
  {
    ...memberKey(),
    secret: text('secret'),
    /** Step of the last accepted code: a code of the same or an earlier step is refused. */
    lastStep: integer('last_step').notNull().default(0),
    since: instant('since'),
    pendingSecret: text('pending_secret'),
    pendingSince: instant('pending_since'),
  },
  (table) => [primaryKey({ columns: [table.businessKey, table.memberId] }), belongsToMember(table)],
);
export type AuthenticatorApp = typeof authenticatorApps.$inferSelect;

/** Unused ones: argon2id with one salt for a member's set. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { ...memberKey(), codeHash: text('code_hash').notNull() },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.memberId, table.codeHash] }),
    belongsToMember(table),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    ...memberKey(),
    passkeyId: uuid('passkey_id').notNull(),
    /** Chosen by the authenticator; base64url, like the public key (COSE). */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it; separated by commas. */
    transports: text('transports').notNull().default(''),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.memberId, table.passkeyId] }),
    belongsToMember(table),
    unique('passkeys_credential').on(table.businessKey, table.memberId, table.credentialId),
  ],
);
export type Passkey = typeof passkeys.$inferSelect;
