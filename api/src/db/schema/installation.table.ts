import { index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

export const spentChallenges = pgTable(
  'spent_challenges',
  {
    signature: text('signature').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_challenges_expiry').on(table.expiresAt)],
);

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
);

/** What clients hold at all businesses: time, by a code for an address, and visits that wait for their payment. Keys are hashes. */
export const clientHolds = pgTable(
  'client_holds',
  {
    holdKey: text('hold_key').primaryKey(),
    clientKey: text('client_key').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('client_holds_client').on(table.clientKey, table.expiresAt),
    index('client_holds_expiry').on(table.expiresAt),
  ],
);

/** One row with the primary's current time. Its age on a replica is the replica's delay. */
export const replicaBeats = pgTable('replica_beats', {
  id: smallint('id').primaryKey(),
  at: instant('at').notNull(),
});

/** Uses of the operator's commands, refused ones included. Rows name no person and outlive the accounts. */
export const adminLog = pgTable(
  'admin_log',
  {
    entryId: uuid('entry_id').primaryKey(),
    operator: text('operator').notNull(),
    command: text('command').notNull(),
    businessKey: uuid('business_key'),
    /** The other argument: a number or an email's id. */
    detail: text('detail').notNull(),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('admin_log_age').on(table.createdAt)],
);
